import { useLayoutEffect, useRef } from 'react';
import { keyboardWaits } from '#platform/web/theme/keyboardWaits.ts';

/** Puts the focus into the first field of the form around it when it appears: before anybody can have chosen another one. */
export function FocusFirst() {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!keyboardWaits())
      place.current?.closest('form')?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);
  return <span hidden ref={place} />;
}
