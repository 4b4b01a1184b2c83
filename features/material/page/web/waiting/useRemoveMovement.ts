import { useCallback } from 'react';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { useRemoveEntry } from '#platform/web/waiting/useRemoveEntry.ts';
import { type DeviceMovement, materialMoveKind } from '../../../deviceMovements/deviceMovement.ts';
import { useMovementCommands } from '../../../deviceMovements/web/useWaitingMovements.ts';
import { getMovementTexts } from '../../movementTexts.ts';

/** Title and next step of what the server may have by now. */
export const postedTitle = 'It was posted meanwhile';
export const postedHelp = 'Look at the item, and count again if it should not stand.';

/** Says that the server may have a movement by now, which was posted in another tab or while a question was open. */
export const showPostedMeanwhile = (): void => void showToast('warning', postedTitle, { detail: postedHelp });

/** Removes a movement that waits, after a question; the same function for all cards. */
export function useRemoveMovement(): (movement: DeviceMovement) => void {
  const removeEntry = useRemoveEntry();
  const { remove } = useMovementCommands();
  return useCallback(
    ({ id, kind, payload }) =>
      removeEntry({
        noun: kind === materialMoveKind ? 'move' : 'count',
        entry: getMovementTexts(payload),
        remove: () => remove(id),
        showPosted: showPostedMeanwhile,
      }),
    [removeEntry, remove],
  );
}
