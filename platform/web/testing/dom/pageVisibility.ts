let state: DocumentVisibilityState = 'visible';
Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });

/** Hides the page, as a user who opens another tab, or shows it again. */
export function setPageVisible(isVisible: boolean): void {
  const next = isVisible ? 'visible' : 'hidden';
  if (next === state) return;
  state = next;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
