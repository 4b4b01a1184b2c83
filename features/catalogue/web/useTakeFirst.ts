import { useEffect, useEffectEvent, useRef } from 'react';

/** Takes the first item found as soon as all items are there: in half of the list another one might be the first. */
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
    // Taking moves the focus at once, which React does not allow inside an effect.
    if (complete) queueMicrotask(() => settle());
  }, [complete]);
  return {
    take: () => {
      const item = complete ? found() : undefined;
      if (item) onTake(item);
      asked.current = !complete;
    },
    /** Something else was done meanwhile. */
    drop: () => {
      asked.current = false;
    },
  };
}
