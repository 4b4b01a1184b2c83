import { getDialogDraftId } from '#platform/web/drafts/useDialogDraft.ts';
import { useDraftAccess } from '#platform/web/drafts/useDrafts.ts';
import { allocationsPart } from '../../order/web/dialogDraftKinds.ts';
import { parseAllocations } from './allocationDraft.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';
import { type AllocationEntry, overtakenEntries, pendingEntries } from './allocationTable.ts';

/** Allocations that were typed in the dialog and not applied; a step to Submitted applies them first (spec 2 §4). */
export interface PendingAllocations {
  /** `problem`: why they cannot be applied as they were typed. */
  find: (order: SavedOrder) => { entries: readonly AllocationEntry[]; problem: string | undefined };
  /** They are applied. */
  remove: () => void;
}

/** Finds the allocations of an order that are stored on the device. */
export function usePendingAllocations(orderId: string): PendingAllocations {
  const { find, remove } = useDraftAccess();
  const id = getDialogDraftId(orderId, allocationsPart);
  return {
    find: ({ allocations }) => {
      const typed = new Map(parseAllocations(find(id)?.input));
      return {
        entries: pendingEntries(typed, allocations),
        problem: [...typed.values()].some(({ invalid }) => invalid)
          ? 'Some typed allocations are no whole numbers. Open Allocate to correct them.'
          : overtakenEntries(typed, allocations).length > 0
            ? 'Someone else changed the allocations that you typed. Open Allocate to check them.'
            : undefined,
      };
    },
    remove: () => remove(id),
  };
}
