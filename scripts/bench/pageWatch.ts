import type { Page } from '@playwright/test';

declare global {
  interface Window {
    watch: {
      /** Returns the milliseconds from `begin` until the condition holds and is painted; rejects after 20 s. */
      until(holds: () => boolean, begin: number): Promise<number>;
      /** Returns the duration of the longest task over 50 ms that started in the interval; 0 without one. */
      longest(from: number, to?: number): number;
      paint: number;
      shift: number;
      interaction: number;
    };
  }
}

/** Installs `window.watch` in the page, which measures until the next paint with the browser's clock. */
export const watchPages = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const tasks: PerformanceEntry[] = [];
    const watch: Window['watch'] = {
      until: (holds, begin) =>
        new Promise((resolve, reject) => {
          setTimeout(() => reject(new Error(`Condition not met: ${holds.toString()}`)), 20_000);
          const drawn = () =>
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin)));
          if (holds()) {
            drawn();
            return;
          }
          const observer = new MutationObserver(() => {
            if (!holds()) return;
            observer.disconnect();
            drawn();
          });
          observer.observe(document, {
            subtree: true,
            childList: true,
            characterData: true,
            attributes: true,
          });
        }),
      longest: (from, to = Infinity) =>
        Math.max(
          0,
          ...tasks
            .filter(({ startTime }) => startTime >= from && startTime < to)
            .map(({ duration }) => duration),
        ),
      paint: 0,
      shift: 0,
      interaction: 0,
    };
    window.watch = watch;
    const observe = (type: string, seen: (entry: PerformanceEntry) => void, options: object = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe({
        type,
        buffered: true,
        ...options,
      });
    observe('longtask', (entry) => void tasks.push(entry));
    observe('largest-contentful-paint', ({ startTime }) => {
      watch.paint = startTime;
    });
    observe('layout-shift', (entry) => {
      if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
        watch.shift += Number(entry.value);
    });
    observe(
      'event',
      (entry) => {
        if ('interactionId' in entry && Number(entry.interactionId) > 0)
          watch.interaction = Math.max(watch.interaction, entry.duration);
      },
      { durationThreshold: 16 },
    );
  });
