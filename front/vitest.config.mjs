// One process for all files, which takes a fifth of the time; no test depends on how fast a machine is.
export default { test: { isolate: false, pool: "threads", testTimeout: 0, hookTimeout: 0 } };
