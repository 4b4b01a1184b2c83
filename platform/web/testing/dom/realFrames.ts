const marker = Symbol.for('realFrames');

/**
 * Lets jsdom draw its frames with the real `setInterval`, also while a test has fake timers. An interval that jsdom starts with fake
 * timers never ends: no later test of the process would see another frame, and tables leave the cells of that frame empty.
 */
export function useRealFrames(): void {
  const page = document.defaultView;
  if (!page || marker in page) return;
  Reflect.set(page, marker, true);
  const { setInterval: startInterval } = globalThis;
  // The second one is called by jsdom when the element with the focus goes.
  for (const name of ['requestAnimationFrame', '_requestFocusFixup']) {
    const request: unknown = Reflect.get(page, name);
    if (typeof request !== 'function') throw new Error(`jsdom has no ${name} any more.`);
    Reflect.set(page, name, (...args: unknown[]): unknown => {
      const { setInterval: faked } = globalThis;
      globalThis.setInterval = startInterval;
      try {
        const result: unknown = Reflect.apply(request, page, args);
        return result;
      } finally {
        globalThis.setInterval = faked;
      }
    });
  }
}
