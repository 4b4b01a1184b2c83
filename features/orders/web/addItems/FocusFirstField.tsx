import { useLayoutEffect, useRef } from 'react';
import { hasCoarsePointer } from '#platform/web/theme/hasCoarsePointer.ts';

/** Focuses the first field of the surrounding form on mount, before the user can focus another one. */
export function FocusFirstField() {
  const marker = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!hasCoarsePointer())
      marker.current?.closest('form')?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);
  return <span hidden ref={marker} />;
}
