export interface RateLimit {
  /** Counts a request of a subject. Returns undefined when it is allowed, else the seconds to wait. */
  (subject: string, now: number): number | undefined;
  /** Returns the same without counting. */
  peek(subject: string, now: number): number | undefined;
}

const minute = 60_000;
const maxSubjects = 50_000;

/** Limits each subject to a number of requests per period (milliseconds), with bursts up to that number. Refused
 * requests do not count. `now` is a monotonic time in milliseconds. Above `max` subjects the least recently active one is
 * dropped.
 */
export function rateLimit(
  requests: number,
  { periodMs = minute, max = maxSubjects }: { periodMs?: number; max?: number } = {},
): RateLimit {
  const interval = periodMs / requests;
  /** Time at which a subject has its full quota again. */
  const fullAtBySubject = new Map<string, number>();
  const computeWait = (subject: string, now: number): { fullAt: number; seconds: number | undefined } => {
    const fullAt = Math.max(fullAtBySubject.get(subject) ?? now, now) + interval;
    const wait = fullAt - now - periodMs;
    // Allows for rounding errors.
    return { fullAt, seconds: wait > 0.001 ? Math.ceil(wait / 1000) : undefined };
  };
  const count = (subject: string, now: number): number | undefined => {
    const { fullAt, seconds } = computeWait(subject, now);
    if (seconds !== undefined) return seconds;
    fullAtBySubject.delete(subject);
    fullAtBySubject.set(subject, fullAt);
    const [oldestSubject] = fullAtBySubject.keys();
    if (fullAtBySubject.size > max && oldestSubject !== undefined) fullAtBySubject.delete(oldestSubject);
    return undefined;
  };
  return Object.assign(count, { peek: (subject: string, now: number) => computeWait(subject, now).seconds });
}
