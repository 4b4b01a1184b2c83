import { IconHistory } from '@tabler/icons-react';
import { findInstantDay } from '#platform/kernel/dates/wallClock.ts';
import { clockText, fullInstantText, weekdayText } from '#platform/kernel/grid/cells/cellText.ts';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { LoadNote } from '#platform/web/parts/message/LoadNote.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import { useCompanyTimeZone } from '#platform/web/parts/time/companyTimeZone.ts';
import { UserName } from '#platform/web/parts/UserName.tsx';
import { LoadError } from '#platform/web/query/LoadError.tsx';
import { useFormatUser } from '#platform/web/session/userNames.ts';
import type { AvailabilitySessionHeadFieldsFragment } from '../../web/documents.ts';
import { formatInitials } from './formatInitials.ts';
import './LogDialog.css';
import { type SessionLogEntry, useSessionLog } from './useSessionLog.ts';

interface LogDialogProps {
  session: AvailabilitySessionHeadFieldsFragment;
  onClose: () => void;
}

/** The log of a session, newest first (spec 3 §2). */
export const LogDialog = ({ session, onClose }: LogDialogProps) => (
  <Dialog
    title={session.status === 'STAGED' ? 'Staged Availability Logs' : 'Availability Log'}
    size="large"
    onClose={onClose}
  >
    <DialogBody isTextOnly footer={<Button onClick={onClose}>Close</Button>}>
      <SessionLog session={session} />
    </DialogBody>
  </Dialog>
);

function SessionLog({ session }: Pick<LogDialogProps, 'session'>) {
  const { entries, error, retry, hasOlder, loadOlder, isLoadingOlder, hasLoadOlderFailed } =
    useSessionLog(session);
  const timeZone = useCompanyTimeZone();
  if (!entries)
    return error ? <LoadError title="Error loading the log" error={error} retry={retry} /> : <LogSkeleton />;
  if (entries.length === 0)
    return (
      <Message icon={IconHistory} title="Nothing logged yet" text="Changes of the session appear here." />
    );
  const days = Map.groupBy(entries, ({ recordedAt }) => findInstantDay(recordedAt, timeZone) ?? recordedAt);
  return (
    <>
      {error && !hasLoadOlderFailed && (
        <LoadNote retry={retry}>Error refreshing the log. The latest entries may be missing.</LoadNote>
      )}
      {[...days].map(([day, some]) => (
        <section key={day} className="session-log" aria-label={weekdayText(day)}>
          <h3>{weekdayText(day)}</h3>
          <ol>
            {some.map((entry, index) => (
              <Entry key={`${entry.recordedAt} ${some.length - index}`} entry={entry} timeZone={timeZone} />
            ))}
          </ol>
        </section>
      ))}
      {hasLoadOlderFailed && <LoadNote retry={loadOlder}>Error loading older entries.</LoadNote>}
      {hasOlder && !hasLoadOlderFailed && (
        <Button busy={isLoadingOlder} onClick={loadOlder}>
          Show older entries
        </Button>
      )}
    </>
  );
}

function Entry({ entry, timeZone }: { entry: SessionLogEntry; timeZone: string }) {
  const { recordedAt, recordedBy, comment } = entry;
  const formatUser = useFormatUser();
  return (
    <li>
      <time dateTime={recordedAt} title={fullInstantText(recordedAt, { timeZone })}>
        {clockText(recordedAt, { timeZone })}
      </time>
      <span className="avatar" aria-hidden>
        {formatInitials(formatUser(recordedBy))}
      </span>
      <div>
        <b>
          <UserName email={recordedBy} />
        </b>
        <p>{comment}</p>
      </div>
    </li>
  );
}

const LogSkeleton = () => (
  <section className="session-log" aria-hidden>
    <h3>
      <Skeleton width="120px" />
    </h3>
    <ol>
      {Array.from({ length: 6 }, (_, entry) => (
        <li key={entry}>
          <Skeleton width="52px" />
          <span className="avatar" />
          <div>
            <Skeleton width="180px" />
            <Skeleton width="70%" />
          </div>
        </li>
      ))}
    </ol>
  </section>
);
