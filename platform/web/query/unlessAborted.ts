/** Returns the result, or throws the signal's reason when it aborts first. */
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
