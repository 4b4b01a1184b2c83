import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Compares with the padding edge, which `scrollWidth` ignores. */
function isTooFull(bar: HTMLElement): boolean {
  const last = bar.lastElementChild?.getBoundingClientRect().right ?? 0;
  const edge = bar.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(bar).paddingRight);
  return last > edge + 0.5;
}

/** Interval between measurements while a window or panel is resized, in ms (spec 1 §2). */
const measuredEvery = 100;

/** Throttles calls to one per `every` ms, including the first and the last. */
function throttled(call: () => void, every: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const run = () => {
    again = false;
    call();
    timer = setTimeout(() => {
      timer = undefined;
      if (again) run();
    }, every);
  };
  return {
    call: () => {
      if (timer === undefined) run();
      else again = true;
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Returns the lowest overflow level from `min` to `max` at which nothing of a bar is cut off, found by trying one after the other
 * (spec 1 §2). It starts over when the width or the content of the bar changes.
 */
export function useFolds(
  content: string,
  { least, most }: { least: number; most: number },
): { bar: RefObject<HTMLDivElement | null>; folds: number } {
  const bar = useRef<HTMLDivElement>(null);
  const [{ width, ...measured }, setState] = useState({ folds: least, width: 0, content });
  const folds = measured.content === content ? Math.max(least, measured.folds) : least;
  useLayoutEffect(() => {
    if (bar.current && folds < most && isTooFull(bar.current)) setState({ folds: folds + 1, width, content });
  }, [folds, width, content, most]);
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const measure = throttled(() => {
      const next = Math.round(element.clientWidth);
      setState((last) => (last.width === next ? last : { ...last, folds: 0, width: next }));
    }, measuredEvery);
    const watch = new ResizeObserver(measure.call);
    watch.observe(element);
    return () => {
      watch.disconnect();
      measure.stop();
    };
  }, []);
  return { bar, folds };
}
