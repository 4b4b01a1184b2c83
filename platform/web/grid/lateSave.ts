export interface LateSave {
  /** What is to be saved, instead of what was put before. */
  put: (save: () => void) => void;
  /** Saves at once what still waits: the page goes. */
  flush: () => void;
}

/** Saves `wait` milliseconds after the last change, but not in the first `quiet` milliseconds: a grid that restores itself changes too. */
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
