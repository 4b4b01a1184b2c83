import { useLayoutEffect, useRef } from 'react';
import { keyboardWaits } from '#platform/web/theme/keyboardWaits.ts';

/** Focuses the first field of the surrounding form on mount, before the user can focus another one. */
export function FocusFirst() {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!keyboardWaits())
      place.current?.closest('form')?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);
  return <span hidden ref={place} />;
}
