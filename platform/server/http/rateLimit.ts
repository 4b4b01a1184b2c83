/** Counts a request of somebody: undefined when it is taken, else the seconds after which the next one is. */
export type RateLimit = (subject: string, now: number) => number | undefined;

const minute = 60_000;
const mostSubjects = 50_000;

/**
 * So many requests a minute, all at once if need be; what is refused does not count. `now` in milliseconds of a clock that
 * never goes back. Of more subjects than are remembered those that were quiet the longest begin anew.
 */
export function rateLimit(perMinute: number, most = mostSubjects): RateLimit {
  const interval = minute / perMinute;
  /** When a subject will have all its requests again. */
  const wholeAt = new Map<string, number>();
  return (subject, now) => {
    const whole = Math.max(wholeAt.get(subject) ?? now, now) + interval;
    const wait = whole - now - minute;
    // Sums of fractions are not exact.
    if (wait > 0.001) return Math.ceil(wait / 1000);
    wholeAt.delete(subject);
    wholeAt.set(subject, whole);
    const [quietest] = wholeAt.keys();
    if (wholeAt.size > most && quietest !== undefined) wholeAt.delete(quietest);
    return undefined;
  };
}
