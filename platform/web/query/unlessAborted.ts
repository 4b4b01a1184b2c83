/** The result, if it comes before `signal` says that nobody waits any longer; then its reason is thrown. */
export async function unlessAborted<Result>(result: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  const over = Promise.withResolvers<never>();
  const stop = () => over.reject(signal.reason);
  signal.addEventListener('abort', stop);
  try {
    return await Promise.race([result, over.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
