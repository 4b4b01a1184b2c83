/** A request without a usable response: network, authorization or a bug. Expected problems of a mutation are an `Outcome` instead. */
export class RequestError extends Error {
  /** NETWORK, NO_ANSWER (timeout), a code of the contract, or HTTP_ and the status. */
  readonly code: string;
  /** Name of the operation, the code in the error log. */
  readonly operation: string;
  /** How long the server asks to wait; undefined without such a request. */
  readonly retryAfterMs: number | undefined;

  constructor(
    operation: string,
    code: string,
    message: string,
    { retryAfterMs, ...options }: ErrorOptions & { retryAfterMs?: number | undefined } = {},
  ) {
    super(message, options);
    this.retryAfterMs = retryAfterMs;
    this.name = 'CallError';
    this.operation = operation;
    this.code = code;
  }

  /** Whether a retry may succeed without any change by the user. */
  get isTransient(): boolean {
    return ['NETWORK', 'UNAVAILABLE', 'RATE_LIMITED', 'HTTP_502', 'HTTP_503', 'HTTP_504'].includes(this.code);
  }
}
