// Built from front/: a page in the cell of a notebook.
export default { render() {} };
