/** Prevents the start; the message is one sentence that says what to do. Printed without a stack; exit code 1. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}
