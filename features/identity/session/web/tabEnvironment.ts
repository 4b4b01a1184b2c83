/** Functions of the browser tab that the session uses. */
export interface TabEnvironment {
  /** Origin such as http://127.0.0.1:3000. */
  origin: string;
  /** Returns path, query and fragment of the current page. */
  path(): string;
  go(url: string): void;
  /** Leaves the page without an entry in the history of the tab. */
  replace(url: string): void;
  /** Opens a window, whose address is set later; undefined when the browser opens none. */
  openWindow(): { go(url: string): void } | undefined;
  reload(): void;
  isOnline(): boolean;
  now(): number;
  /** Calls the listener when the network is back. */
  onOnline(listener: () => void): void;
  every(milliseconds: number, run: () => void): void;
  after(milliseconds: number, run: () => void): void;
}

export const browserTabEnvironment = (): TabEnvironment => ({
  origin: location.origin,
  path: () => location.pathname + location.search + location.hash,
  go: (url) => {
    // Reload a page restored from the back/forward cache, because its session state is stale.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
    location.assign(url);
  },
  replace: (url) => location.replace(url),
  openWindow: () => {
    const opened = open('about:blank', 'trellis-sign-in', 'popup,width=480,height=720');
    return opened ? { go: (url) => opened.location.assign(url) } : undefined;
  },
  reload: () => location.reload(),
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
  onOnline: (listener) => addEventListener('online', listener),
  every: (milliseconds, run) => void setInterval(run, milliseconds),
  after: (milliseconds, run) => void setTimeout(run, milliseconds),
});
