/** Intervals of reading keys, in milliseconds: unknown keys are requested at once, but limited against floods of junk. */
export const remoteKeyIntervals = { staleAfterMs: 300_000, minIntervalMs: 5_000 };

/** Tolerance for the clock difference of two machines. */
export const remoteLeewaySeconds = 30;
