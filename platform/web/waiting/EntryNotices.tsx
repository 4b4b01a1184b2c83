import { IconCheck } from '@tabler/icons-react';
import { Button } from '../parts/button/Button.tsx';
import { LongList } from '../parts/LongList.tsx';
import { useUserOutbox } from '../offline/useUserOutbox.ts';
import { EntryDetails, EntryQuantity, type EntryTexts } from './EntryCard.tsx';
import { showNotStored } from './showNotStored.ts';

interface EntryNotice {
  /** 'Held for a supervisor' */
  title: string | undefined;
  /** Reason, or what to do. */
  text: string | null | undefined;
  entry: EntryTexts;
}

interface EntryNoticesProps<Settled> {
  notices: readonly Settled[];
  describe: (settled: Settled) => EntryNotice;
}

const cardHeight = 120;

/** Entries about which the server decided otherwise than expected, until the user has read it. */
export function EntryNotices<Settled extends { id: string }>({
  notices,
  describe,
}: EntryNoticesProps<Settled>) {
  const outbox = useUserOutbox();
  if (notices.length === 0) return null;
  const read = (ids: readonly string[]) => void outbox.markRead(ids).catch(showNotStored);
  return (
    <section className="entry-group" aria-label="Please read">
      <h2>
        Please read
        {notices.length > 1 && (
          <Button kind="quiet" icon={IconCheck} onClick={() => read(notices.map(({ id }) => id))}>
            Got it, all
          </Button>
        )}
      </h2>
      <LongList
        label="Please read"
        rows={notices}
        rowKey={({ id }) => id}
        estimatedHeight={cardHeight}
        renderRow={(settled) => {
          const { title, text, entry } = describe(settled);
          return (
            <article className="entry-card entry-notice" aria-label={title}>
              <div className="details">
                <b className="title">{title}</b>
                <EntryDetails entry={entry} />
                <span>{text}</span>
                <Button onClick={() => read([settled.id])}>Got it</Button>
              </div>
              <EntryQuantity quantity={entry.quantity} />
            </article>
          );
        }}
      />
    </section>
  );
}
