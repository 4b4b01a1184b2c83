// Gives jsdom what browsers have and the product uses, for the files that cannot run in one.
import 'fake-indexeddb/auto';
import { afterAll } from 'vitest';

/** Queries of a desktop of 1,440 px. */
class DesktopQuery extends EventTarget implements MediaQueryList {
  onchange = null;
  readonly media: string;
  readonly matches: boolean;
  constructor(media: string) {
    super();
    this.media = media;
    const [, from] = /\(min-width: (\d+)px\)/.exec(media) ?? [];
    this.matches = from !== undefined && Number(from) <= 1440;
  }
  addListener(): void {}
  removeListener(): void {}
}

/** Reports the first size, as browsers do before they paint. */
class FirstSizeObserver implements ResizeObserver {
  readonly #notify: () => void;
  constructor(callback: ResizeObserverCallback) {
    this.#notify = () => callback([], this);
  }
  observe(): void {
    queueMicrotask(this.#notify);
  }
  unobserve(): void {}
  disconnect(): void {}
}

/** Reports nothing. */
class SilentObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

Object.assign(globalThis, {
  innerWidth: 1440,
  matchMedia: (query: string) => new DesktopQuery(query),
  ResizeObserver: FirstSizeObserver,
  IntersectionObserver: SilentObserver,
});
// Elements are as wide as the page and high enough for 100 rows, so grids draw all of their rows and columns.
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { configurable: true, get: () => 1440 },
  clientHeight: { configurable: true, get: () => 10_000 },
  offsetHeight: {
    configurable: true,
    get(this: HTMLElement) {
      return this.matches('.ag-grid-viewport') ? 10_000 : 0;
    },
  },
});
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};

// A timer of a package that fires after the last test would miss the page.
const timers = new Set<number>();
const record = (start: typeof setTimeout | typeof setInterval) =>
  new Proxy(start, {
    apply: (target, self, args) => {
      const timer: unknown = Reflect.apply(target, self, args);
      timers.add(Number(timer));
      return timer;
    },
  });
Object.assign(globalThis, { setTimeout: record(setTimeout), setInterval: record(setInterval) });
afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
});

await import('./setup.ts');
