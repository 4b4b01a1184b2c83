import type { Page } from '@playwright/test';

/** Denies the pages of a browser every storage, as its settings may. */
export const denyStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });

/** Refuses everything that pages store for all tabs; a tab may still store for itself. */
function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function setUnlessFull(key, text) {
    if (this === localStorage) refuse();
    setItem.call(this, key, text);
  };
  IDBObjectStore.prototype.put = refuse;
}

/** Fills the storage of the browser before a page is opened. */
export const fillStorage = (page: Page): Promise<unknown> => page.addInitScript(refuseStorage);
