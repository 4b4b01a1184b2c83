import { useCallback } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { useConfirm } from '../panel/useConfirm.ts';
import { showToast } from '../parts/toast/toast.ts';
import type { EntryTexts } from './EntryCard.tsx';
import { showNotStored } from './showNotStored.ts';

interface EntryRemoval {
  /** 'count' */
  noun: string;
  entry: Pick<EntryTexts, 'name' | 'location' | 'quantity'>;
  /** Removes it; false when the server may have it by now. */
  remove: () => Promise<boolean>;
  showPosted: () => void;
}

/** Returns a function that removes an entry that waits, after a question that names it. */
export function useRemoveEntry(): (removal: EntryRemoval) => void {
  const confirm = useConfirm();
  return useCallback(
    (removal) => {
      const removeConfirmed = async ({ noun, entry, remove, showPosted }: EntryRemoval) => {
        const isConfirmed = await confirm({
          title: `Remove this ${noun}?`,
          text: `${[entry.name, entry.location].filter(Boolean).join(', ')}: ${numberText(entry.quantity)}`,
          action: 'Remove',
          danger: true,
        });
        if (!isConfirmed) return;
        if (await remove()) showToast('success', `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)} removed`);
        else showPosted();
      };
      void removeConfirmed(removal).catch(showNotStored);
    },
    [confirm],
  );
}
