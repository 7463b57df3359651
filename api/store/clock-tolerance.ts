/** Milliseconds by which the clocks of two servers may differ. What lies further ahead was written before a clock went back. */
export const clockTolerance = 30_000;
