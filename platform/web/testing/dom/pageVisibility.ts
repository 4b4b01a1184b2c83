let state: DocumentVisibilityState = 'visible';
Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });

/** Hides the page, as a user who opens another tab, or shows it again. */
export function setPageVisible(isVisible: boolean): void {
  state = isVisible ? 'visible' : 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
}
