const pause = 3000;

/** Waits until the page at hand has had its start, and then for an idle moment: what is nice to have must not take the start's time. */
export async function afterStart(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve, pause));
  // Safari has no idle callback.
  if ('requestIdleCallback' in window)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: pause }));
}
