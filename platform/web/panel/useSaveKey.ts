import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Ctrl/Cmd+Enter saves the form of the page from wherever the focus is, but not from a layer over it. */
export function useSaveKey(form: RefObject<HTMLElement | null>, save: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!save || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    // The way of the event still knows the layer when the field has gone meanwhile, as the editor of a cell does.
    const layer = event.composedPath().find((place) => place instanceof Element && place.role === 'dialog');
    if (layer !== (form.current?.closest('[role="dialog"]') ?? undefined)) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    // On the document: there React's own handlers have been asked already.
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
