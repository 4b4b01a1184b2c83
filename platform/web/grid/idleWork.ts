/** Maximum duration of a slice of work, in ms, to keep the page responsive. */
const atOnce = 8;

/** Falls back to a timer in Safari, which has no idle callback. */
function whenIdle(call: (left: () => number) => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback((idle) => call(() => idle.timeRemaining()), { timeout: 200 });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(() => call(() => atOnce));
  return () => clearTimeout(timer);
}

/** Runs work in slices while the browser is idle; returns a function that stops it. */
export function workedWhenIdle(work: Iterator<void>): () => void {
  let stop = () => {};
  const goOn = (left: () => number) => {
    const until = performance.now() + Math.max(1, Math.min(atOnce, left()));
    while (performance.now() < until) if (work.next().done) return;
    stop = whenIdle(goOn);
  };
  stop = whenIdle(goOn);
  return () => stop();
}
