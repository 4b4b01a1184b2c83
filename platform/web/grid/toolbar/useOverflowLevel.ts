import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Compares with the padding edge, which `scrollWidth` ignores. */
function isOverflowing(bar: HTMLElement): boolean {
  const last = bar.lastElementChild?.getBoundingClientRect().right ?? 0;
  const edge = bar.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(bar).paddingRight);
  return last > edge + 0.5;
}

/** Interval between measurements while a window or panel is resized, in ms (spec 1 §2). */
const measureIntervalMs = 100;

/** Throttles calls to one per `every` ms, including the first and the last. */
function throttle(call: () => void, every: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPending = false;
  const run = () => {
    isPending = false;
    call();
    timer = setTimeout(() => {
      timer = undefined;
      if (isPending) run();
    }, every);
  };
  return {
    call: () => {
      if (timer === undefined) run();
      else isPending = true;
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Returns the lowest overflow level from `min` to `max` at which nothing of a bar is cut off, found by trying one after the other
 * (spec 1 §2). It starts over when the width or the content of the bar changes.
 */
export function useOverflowLevel(
  content: string,
  { min, max }: { min: number; max: number },
): { bar: RefObject<HTMLDivElement | null>; level: number } {
  const bar = useRef<HTMLDivElement>(null);
  const [{ width, ...measured }, setState] = useState({ level: min, width: 0, content });
  const level = measured.content === content ? Math.max(min, measured.level) : min;
  useLayoutEffect(() => {
    if (bar.current && width > 0 && level < max && isOverflowing(bar.current))
      setState({ level: level + 1, width, content });
  }, [level, width, content, max]);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const measure = throttle(() => {
      const next = Math.round(element.clientWidth);
      flushSync(() => setState((last) => (last.width === next ? last : { ...last, level: 0, width: next })));
    }, measureIntervalMs);
    // It calls before the first paint, when the frame has made room for the panel of the page.
    const observer = new ResizeObserver(measure.call);
    observer.observe(element);
    return () => {
      observer.disconnect();
      measure.stop();
    };
  }, []);
  return { bar, level };
}
