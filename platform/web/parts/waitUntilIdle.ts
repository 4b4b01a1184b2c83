const pause = 3000;

/** Waits until the page has loaded and the browser is idle, so that optional work does not slow the start. */
export async function waitUntilIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve, pause));
  // Safari lacks `requestIdleCallback`.
  if ('requestIdleCallback' in window)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: pause }));
}
