/** Collects entries and hands them on together: at once after a pause, otherwise after an interval. */
export function createBatches<Entry>(intervalMs: number) {
  let collected: Entry[] = [];
  let flushed: Promise<void> | undefined;
  let lastFlush = 0;
  return {
    /** Adds an entry; resolves once it has been handed on and rendered. */
    add: (entry: Entry, handOn: (entries: readonly Entry[]) => void): Promise<void> => {
      collected.push(entry);
      flushed ??= (async () => {
        const pause = lastFlush + intervalMs - performance.now();
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, pause)));
        flushed = undefined;
        lastFlush = performance.now();
        const entries = collected;
        collected = [];
        handOn(entries);
        await new Promise((resolve) => setTimeout(resolve));
      })();
      return flushed;
    },
  };
}
