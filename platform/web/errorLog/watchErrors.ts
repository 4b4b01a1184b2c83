import { RequestError } from '../query/client/requestError.ts';
import { recordFailure } from './errorStore.ts';

/** Returns a function that records errors outside of operations: `recordError('session')`. */
export const recordError =
  (code: string) =>
  (error: unknown): void => {
    // Operations record their own failures.
    if (error instanceof RequestError) return;
    const isError = error instanceof Error;
    recordFailure({
      code,
      message: isError ? error.message : String(error),
      ...(isError && { detail: formatCause(error) }),
      ...(isError && error.stack && { extra: { stack: error.stack.split('\n').slice(0, 8) } }),
    });
  };

function formatCause({ cause }: Error): string {
  if (cause instanceof Error) return [cause.message, formatCause(cause)].filter(Boolean).join(': ');
  return typeof cause === 'string' ? cause : '';
}

/** Records uncaught errors: bugs. */
export function watchErrors(): void {
  // Events without an error are layout notices of the browser (ResizeObserver).
  addEventListener('error', ({ error }: ErrorEvent) => {
    if (error) recordError('app')(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => recordError('app')(reason));
}
