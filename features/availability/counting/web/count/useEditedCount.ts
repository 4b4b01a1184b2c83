import { useEffect, useEffectEvent } from 'react';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { useGo, useSearchParameter } from '#platform/web/shell/useGo.ts';
import type { DeviceCount } from '../../../deviceCounts/deviceCount.ts';
import type { DeviceCountList } from '../../../deviceCounts/web/deviceCountStore.ts';
import { countPath } from '../countingPaths.ts';

/** Edits the count that the address names, once. */
export function useEditedCount(
  { status, counts }: Pick<DeviceCountList, 'status' | 'counts'>,
  edit: (count: DeviceCount) => void,
): void {
  const id = useSearchParameter('edit');
  const go = useGo();
  const start = useEffectEvent((editedId: string) => {
    const count = counts.find((one) => one.id === editedId);
    if (count && !count.isForeign) edit(count);
    else showToast('info', 'This count no longer waits on this device.');
    go(countPath, { replace: true });
  });
  useEffect(() => {
    if (id !== undefined && status === 'ready') start(id);
  }, [id, status]);
}
