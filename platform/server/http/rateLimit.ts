export interface RateLimit {
  /** Counts a request of somebody: undefined when it is taken, else the seconds after which the next one is. */
  (subject: string, now: number): number | undefined;
  /** Answers the same and counts nothing. */
  peek(subject: string, now: number): number | undefined;
}

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
  const ask = (subject: string, now: number): { whole: number; seconds: number | undefined } => {
    const whole = Math.max(wholeAt.get(subject) ?? now, now) + interval;
    const wait = whole - now - period;
    // Sums of fractions are not exact.
    return { whole, seconds: wait > 0.001 ? Math.ceil(wait / 1000) : undefined };
  };
  const count = (subject: string, now: number): number | undefined => {
    const { whole, seconds } = ask(subject, now);
    if (seconds !== undefined) return seconds;
    wholeAt.delete(subject);
    wholeAt.set(subject, whole);
    const [quietest] = wholeAt.keys();
    if (wholeAt.size > max && quietest !== undefined) wholeAt.delete(quietest);
    return undefined;
  };
  return Object.assign(count, { peek: (subject: string, now: number) => ask(subject, now).seconds });
}
