import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Ctrl/Cmd+Enter saves the form of the page regardless of the focus, but not from a layer over it. */
export function useSaveKey(form: RefObject<HTMLElement | null>, save: (() => void) | undefined): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey } = event;
    if (!save || key !== 'Enter' || !(ctrlKey || metaKey) || shiftKey || event.defaultPrevented) return;
    // A form that another tab hides.
    if (form.current?.closest('[hidden], [inert]')) return;
    // The event path still contains the layer if the field was removed meanwhile, like a cell editor.
    const layer = event.composedPath().find((node) => node instanceof Element && node.role === 'dialog');
    if (layer !== (form.current?.closest('[role="dialog"]') ?? undefined)) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    // On the document, React's own handlers have run already.
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
