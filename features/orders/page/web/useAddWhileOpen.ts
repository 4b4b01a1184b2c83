import { useEffect, useRef } from 'react';
import type { LineActions } from '../../lines/web/lineActions.ts';

/** Refuses lines that are priced after the page of a new order was left: they would be added to nothing. */
export function useAddWhileOpen(actions: LineActions): LineActions {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return {
    ...actions,
    add: async (lines) =>
      isOpen.current
        ? actions.add(lines)
        : { ok: false, message: 'The page was closed before it was saved.' },
  };
}
