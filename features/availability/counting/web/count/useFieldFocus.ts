import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { autoFocus } from '#platform/web/parts/autoFocus.ts';
import type { CountFieldName } from '../../countDraft.ts';

interface FieldFocus {
  /** Focuses a field once the page shows it. */
  focus: (field: CountFieldName) => void;
  /** Returns the `ref` of a field. */
  attach: (field: CountFieldName) => (element: HTMLElement | null) => void;
}

/** Moves the focus of the page to where the user goes on; at a desk first to the field `initial`. */
export function useFieldFocus(initial: CountFieldName): FieldFocus {
  const elements = useRef(new Map<CountFieldName, HTMLElement>());
  const [requested, setRequested] = useState<{ field: CountFieldName }>();
  const refs = useRef(new Map<CountFieldName, (element: HTMLElement | null) => void>());

  const focusInitial = useEffectEvent(() => autoFocus(elements.current.get(initial)));
  useEffect(() => focusInitial(), []);

  // After a dialog that closes has returned the focus; within the event of a press, so that phones open their keyboard.
  useEffect(() => {
    if (requested) elements.current.get(requested.field)?.focus();
  }, [requested]);

  return {
    focus: (field) => setRequested({ field }),
    attach: (field) => {
      const known = refs.current.get(field);
      if (known) return known;
      const ref = (element: HTMLElement | null) => {
        if (element) elements.current.set(field, element);
        else elements.current.delete(field);
      };
      refs.current.set(field, ref);
      return ref;
    },
  };
}
