import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Keys pressed inside an element that nothing in it has taken for itself: an open list takes its own Escape first. */
export function useKeysInside(
  element: RefObject<HTMLElement | null>,
  onKey: (event: KeyboardEvent) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && event.target instanceof Node && element.current?.contains(event.target))
      onKey(event);
  });
  useEffect(() => {
    // On the document: there React's own handlers have been asked already.
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
