/** Runs tasks, those of one record after each other and at most `max` of them at a time, in the sequence in which they came. */
export function createRowQueue(max: number) {
  const waiting: (() => void)[] = [];
  const tails = new Map<string, Promise<unknown>>();
  let running = 0;

  async function runLimited<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place goes to the next one.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    run: <Result>(rowId: string, task: () => Promise<Result>): Promise<Result> => {
      const before = tails.get(rowId) ?? Promise.resolve();
      const result = before.then(() => runLimited(task));
      const tail = result
        .catch(() => undefined)
        .finally(() => {
          if (tails.get(rowId) === tail) tails.delete(rowId);
        });
      tails.set(rowId, tail);
      return result;
    },
    /** Whether other tasks run or wait beside the one that asks. */
    isBusy: (): boolean => running > 1 || waiting.length > 0,
  };
}
