import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { focusFirstField } from '../parts/autoFocus.ts';

/** Focuses the first field of the surrounding form, or the one with a name, on mount, before the user can focus another one. */
export function FocusFirstField({ name }: { name?: string | undefined }) {
  const marker = useRef<HTMLSpanElement>(null);
  const focus = useEffectEvent(() =>
    focusFirstField(
      marker.current?.closest('form'),
      name === undefined ? '' : `.field:has([name="${name}"])`,
    ),
  );
  useLayoutEffect(() => focus(), []);
  return <span hidden ref={marker} />;
}
