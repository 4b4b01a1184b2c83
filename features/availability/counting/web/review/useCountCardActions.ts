import { useMemo } from 'react';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { isOnline } from '#platform/web/query/network.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { showNotStored } from '#platform/web/waiting/showNotStored.ts';
import { useRemoveEntry } from '#platform/web/waiting/useRemoveEntry.ts';
import type { DeviceCount } from '../../../deviceCounts/deviceCount.ts';
import { getCountPost } from '../../../deviceCounts/web/countPost.ts';
import { useUserOutbox } from '#platform/web/offline/useUserOutbox.ts';
import { useCountCommands } from '../../../deviceCounts/web/useDeviceCounts.ts';
import { getCountTexts } from '../../countTexts.ts';
import { postedMeanwhile, postedStands } from '../../noticeText.ts';
import { editCountPath } from '../countingPaths.ts';

const renewedTitle = 'The count waits as a new one';
const renewedOffline = 'It is posted with the others once you have a signal.';
const renewedMeanwhile = 'Post the counts again when this post has ended.';

const showPosted = (): void => void showToast('warning', postedMeanwhile, { detail: postedStands });

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
  const removeEntry = useRemoveEntry();
  const { removeCount, renewCount } = useCountCommands();
  const client = useClient();
  const outbox = useUserOutbox();
  return useMemo(() => {
    const renew = async (id: string) => {
      const post = getCountPost(outbox);
      if (!(await renewCount(id))) showPosted();
      else if (!isOnline()) showToast('info', renewedTitle, { detail: renewedOffline });
      else if (post.state.get().isPosting) showToast('info', renewedTitle, { detail: renewedMeanwhile });
      else await post.start(client);
    };
    return {
      onEdit: (id) => go(editCountPath(id)),
      onRemove: ({ id, payload }) =>
        removeEntry({
          noun: 'count',
          entry: getCountTexts(payload),
          remove: () => removeCount(id),
          showPosted,
        }),
      onRenew: (id) => void renew(id).catch(showNotStored),
    };
  }, [go, removeEntry, removeCount, renewCount, client, outbox]);
}
