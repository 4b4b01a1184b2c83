interface DebouncedSave {
  /** Schedules a save; it replaces the one scheduled before. */
  schedule: (save: () => void) => void;
  /** Runs the pending save immediately, for a page that is closing. */
  flush: () => void;
  /** Drops the pending save. */
  cancel: () => void;
}

/**
 * Saves `delayMs` after the last change, but never in the first `quietPeriodMs`: a grid that restores its layout reports changes too.
 */
export function debouncedSave({
  delayMs,
  quietPeriodMs,
}: {
  delayMs: number;
  quietPeriodMs: number;
}): DebouncedSave {
  const createdAt = Date.now();
  let pendingSave: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    const save = pendingSave;
    pendingSave = undefined;
    save?.();
  };
  return {
    schedule: (save) => {
      pendingSave = save;
      clearTimeout(timer);
      timer = setTimeout(flush, Math.max(delayMs, createdAt + quietPeriodMs - Date.now()));
    },
    flush,
    cancel: () => {
      clearTimeout(timer);
      pendingSave = undefined;
    },
  };
}
