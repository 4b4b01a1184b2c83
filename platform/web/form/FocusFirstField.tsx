import { useLayoutEffect, useRef } from 'react';
import { focusFirstField } from '../parts/autoFocus.ts';

/** Focuses the first field of the surrounding form on mount, before the user can focus another one. */
export function FocusFirstField() {
  const marker = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => focusFirstField(marker.current?.closest('form')), []);
  return <span hidden ref={marker} />;
}
