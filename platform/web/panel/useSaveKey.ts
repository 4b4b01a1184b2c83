import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Ctrl/Cmd+Enter saves the form of the page from wherever the focus is, but not from a layer over it. */
export function useSaveKey(form: RefObject<HTMLElement | null>, save: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!save || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    const layerOf = (place: EventTarget | null) =>
      place instanceof Element ? place.closest('[role="dialog"]') : null;
    if (layerOf(event.target) !== layerOf(form.current)) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    // On the document: there React's own handlers have been asked already.
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
