// A handful of sounds, made here: for each its waves, as pitch, when it begins, how long it is, and how loud.

import { setting } from "./settings";

type Wave = [pitch: number, begin: number, long: number, loud: number];

const TONES: Record<string, Wave[]> = {
  tap: [[520, 0, 0.06, 0.5]],
  hop: [[330, 0, 0.08, 0.5], [440, 0.05, 0.09, 0.5]],
  fall: [[300, 0, 0.12, 0.6], [190, 0.09, 0.2, 0.6]],
  dice: [[900, 0, 0.03, 0.4], [700, 0.06, 0.03, 0.4], [820, 0.13, 0.03, 0.4], [620, 0.21, 0.05, 0.4]],
  coin: [[988, 0, 0.07, 0.4], [1319, 0.07, 0.22, 0.4]],
  win: [[523, 0, 0.16, 0.5], [659, 0.13, 0.16, 0.5], [784, 0.26, 0.16, 0.5], [1047, 0.39, 0.5, 0.5]],
};

let speaker: AudioContext | null = null;

export function sound(name: string): void {
  const waves = TONES[name];
  if (!waves || setting("sound") !== "yes" || typeof AudioContext === "undefined") return;
  speaker ??= new AudioContext();
  if (speaker.state === "suspended") void speaker.resume();
  for (const [pitch, begin, long, loud] of waves) {
    const wave = speaker.createOscillator();
    const volume = speaker.createGain();
    const start = speaker.currentTime + begin;
    wave.type = "triangle";
    wave.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.25 * loud, start + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.001, start + long);
    wave.connect(volume).connect(speaker.destination);
    wave.start(start);
    wave.stop(start + long + 0.02);
  }
}
