import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import type { DeviceCount } from '../../../deviceCounts/deviceCount.ts';
import { useDeviceCounts } from '../../../deviceCounts/web/useDeviceCounts.ts';

/** Shows that the browser did not store a change of the counts. */
export const showNotStored = (): void =>
  void showToast('error', 'The change could not be stored', {
    detail: 'The browser refused it. Free some space on this device and try again.',
  });

/** Returns a function that removes a count that waits, after a question. */
export function useRemoveCount(): (count: DeviceCount) => Promise<void> {
  const confirm = useConfirm();
  const { removeCount } = useDeviceCounts();
  return async ({ id, payload: { itemName, code, locationPath, quantity } }) => {
    const name = itemName || code;
    const isConfirmed = await confirm({
      title: 'Remove this count?',
      text: `${[name, locationPath].filter(Boolean).join(', ')}: ${numberText(quantity)}`,
      action: 'Remove',
      danger: true,
    });
    if (!isConfirmed) return;
    try {
      await removeCount(id);
      showToast('success', 'Count removed');
    } catch {
      showNotStored();
    }
  };
}
