import { IconLock } from '@tabler/icons-react';
import { ListGrid } from '#platform/web/grid/ListGrid.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { usePanelRoute } from '#platform/web/shell/usePanelRoute.ts';
import { availabilityTabPath, closedSessionPath } from '../../sessions/web/availabilityPaths.ts';
import { closedSessionListQuery } from '../../sessions/web/closedSessionListQuery.ts';
import { sessionColumns } from '../../sessions/web/sessionColumns.ts';
import type { AvailabilitySessionHeadFieldsFragment } from '../../web/documents.ts';
import { ClosedSessionDialog } from './ClosedSessionDialog.tsx';

type SessionRow = AvailabilitySessionHeadFieldsFragment;

const route = {
  list: availabilityTabPath('closed-sessions'),
  recordPath: closedSessionPath,
  parameter: 'sessionID',
};
const isClosed = ({ status }: SessionRow): boolean => status === 'CLOSED';
const getPath = ({ sessionId }: SessionRow): string => closedSessionPath(sessionId);

/** All closed sessions, newest first; a row opens its details (spec 3 §2). */
export function ClosedSessions() {
  const { id, open, close } = usePanelRoute(route);
  return (
    <>
      <ListGrid
        name="closedAvailabilitySessions"
        label="Closed Sessions"
        query={closedSessionListQuery}
        filterRow={isClosed}
        columns={sessionColumns}
        paged
        onRowClick={({ sessionId }) => open(sessionId)}
        rowHref={getPath}
        error="Error loading closed sessions"
        empty={
          <Message
            icon={IconLock}
            title="No closed sessions yet"
            text="A live session closes when the next one is made live, any session by Close Session. Its counts stay readable here."
          />
        }
      />
      {id !== undefined && <ClosedSessionDialog key={id} sessionId={id} onClose={close} />}
    </>
  );
}
