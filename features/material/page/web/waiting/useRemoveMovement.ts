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

/** Says that the server may have a movement by now, which was posted in another tab or while a question was open. */
export const showPostedMeanwhile = (): void =>
  void showToast('warning', 'It was posted meanwhile', {
    detail: 'Look at the item, and count again if it should not stand.',
  });

/** Removes a movement that waits, after a question; the same function for all cards. */
export function useRemoveMovement(): (movement: DeviceMovement) => void {
  const confirm = useConfirm();
  const { remove } = useMovementCommands();
  return useMemo(() => {
    const removeConfirmed = async ({ id, kind, payload }: DeviceMovement) => {
      const noun = kind === materialMoveKind ? 'move' : 'count';
      const isConfirmed = await confirm({
        title: `Remove this ${noun}?`,
        text: `${[payload.itemName, formatMovementLocations(payload)].filter(Boolean).join(', ')}: ${numberText(payload.quantity)}`,
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
