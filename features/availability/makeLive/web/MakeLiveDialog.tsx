import { IconBroadcast } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { LoadError } from '#platform/web/query/LoadError.tsx';
import { useGo } from '#platform/web/shell/useGo.ts';
import { availabilityTabPath } from '../../sessions/web/availabilityPaths.ts';
import { useAvailabilitySession } from '../../sessions/web/useAvailabilitySession.ts';
import type { AvailabilitySessionHeadFieldsFragment } from '../../web/documents.ts';
import type { SiteChoice } from '../siteChoice.ts';
import { MakeLiveReview } from './MakeLiveReview.tsx';
import { MakeLiveSkeleton } from './MakeLiveSkeleton.tsx';
import { useSessionSummary } from './useSessionSummary.ts';

interface MakeLiveDialogProps {
  /** The staged session. */
  session: AvailabilitySessionHeadFieldsFragment;
  onClose: () => void;
}

/** Shows what a staged session changes, and makes it live (spec 3 §4). */
export function MakeLiveDialog(props: MakeLiveDialogProps) {
  const [isRunning, setRunning] = useState(false);
  return (
    <Dialog
      title="Make Live"
      size="full"
      // A request that is on its way cannot be taken back.
      {...(isRunning ? {} : { onClose: props.onClose })}
    >
      <MakeLiveContent {...props} isRunning={isRunning} onRunningChange={setRunning} />
    </Dialog>
  );
}

interface MakeLiveContentProps extends MakeLiveDialogProps {
  isRunning: boolean;
  onRunningChange: (isRunning: boolean) => void;
}

function MakeLiveContent({ session, onClose, isRunning, onRunningChange }: MakeLiveContentProps) {
  const { sessionId } = session;
  const go = useGo();
  const [choices, setChoices] = useState<ReadonlyMap<string, SiteChoice>>(new Map());
  const read = useSessionSummary(sessionId, choices);
  const staged = useAvailabilitySession('STAGED');
  const live = useAvailabilitySession('LIVE');
  function goToLiveSession(): void {
    onClose();
    go(availabilityTabPath('live-session'));
  }

  const isGone = read.isMissing || (staged.session !== undefined && staged.session?.sessionId !== sessionId);
  // The change may be seen before the response that tells of it.
  if (isGone && !isRunning)
    return live.session?.sessionId === sessionId ? (
      <DialogBody footer={<Button onClick={goToLiveSession}>Show the live session</Button>}>
        <Message
          icon={IconBroadcast}
          title="This session is live"
          text="Orders are allocated from its counts."
        />
      </DialogBody>
    ) : (
      <DialogBody footer={<Button onClick={onClose}>Close</Button>}>
        <Message title="This session is no longer staged" text="It was closed meanwhile." />
      </DialogBody>
    );
  const cancelButton = <Button onClick={onClose}>Cancel</Button>;
  if (!read.shown)
    return read.error ? (
      <DialogBody footer={cancelButton}>
        <LoadError
          title="Error loading the difference"
          error={read.error}
          retry={() => void read.refresh()}
        />
      </DialogBody>
    ) : (
      <MakeLiveSkeleton footer={cancelButton} />
    );
  return (
    <MakeLiveReview
      {...read.shown}
      isReading={read.isReading}
      error={read.error}
      refresh={read.refresh}
      current={
        staged.session && live.session !== undefined
          ? { session: staged.session, liveSession: live.session }
          : undefined
      }
      refreshSessions={() => {
        staged.retry();
        live.retry();
      }}
      choices={choices}
      onChoose={(siteId, choice) => setChoices((others) => new Map(others).set(siteId, choice))}
      isRunning={isRunning}
      onRunningChange={onRunningChange}
      onClose={onClose}
      onMadeLive={goToLiveSession}
    />
  );
}
