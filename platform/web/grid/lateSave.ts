export interface LateSave {
  /** Schedules a save; it replaces the one scheduled before. */
  put: (save: () => void) => void;
  /** Runs the pending save immediately, for a page that is closing. */
  flush: () => void;
}

/**
 * Saves `delayMs` after the last change, but never in the first `quietPeriodMs`: a grid that restores its layout reports changes too.
 */
export function lateSave({ wait, quiet }: { wait: number; quiet: number }): LateSave {
  const begun = Date.now();
  let waiting: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    const save = waiting;
    waiting = undefined;
    save?.();
  };
  return {
    put: (save) => {
      waiting = save;
      clearTimeout(timer);
      timer = setTimeout(flush, Math.max(wait, begun + quiet - Date.now()));
    },
    flush,
  };
}
