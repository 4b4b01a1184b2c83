const pause = 3000;

/** Runs optional work once the page has loaded and the browser is idle, so that it does not slow the start; returns cancel. */
export function runAfterLoad(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idleCallback: number | undefined;
  const wait = () => {
    timer = setTimeout(() => {
      // Safari lacks `requestIdleCallback`.
      if ('requestIdleCallback' in window) idleCallback = requestIdleCallback(run, { timeout: pause });
      else run();
    }, pause);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    clearTimeout(timer);
    if (idleCallback !== undefined) cancelIdleCallback(idleCallback);
  };
}
