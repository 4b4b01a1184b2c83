import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Its last part reaches beyond its padding, which scrolling widths do not tell. */
function isTooFull(bar: HTMLElement): boolean {
  const last = bar.lastElementChild?.getBoundingClientRect().right ?? 0;
  const edge = bar.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(bar).paddingRight);
  return last > edge + 0.5;
}

/** While a window or panel is dragged the bar is measured so often (spec 1 §2). */
const measuredEvery = 100;

/** Calls at once, then at most every so many milliseconds, the last time included. */
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
 * How much a bar folds so that nothing is cut off, from `least` to `most`, by trying one more each time (spec 1 §2). It starts anew
 * when its width or its content changes.
 */
export function useFolds(content: string, { least, most }: { least: number; most: number }) {
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
