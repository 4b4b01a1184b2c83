/** Refuses a request of somebody who has made too many (HTTP 429); each part of the server answers it in its own form. */
export class TooManyRequests extends Error {
  override name = 'TooManyRequests';
  statusCode = 429;

  /** `wait` in seconds. */
  constructor(wait: number) {
    super(`Too many requests. Try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`);
  }
}
