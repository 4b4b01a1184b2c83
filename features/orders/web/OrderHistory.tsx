import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Button } from '#platform/web/parts/Button.tsx';
import { LoadError } from '#platform/web/parts/LoadError.tsx';
import { Message } from '#platform/web/parts/Message.tsx';
import { ShortInstant } from '#platform/web/parts/ShortInstant.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { actionText, changeText, type HistoryEntry } from './historyText.ts';
import './OrderHistory.css';

const page = 50;
const mostChanges = 6;

/** Who changed what on an order, the newest first. */
export function OrderHistory({ orderId }: { orderId: string }) {
  const [first, setFirst] = useState(page);
  const { data, error, isPending, isFetching, refetch } = useRead(
    HistoryDocument,
    { entityType: 'ORDER', entityId: orderId, first },
    { keep: true },
  );
  if (isPending) return <HistorySkeleton />;
  if (error && !data)
    return <LoadError title="Error loading history" error={error} retry={() => void refetch()} />;
  const entries = data?.history?.nodes ?? [];
  if (entries.length === 0)
    return <Message icon={IconHistory} title="No changes yet" text="Every change of the order shows here." />;
  return (
    <DialogBody>
      <ol className="order-history" aria-label="History">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {data?.history?.pageInfo.hasNextPage && (
        <Button busy={isFetching} onClick={() => setFirst(first + page)}>
          Show older changes
        </Button>
      )}
    </DialogBody>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const [all, setAll] = useState(false);
  const changes = all ? entry.changes : entry.changes.slice(0, mostChanges);
  const more = entry.changes.length - changes.length;
  return (
    <li>
      <p className="what">{actionText(entry.action)}</p>
      <p className="who">
        {entry.changedBy} · <ShortInstant at={entry.changedAt} />
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change.field}>{changeText(change)}</li>
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
    <div className="order-history" aria-hidden>
      {Array.from({ length: 6 }, (_, entry) => (
        <p key={entry}>
          <Skeleton width="40%" />
          <Skeleton width="70%" />
        </p>
      ))}
    </div>
  </DialogBody>
);
