import { useEffect, useEffectEvent } from 'react';

/** Handles a key pressed anywhere that nothing on the page has handled. */
export function useGlobalKey(onKey: (event: KeyboardEvent) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && !event.isComposing) onKey(event);
  });
  useEffect(() => {
    // On the window, all other listeners have run already.
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
}
