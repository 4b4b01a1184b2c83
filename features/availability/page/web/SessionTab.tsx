import { useState } from 'react';
import { LoadNote } from '#platform/web/parts/message/LoadNote.tsx';
import { LoadError } from '#platform/web/query/LoadError.tsx';
import { useOnline } from '#platform/web/query/network.ts';
import { AdjustQuantityDialog } from '../../adjustments/web/AdjustQuantityDialog.tsx';
import { MakeLiveDialog } from '../../makeLive/web/MakeLiveDialog.tsx';
import { LogDialog } from '../../sessions/web/LogDialog.tsx';
import { type CurrentStatus, useAvailabilitySession } from '../../sessions/web/useAvailabilitySession.ts';
import type { AvailabilitySessionHeadFieldsFragment } from '../../web/documents.ts';
import { CurrentSession, type SessionDialog } from './CurrentSession.tsx';
import { DevicesDialog } from './DevicesDialog.tsx';
import { NoSession } from './NoSession.tsx';
import { SessionSkeleton } from './SessionSkeleton.tsx';

const titles: Record<CurrentStatus, string> = { LIVE: 'Live Session', STAGED: 'Staged Session' };

interface OpenDialog {
  kind: SessionDialog;
  session: AvailabilitySessionHeadFieldsFragment;
}

/** The live or the staged session with its states; its dialogs stay open when another user changes its status. */
export function SessionTab({ status }: { status: CurrentStatus }) {
  const { session, error, retry } = useAvailabilitySession(status);
  const online = useOnline();
  const [opened, setOpened] = useState<OpenDialog>();
  const title = titles[status];
  const close = () => setOpened(undefined);
  const dialogSession = session?.sessionId === opened?.session.sessionId ? session : opened?.session;
  return (
    <>
      {session === undefined &&
        (error ? (
          <LoadError title={`Error loading the ${title.toLowerCase()}`} error={error} retry={retry} />
        ) : (
          <SessionSkeleton title={title} />
        ))}
      {session !== undefined && error && online && (
        <LoadNote retry={retry}>Error refreshing the session. It may be out of date.</LoadNote>
      )}
      {session === null && <NoSession status={status} refresh={retry} />}
      {session && (
        <CurrentSession
          key={session.sessionId}
          session={session}
          status={status}
          title={title}
          refresh={retry}
          onOpen={(kind) => setOpened({ kind, session })}
        />
      )}
      {dialogSession && opened?.kind === 'log' && <LogDialog session={dialogSession} onClose={close} />}
      {dialogSession && opened?.kind === 'makeLive' && (
        <MakeLiveDialog session={dialogSession} onClose={close} />
      )}
      {opened?.kind === 'devices' && <DevicesDialog onClose={close} />}
      {opened?.kind === 'adjust' && <AdjustQuantityDialog onClose={close} />}
    </>
  );
}
