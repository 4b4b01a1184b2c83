import { IconHistory, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { parseId } from '#platform/kernel/ids/id.ts';
import { useListRows } from '#platform/web/lists/useList.ts';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { LoadError } from '#platform/web/query/LoadError.tsx';
import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { closedSessionListQuery } from '../../sessions/web/closedSessionListQuery.ts';
import { LogDialog } from '../../sessions/web/LogDialog.tsx';
import { SessionHeadline } from '../../sessions/web/SessionHeadline.tsx';
import {
  type AvailabilitySessionHeadFieldsFragment,
  AvailabilitySessionsByIdsDocument,
} from '../../web/documents.ts';
import { SessionLists } from './SessionLists.tsx';
import { SessionSkeleton } from './SessionSkeleton.tsx';

interface ClosedSessionDialogProps {
  sessionId: string;
  onClose: () => void;
}

/** A closed session with its counts, adjustments and log, which nobody changes any more (spec 3 §2). */
export function ClosedSessionDialog({ sessionId, onClose }: ClosedSessionDialogProps) {
  const { session, error, retry } = useSession(sessionId);
  return (
    <Dialog title="Closed Session Details" size="full" onClose={onClose}>
      <DialogBody flush>
        {session && <SessionDetails session={session} />}
        {session === undefined &&
          (error ? (
            <LoadError title="Error loading the session" error={error} retry={retry} />
          ) : (
            <SessionSkeleton title="Closed Session" />
          ))}
        {session === null && (
          <Message icon={IconLock} title="Session not found" text="The link may be damaged.">
            <Button onClick={onClose}>Closed Sessions</Button>
          </Message>
        )}
      </DialogBody>
    </Dialog>
  );
}

function SessionDetails({ session }: { session: AvailabilitySessionHeadFieldsFragment }) {
  const [isLogOpen, setLogOpen] = useState(false);
  return (
    <>
      <SessionHeadline
        session={session}
        title={session.status === 'CLOSED' ? 'Closed Session' : 'Session'}
        actions={
          <Button icon={IconHistory} onClick={() => setLogOpen(true)}>
            View Log
          </Button>
        }
      />
      <SessionLists session={session} isEditable={false} />
      {isLogOpen && <LogDialog session={session} onClose={() => setLogOpen(false)} />}
    </>
  );
}

/** The session from the list, or read by its id for a link to it; null when there is none. */
function useSession(sessionId: string) {
  const { tenantId } = useUser();
  const row = useListRows(closedSessionListQuery).find((one) => one.sessionId === sessionId);
  const isId = parseId(sessionId) !== undefined;
  const { data, error, refetch } = useRead(
    AvailabilitySessionsByIdsDocument,
    row || !isId ? undefined : { tenantId, sessionIds: [sessionId] },
  );
  const read = isId ? data && (data.availabilitySessions?.nodes[0] ?? null) : null;
  return { session: row ?? read, error, retry: () => void refetch() };
}
