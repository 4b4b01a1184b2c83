import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Its last part reaches beyond its padding, which scrolling widths do not tell. */
function isTooFull(bar: HTMLElement): boolean {
  const last = bar.lastElementChild?.getBoundingClientRect().right ?? 0;
  const edge = bar.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(bar).paddingRight);
  return last > edge + 0.5;
}

/**
 * How much a bar folds so that nothing is cut off, from 0 to `most`, by trying one more each time (spec 1 §2). It starts anew when
 * its width or its content changes.
 */
export function useFolds(content: string, most: number) {
  const bar = useRef<HTMLDivElement>(null);
  const [{ width, ...measured }, setState] = useState({ folds: 0, width: 0, content });
  const folds = measured.content === content ? measured.folds : 0;
  useLayoutEffect(() => {
    if (bar.current && folds < most && isTooFull(bar.current)) setState({ folds: folds + 1, width, content });
  }, [folds, width, content, most]);
  useEffect(() => {
    if (!bar.current) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      const next = Math.round(entry?.contentRect.width ?? 0);
      setState((last) => (last.width === next ? last : { ...last, folds: 0, width: next }));
    });
    watch.observe(bar.current);
    return () => watch.disconnect();
  }, []);
  return { bar, folds };
}
