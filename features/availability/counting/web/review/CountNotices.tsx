import { IconCheck } from '@tabler/icons-react';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { LongList } from '#platform/web/parts/LongList.tsx';
import { showNotStored } from '#platform/web/waiting/showNotStored.ts';
import { EntryQuantity } from '#platform/web/waiting/EntryQuantity.tsx';
import { useDeviceCounts } from '../../../deviceCounts/web/useDeviceCounts.ts';
import { describeNotice } from '../../noticeText.ts';
import { CountDetails } from '../CountDetails.tsx';

const cardHeight = 120;

/** Counts about which the server decided otherwise than expected, until the user has read it. */
export function CountNotices() {
  const { notices, markRead } = useDeviceCounts();
  if (notices.length === 0) return null;
  const read = (ids: readonly string[]) => void markRead(ids).catch(showNotStored);
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
        renderRow={(notice) => {
          const { title, text } = describeNotice(notice) ?? {};
          return (
            <article className="entry-card entry-notice" aria-label={title}>
              <div className="details">
                <b className="title">{title}</b>
                <CountDetails payload={notice.entry.payload} />
                <span>{text}</span>
                <Button onClick={() => read([notice.id])}>Got it</Button>
              </div>
              <EntryQuantity quantity={notice.entry.payload.quantity} />
            </article>
          );
        }}
      />
    </section>
  );
}
