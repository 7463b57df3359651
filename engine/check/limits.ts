/** Characters of one file: the largest honest list stays far below it. */
export const largestFile = 1_000_000;
/** Nesting of brackets: the deepest honest definition needs about 15. */
export const deepestNesting = 40;
