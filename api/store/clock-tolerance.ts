/**
 * Milliseconds by which the clocks of two servers may differ. A time further ahead was written before a clock went
 * back.
 */
export const clockTolerance = 30_000;
