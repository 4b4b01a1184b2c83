import { useEffect, useEffectEvent } from 'react';

/** A key pressed anywhere that nothing on the page has taken for itself. */
export function useKey(onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && !event.isComposing) onKey(event);
  });
  useEffect(() => {
    // On the window: there all others have been asked already.
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
