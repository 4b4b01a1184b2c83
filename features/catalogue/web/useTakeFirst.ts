import { useEffect, useEffectEvent, useRef } from 'react';

/** Picks the first item as soon as all items are loaded: in a partly loaded list another item could be first. */
export function useTakeFirst<Item>(
  complete: boolean,
  found: () => Item | undefined,
  onTake: (item: Item) => void,
): { take: () => void; drop: () => void } {
  const asked = useRef(false);
  const settle = useEffectEvent(() => {
    const item = asked.current ? found() : undefined;
    asked.current = false;
    if (item) onTake(item);
  });
  useEffect(() => {
    // Picking moves the focus synchronously, which React does not allow inside an effect.
    if (complete) queueMicrotask(() => settle());
  }, [complete]);
  return {
    take: () => {
      const item = complete ? found() : undefined;
      if (item) onTake(item);
      asked.current = !complete;
    },
    /** Cancels a pending pick. */
    drop: () => {
      asked.current = false;
    },
  };
}
