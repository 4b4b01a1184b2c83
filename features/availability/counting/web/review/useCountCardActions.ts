import { useMemo } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { isOnline } from '#platform/web/query/network.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { showNotStored } from '#platform/web/waiting/showNotStored.ts';
import type { DeviceCount } from '../../../deviceCounts/deviceCount.ts';
import { getCountPost } from '../../../deviceCounts/web/countPost.ts';
import { useUserOutbox } from '#platform/web/offline/useUserOutbox.ts';
import { useCountCommands } from '../../../deviceCounts/web/useDeviceCounts.ts';
import { postedMeanwhile, postedStands } from '../../noticeText.ts';
import { editCountPath } from '../countingPaths.ts';

const renewedTitle = 'The count waits as a new one';
const renewedOffline = 'It is posted with the others once you have a signal.';
const renewedMeanwhile = 'Post the counts again when this post has ended.';

interface CountCardActions {
  onEdit: (id: string) => void;
  /** Removes a count after a question. */
  onRemove: (count: DeviceCount) => void;
  /** Makes a count a new one, and posts it with the others that wait. */
  onRenew: (id: string) => void;
}

/** Actions of the cards of waiting counts, the same functions for all of them. */
export function useCountCardActions(): CountCardActions {
  const go = useGo();
  const confirm = useConfirm();
  const { removeCount, renewCount } = useCountCommands();
  const client = useClient();
  const outbox = useUserOutbox();
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
    const renew = async (id: string) => {
      const post = getCountPost(outbox);
      if (!(await renewCount(id))) showToast('warning', postedMeanwhile, { detail: postedStands });
      else if (!isOnline()) showToast('info', renewedTitle, { detail: renewedOffline });
      else if (post.state.get().isPosting) showToast('info', renewedTitle, { detail: renewedMeanwhile });
      else await post.start(client);
    };
    return {
      onEdit: (id) => go(editCountPath(id)),
      onRemove: (count) => void remove(count).catch(showNotStored),
      onRenew: (id) => void renew(id).catch(showNotStored),
    };
  }, [go, confirm, removeCount, renewCount, client, outbox]);
}
