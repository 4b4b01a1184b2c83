import { IconCloudUp } from '@tabler/icons-react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { useOnline } from '#platform/web/query/network.ts';
import { useCountPost } from '../../../deviceCounts/web/useCountPost.ts';

/** Posts what waits, shows how far it is, and says what to do without a network (spec 3 §2). */
export function PostButton() {
  const isOnline = useOnline();
  const { isPosting, done, total, startPost } = useCountPost();
  const isOffline = !isOnline && !isPosting;
  return (
    <>
      <Button
        kind="primary"
        icon={IconCloudUp}
        busy={isPosting}
        disabledReason={isOffline ? 'Network Unavailable' : undefined}
        onClick={() => void startPost()}
      >
        {isPosting ? `Posting ${numberText(done)} of ${numberText(total)}` : 'Post Counts'}
      </Button>
      {isOffline && <p>Network Unavailable. Posting works again once you have a signal.</p>}
      {isPosting && <p>The post goes on when you leave this page.</p>}
    </>
  );
}
