/** Thrown for a request above a rate limit (HTTP 429); each part of the server formats its own response. */
export class TooManyRequests extends Error {
  override name = 'TooManyRequests';
  statusCode = 429;

  /** `wait` in seconds. */
  constructor(wait: number) {
    super(`Too many requests. Try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`);
  }
}
