/** Keys change a few times a year; an unknown one is looked for at once, but not at the will of whoever sends junk. */
export const remoteKeyTimes = { staleAfter: 300_000, pause: 5_000 };

/** Clocks of two machines never agree quite. */
export const remoteLeewaySeconds = 30;
