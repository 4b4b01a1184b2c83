/** Maximum duration of a slice of work, in ms, to keep the page responsive. */
const maxSliceMs = 8;

/** Falls back to a timer in Safari, which has no idle callback. */
function scheduleIdle(callback: (remainingMs: () => number) => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback((idle) => callback(() => idle.timeRemaining()), { timeout: 200 });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(() => callback(() => maxSliceMs));
  return () => clearTimeout(timer);
}

/** Runs work in slices while the browser is idle; returns a function that stops it. */
export function runWhenIdle(work: Iterator<void>): () => void {
  let stop = () => {};
  const runSlice = (remainingMs: () => number) => {
    const until = performance.now() + Math.max(1, Math.min(maxSliceMs, remainingMs()));
    while (performance.now() < until) if (work.next().done) return;
    stop = scheduleIdle(runSlice);
  };
  stop = scheduleIdle(runSlice);
  return () => stop();
}
