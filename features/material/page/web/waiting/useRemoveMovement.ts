import { useMemo } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { showNotStored } from '#platform/web/waiting/showNotStored.ts';
import {
  type DeviceMovement,
  formatMovementLocations,
  materialMoveKind,
} from '../../../deviceMovements/deviceMovement.ts';
import { useMovementCommands } from '../../../deviceMovements/web/useWaitingMovements.ts';

/** Title and next step of what the server may have by now. */
export const postedTitle = 'It was posted meanwhile';
export const postedHelp = 'Look at the item, and count again if it should not stand.';

/** Says that the server may have a movement by now, which was posted in another tab or while a question was open. */
export const showPostedMeanwhile = (): void => void showToast('warning', postedTitle, { detail: postedHelp });

const fileText = '. A file has it, too: delete that file, or it can be posted from there.';

/** Removes a movement that waits, after a question; the same function for all cards. */
export function useRemoveMovement(): (movement: DeviceMovement) => void {
  const confirm = useConfirm();
  const { remove } = useMovementCommands();
  return useMemo(() => {
    const removeConfirmed = async ({ id, kind, payload, isInFile }: DeviceMovement) => {
      const noun = kind === materialMoveKind ? 'move' : 'count';
      const isConfirmed = await confirm({
        title: `Remove this ${noun}?`,
        text: `${[payload.itemName, formatMovementLocations(payload)].filter(Boolean).join(', ')}: ${numberText(payload.quantity)}${isInFile ? fileText : ''}`,
        action: 'Remove',
        danger: true,
      });
      if (!isConfirmed) return;
      if (await remove(id)) showToast('success', noun === 'move' ? 'Move removed' : 'Count removed');
      else showPostedMeanwhile();
    };
    return (movement) => void removeConfirmed(movement).catch(showNotStored);
  }, [confirm, remove]);
}
