/** Counts a request of somebody: undefined when it is taken, else the seconds after which the next one is. */
export type RateLimit = (subject: string, now: number) => number | undefined;

const minute = 60_000;
const maxSubjects = 50_000;

/**
 * So many requests in each period (milliseconds), all at once if need be; what is refused does not count. `now` in
 * milliseconds of a clock that never goes back. Of more subjects than `max` those that were quiet the longest begin anew.
 */
export function rateLimit(
  requests: number,
  { period = minute, max = maxSubjects }: { period?: number; max?: number } = {},
): RateLimit {
  const interval = period / requests;
  /** When a subject will have all its requests again. */
  const wholeAt = new Map<string, number>();
  return (subject, now) => {
    const whole = Math.max(wholeAt.get(subject) ?? now, now) + interval;
    const wait = whole - now - period;
    // Sums of fractions are not exact.
    if (wait > 0.001) return Math.ceil(wait / 1000);
    wholeAt.delete(subject);
    wholeAt.set(subject, whole);
    const [quietest] = wholeAt.keys();
    if (wholeAt.size > max && quietest !== undefined) wholeAt.delete(quietest);
    return undefined;
  };
}
