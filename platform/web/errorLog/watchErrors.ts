import { CallError } from '../query/callError.ts';
import { recordFailure } from './errorStore.ts';

/** Writes down what failed beside the calls: `recordError('session')`. */
export const recordError =
  (code: string) =>
  (error: unknown): void => {
    // Calls write their own failures down.
    if (error instanceof CallError) return;
    const isError = error instanceof Error;
    recordFailure({
      code,
      message: isError ? error.message : String(error),
      ...(isError && { detail: causeOf(error) }),
      ...(isError && error.stack && { extra: { stack: error.stack.split('\n').slice(0, 8) } }),
    });
  };

function causeOf({ cause }: Error): string {
  if (cause instanceof Error) return cause.message;
  return typeof cause === 'string' ? cause : '';
}

/** Writes down what nothing has caught: bugs. */
export function watchErrors(): void {
  // Without an error it is a note of the browser about its own layout.
  addEventListener('error', ({ error }: ErrorEvent) => {
    if (error) recordError('app')(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => recordError('app')(reason));
}
