import { IconCloudUp } from '@tabler/icons-react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { Button } from '../parts/button/Button.tsx';
import { useOnline } from '../query/network.ts';
import type { EntryPostState } from './entryPost.ts';

interface PostEntriesProps extends EntryPostState {
  /** 'Post Counts' */
  label: string;
  disabledReason?: string | undefined;
  startPost: () => Promise<void>;
}

/** Button that posts what waits, shows how far it is, and says what to do without a network (spec 3 §2). */
export function PostEntries({ label, disabledReason, isPosting, done, total, startPost }: PostEntriesProps) {
  const isOnline = useOnline();
  const isOffline = !isOnline && !isPosting;
  return (
    <>
      <Button
        kind="primary"
        icon={IconCloudUp}
        busy={isPosting}
        disabledReason={isOffline ? 'Network Unavailable' : disabledReason}
        onClick={() => void startPost()}
      >
        {isPosting ? `Posting ${numberText(done)} of ${numberText(total)}` : label}
      </Button>
      {isOffline && <p>Network Unavailable. Posting works again once you have a signal.</p>}
      {isPosting && <p>The post goes on when you leave this page.</p>}
    </>
  );
}
