import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { actionText, changeText, type HistoryLabels } from '#platform/kernel/history/changeText.ts';
import { DialogBody } from '../panel/DialogBody.tsx';
import { Button } from '../parts/button/Button.tsx';
import { LoadError } from '../query/LoadError.tsx';
import { LoadNote } from '../parts/message/LoadNote.tsx';
import { Message } from '../parts/message/Message.tsx';
import { useCompanyTimeZone } from '../parts/time/companyTimeZone.ts';
import { ShortInstant } from '../parts/time/ShortInstant.tsx';
import { UserName } from '../parts/UserName.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import './History.css';
import { type HistoryListEntry, type HistoryEntity, useHistory } from './useHistory.ts';

const maxCollapsedChanges = 6;

/** Change history of an entity, newest first: the 'History' tab of a panel. */
export function History({
  entity,
  name,
  labels,
}: {
  entity: HistoryEntity;
  /** 'order': "Changes of the order appear here." */
  name: string;
  labels: HistoryLabels;
}) {
  const { entries, error, retry, hasOlder, loadOlder, isLoadingOlder, hasLoadOlderFailed } =
    useHistory(entity);
  if (!entries)
    return error ? (
      <LoadError title="Error loading history" error={error} retry={retry} />
    ) : (
      <HistorySkeleton />
    );
  if (entries.length === 0)
    return <Message icon={IconHistory} title="No changes yet" text={`Changes of the ${name} appear here.`} />;
  return (
    <DialogBody>
      <ol className="history" aria-label="History">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} labels={labels} />
        ))}
      </ol>
      {hasLoadOlderFailed && <LoadNote retry={loadOlder}>Error loading older changes.</LoadNote>}
      {hasOlder && !hasLoadOlderFailed && (
        <Button busy={isLoadingOlder} onClick={loadOlder}>
          Show older changes
        </Button>
      )}
    </DialogBody>
  );
}

function Entry({ entry, labels }: { entry: HistoryListEntry; labels: HistoryLabels }) {
  const [isExpanded, setExpanded] = useState(false);
  const format = { timeZone: useCompanyTimeZone() };
  const changes = isExpanded ? entry.changes : entry.changes.slice(0, maxCollapsedChanges);
  const more = entry.changes.length - changes.length;
  return (
    <li>
      <p className="what">{actionText(entry.action, labels)}</p>
      <p className="who">
        <UserName email={entry.changedBy} /> · <ShortInstant at={entry.changedAt} />
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change.field}>{changeText(change, { ...labels, format })}</li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button kind="quiet" onClick={() => setExpanded(true)}>
          {`Show ${more} more`}
        </Button>
      )}
    </li>
  );
}

const HistorySkeleton = () => (
  <DialogBody>
    <ol className="history" aria-hidden>
      {Array.from({ length: 6 }, (_, entry) => (
        <li key={entry}>
          <Skeleton width="30%" />
          <Skeleton width="55%" />
        </li>
      ))}
    </ol>
  </DialogBody>
);
