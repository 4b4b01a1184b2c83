/** What the session needs of the tab it runs in. */
export interface SessionPlace {
  /** http://127.0.0.1:3000 */
  origin: string;
  /** Path, query and fragment of the page at hand. */
  path(): string;
  go(url: string): void;
  reload(): void;
  isOnline(): boolean;
  now(): number;
  /** The network is back. */
  onOnline(listener: () => void): void;
  every(milliseconds: number, run: () => void): void;
  after(milliseconds: number, run: () => void): void;
}

export const browserPlace = (): SessionPlace => ({
  origin: location.origin,
  path: () => location.pathname + location.search + location.hash,
  go: (url) => {
    // Whoever comes back from there with the back button finds a page that thinks it has left.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
    location.assign(url);
  },
  reload: () => location.reload(),
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
  onOnline: (listener) => addEventListener('online', listener),
  every: (milliseconds, run) => void setInterval(run, milliseconds),
  after: (milliseconds, run) => void setTimeout(run, milliseconds),
});
