/** A call that gave no answer: network, authorization or a bug. What a rule refuses is an answer (`Outcome`), no error. */
export class CallError extends Error {
  /** NETWORK, NO_ANSWER (not in time), a code of the contract, or HTTP_ and the status. */
  readonly code: string;
  /** Name of the call: its code in the error log. */
  readonly operation: string;

  constructor(operation: string, code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CallError';
    this.operation = operation;
    this.code = code;
  }

  /** Trying again may help without anybody doing anything. */
  get passing(): boolean {
    return ['NETWORK', 'UNAVAILABLE', 'RATE_LIMITED', 'HTTP_502', 'HTTP_503', 'HTTP_504'].includes(this.code);
  }
}
