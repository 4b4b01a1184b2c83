import { useEffect, useEffectEvent, useRef } from 'react';

/** Picks the first item as soon as all items are loaded: in a partly loaded list another item could be first. */
export function usePickFirstItem<Item>(
  complete: boolean,
  findFirst: () => Item | undefined,
  onPick: (item: Item) => void,
): { pick: () => void; cancel: () => void } {
  const isPending = useRef(false);
  const pickWhenComplete = useEffectEvent(() => {
    const item = isPending.current ? findFirst() : undefined;
    isPending.current = false;
    if (item) onPick(item);
  });
  useEffect(() => {
    // Picking moves the focus synchronously, which React does not allow inside an effect.
    if (complete) queueMicrotask(() => pickWhenComplete());
  }, [complete]);
  return {
    pick: () => {
      const item = complete ? findFirst() : undefined;
      if (item) onPick(item);
      isPending.current = !complete;
    },
    /** Cancels a pending pick. */
    cancel: () => {
      isPending.current = false;
    },
  };
}
