import { useMemo } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import type { DeviceCount } from '../../../deviceCounts/deviceCount.ts';
import { useCountCommands } from '../../../deviceCounts/web/useDeviceCounts.ts';
import { postedMeanwhile, postedStands } from '../../noticeText.ts';
import { editCountPath } from '../countingPaths.ts';

/** Shows that the browser did not store a change of the counts. */
export const showNotStored = (): void =>
  void showToast('error', 'The change could not be stored', {
    detail: 'The browser refused it. Free some space on this device and try again.',
  });

interface CountCardActions {
  onEdit: (id: string) => void;
  /** Removes a count after a question. */
  onRemove: (count: DeviceCount) => void;
  onRenew: (id: string) => void;
}

/** Actions of the cards of waiting counts, the same functions for all of them. */
export function useCountCardActions(): CountCardActions {
  const go = useGo();
  const confirm = useConfirm();
  const { removeCount, renewCount } = useCountCommands();
  return useMemo(() => {
    const remove = async ({ id, payload }: DeviceCount) => {
      const { itemName, code, locationPath, quantity } = payload;
      const isConfirmed = await confirm({
        title: 'Remove this count?',
        text: `${[itemName || code, locationPath].filter(Boolean).join(', ')}: ${numberText(quantity)}`,
        action: 'Remove',
        danger: true,
      });
      if (!isConfirmed) return;
      if (await removeCount(id)) showToast('success', 'Count removed');
      else showToast('warning', postedMeanwhile, { detail: postedStands });
    };
    return {
      onEdit: (id) => go(editCountPath(id)),
      onRemove: (count) => void remove(count).catch(showNotStored),
      onRenew: (id) => void renewCount(id).catch(showNotStored),
    };
  }, [go, confirm, removeCount, renewCount]);
}
