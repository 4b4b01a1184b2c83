import { IDBFactory } from 'fake-indexeddb';
import { toast } from 'react-toastify/unstyled';

/** The page's instance of jsdom, from vitest. */
declare const jsdom: { cookieJar: { removeAllCookiesSync(): void } };

/**
 * Records what a test file leaves on the page from now on; the returned function takes it away for the next file, which has new
 * modules on the same page. Listeners of other targets than window, document, root and body stay.
 */
export function recordPage(): () => Promise<void> {
  const listeners = recordListeners();
  const timers = recordTimers();
  const requests = recordRequests();
  const channels = recordChannels();
  const navigatorNames = new Set(Object.getOwnPropertyNames(navigator));
  return async () => {
    await requests.settle();
    timers.restore();
    listeners.restore();
    channels.restore();
    // A new factory rather than deletion: an open connection would block that.
    globalThis.indexedDB = new IDBFactory();
    jsdom.cookieJar.removeAllCookiesSync();
    // Messages that no container shows wait for the next one.
    toast.dismiss();
    for (const object of [navigator, document, history]) showPrototype(object);
    // A test may give the browser what jsdom lacks, e.g. locks, which nobody would release in the next file. On the document,
    // React notes its listeners, which stay.
    for (const name of Object.getOwnPropertyNames(navigator))
      if (!navigatorNames.has(name)) Reflect.deleteProperty(navigator, name);
    history.replaceState(null, '', '/');
    restoreDocument();
  };
}

/**
 * Returns true if a package called the recorded function. Packages stay loaded, and note that they listen or that a timer runs, so
 * theirs stay too.
 */
function isFromPackage(): boolean {
  const caller = new Error('Its stack names the caller').stack?.split('\n')[3];
  return caller?.includes('/node_modules/') ?? false;
}

function recordListeners(): { restore: () => void } {
  const added: (() => void)[] = [];
  const originals = new Map<EventTarget, EventTarget['addEventListener']>();
  const targets: readonly EventTarget[] = [globalThis, document, document.documentElement, document.body];
  for (const target of targets) {
    const original = target.addEventListener;
    originals.set(target, original);
    target.addEventListener = (...args: Parameters<EventTarget['addEventListener']>) => {
      if (!isFromPackage()) added.push(() => target.removeEventListener(args[0], args[1], args[2]));
      original.apply(target, args);
    };
  }
  return {
    restore: () => {
      for (const remove of added) remove();
      for (const [target, original] of originals) target.addEventListener = original;
    },
  };
}

function recordTimers(): { restore: () => void } {
  const started = new Set<number>();
  const originals = { setTimeout, setInterval };
  const record = (start: typeof setTimeout | typeof setInterval) =>
    new Proxy(start, {
      apply: (target, self, args) => {
        const timer: unknown = Reflect.apply(target, self, args);
        if (!isFromPackage()) started.add(Number(timer));
        return timer;
      },
    });
  Object.assign(globalThis, { setTimeout: record(setTimeout), setInterval: record(setInterval) });
  return {
    restore: () => {
      for (const timer of started) clearTimeout(timer);
      Object.assign(globalThis, originals);
    },
  };
}

/** A response that arrives late would show its error in the next file. */
function recordRequests(): { settle: () => Promise<void> } {
  const pending = new Set<Promise<Response>>();
  const original = fetch;
  globalThis.fetch = (...args) => {
    const request = original(...args);
    pending.add(request);
    return request;
  };
  return {
    settle: async () => {
      await Promise.allSettled(pending);
      // Errors are shown after some microtasks.
      await new Promise((resolve) => setImmediate(resolve));
      globalThis.fetch = original;
    },
  };
}

function recordChannels(): { restore: () => void } {
  const opened: BroadcastChannel[] = [];
  const original = BroadcastChannel;
  let isRestored = false;
  globalThis.BroadcastChannel = class extends original {
    constructor(name: string) {
      super(name);
      opened.push(this);
    }

    /** A write to the device that ends after the file has nobody to tell. */
    override postMessage(message: unknown): void {
      if (!isRestored) super.postMessage(message);
    }
  };
  return {
    restore: () => {
      isRestored = true;
      for (const channel of opened) channel.close();
      globalThis.BroadcastChannel = original;
    },
  };
}

/** Removes properties that hide those of the browser. */
function showPrototype(object: object): void {
  for (const name of Object.getOwnPropertyNames(object))
    if (name in Object.getPrototypeOf(object)) Reflect.deleteProperty(object, name);
}

/** Styles stay: the packages that added them do not add them again. */
function restoreDocument(): void {
  const { documentElement, body } = document;
  body.replaceChildren();
  for (const element of document.head.querySelectorAll(':scope > :not(style)')) element.remove();
  for (const element of [documentElement, document.head, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
}
