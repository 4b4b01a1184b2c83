/** The width of the page in pixels; jsdom lays nothing out. Below 900 it is a phone, which has a coarse pointer. */
let pageWidth = 1440;

const queries = new Set<LaidOutQuery>();
const sizeObservers = new Set<() => void>();

/** Sets the width of the page, as a user who turns a phone or resizes a window. */
export function setLayout({ width }: { width: number }): void {
  pageWidth = width;
  window.innerWidth = width;
  for (const query of queries) query.notify();
  for (const notify of sizeObservers) notify();
}

function matches(query: string): boolean {
  const [, from] = /\(min-width: (\d+)px\)/.exec(query) ?? [];
  if (from !== undefined) return pageWidth >= Number(from);
  return query === '(pointer: coarse)' && pageWidth < 900;
}

class LaidOutQuery extends EventTarget implements MediaQueryList {
  onchange = null;
  readonly media: string;
  #matches: boolean;
  constructor(media: string) {
    super();
    this.media = media;
    this.#matches = matches(media);
    queries.add(this);
  }
  get matches(): boolean {
    return matches(this.media);
  }
  notify(): void {
    if (this.#matches === this.matches) return;
    this.#matches = this.matches;
    this.dispatchEvent(new Event('change'));
  }
  addListener(): void {}
  removeListener(): void {}
}

/** Reports changes of the page's width, which all elements have. */
class PageWidthObserver implements ResizeObserver {
  readonly #notify: () => void;
  constructor(callback: ResizeObserverCallback) {
    this.#notify = () => callback([], this);
  }
  observe(): void {
    sizeObservers.add(this.#notify);
    // Browsers report the first size before they paint.
    queueMicrotask(() => {
      if (sizeObservers.has(this.#notify)) this.#notify();
    });
  }
  unobserve(): void {
    this.disconnect();
  }
  disconnect(): void {
    sizeObservers.delete(this.#notify);
  }
}

/** Observers of visibility report nothing. */
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
  matchMedia: (query: string) => new LaidOutQuery(query),
  ResizeObserver: PageWidthObserver,
  IntersectionObserver: SilentObserver,
});
// Elements are as wide as the page and high enough for 100 rows, so grids draw all of their rows and columns.
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { configurable: true, get: () => pageWidth },
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
