/** Longest that work goes on without letting the page answer, in ms. */
const atOnce = 8;

/** Safari has no idle callback. */
function whenIdle(call: (left: () => number) => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback((idle) => call(() => idle.timeRemaining()), { timeout: 200 });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(() => call(() => atOnce));
  return () => clearTimeout(timer);
}

/** Does work piece by piece while the page has nothing else to do; gives what stops it. */
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
