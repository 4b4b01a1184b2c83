import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { actionText, changeText, type HistoryWords } from '#platform/kernel/changeText.ts';
import { DialogBody } from '../panel/DialogBody.tsx';
import { Button } from '../parts/Button.tsx';
import { LoadError } from '../parts/LoadError.tsx';
import { LoadNote } from '../parts/LoadNote.tsx';
import { Message } from '../parts/Message.tsx';
import { ShortInstant } from '../parts/ShortInstant.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import './History.css';
import { type HistoryEntry, type Remembered, useHistory } from './useHistory.ts';

const mostChanges = 6;

/** Change history of an entity, newest first: the 'History' tab of a panel. */
export function History({
  of,
  name,
  words,
}: {
  of: Remembered;
  /** 'order': "Changes of the order appear here." */
  name: string;
  words: HistoryWords;
}) {
  const { entries, error, retry, hasOlder, older, bringsOlder, olderFailed } = useHistory(of);
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
          <Entry key={entry.id} entry={entry} words={words} />
        ))}
      </ol>
      {olderFailed && <LoadNote retry={older}>Error loading older changes.</LoadNote>}
      {hasOlder && !olderFailed && (
        <Button busy={bringsOlder} onClick={older}>
          Show older changes
        </Button>
      )}
    </DialogBody>
  );
}

function Entry({ entry, words }: { entry: HistoryEntry; words: HistoryWords }) {
  const [all, setAll] = useState(false);
  const changes = all ? entry.changes : entry.changes.slice(0, mostChanges);
  const more = entry.changes.length - changes.length;
  return (
    <li>
      <p className="what">{actionText(entry.action, words)}</p>
      <p className="who">
        {entry.changedBy} · <ShortInstant at={entry.changedAt} />
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change.field}>{changeText(change, words)}</li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button kind="quiet" onClick={() => setAll(true)}>
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
