import { useEffect, useEffectEvent } from 'react';

/** Handles a key pressed anywhere that nothing on the page has handled. */
export function useKey(onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && !event.isComposing) onKey(event);
  });
  useEffect(() => {
    // On the window, all other listeners have run already.
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
