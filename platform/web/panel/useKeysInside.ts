import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Handles keys pressed inside an element that nothing in it has handled: an open list handles its own Escape first. */
export function useKeysInside(
  element: RefObject<HTMLElement | null>,
  onKey: (event: KeyboardEvent) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && event.target instanceof Node && element.current?.contains(event.target))
      onKey(event);
  });
  useEffect(() => {
    // On the document, React's own handlers have run already.
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
