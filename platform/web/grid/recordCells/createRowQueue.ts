/**
 * Runs tasks, those of one record after each other and at most `max` of them at a time, in the sequence in which they came.
 * A task learns whether the queue has been stopped since it came.
 */
export function createRowQueue(max: number) {
  const waiting: (() => void)[] = [];
  const tails = new Map<string, Promise<unknown>>();
  let running = 0;
  let stops = 0;

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
    run: <Result>(rowId: string, task: (isStopped: () => boolean) => Promise<Result>): Promise<Result> => {
      const stopsBefore = stops;
      const before = tails.get(rowId) ?? Promise.resolve();
      const result = before.then(() => runLimited(() => task(() => stops > stopsBefore)));
      const tail = result
        .catch(() => undefined)
        .finally(() => {
          if (tails.get(rowId) === tail) tails.delete(rowId);
        });
      tails.set(rowId, tail);
      return result;
    },
    /** Tells the tasks that run or wait to do no more; later ones are not affected. */
    stop: (): void => {
      stops += 1;
    },
  };
}
