import { IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { LongList } from '#platform/web/parts/LongList.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { PageLink } from '#platform/web/parts/PageLink.tsx';
import { useCompanyTimeZone } from '#platform/web/parts/time/companyTimeZone.ts';
import { useCompanyToday } from '#platform/web/parts/time/useNow.ts';
import { UnreadableEntries } from '#platform/web/waiting/UnreadableEntries.tsx';
import { useDeviceCounts } from '../../../deviceCounts/web/useDeviceCounts.ts';
import { formatPostedDay, groupByDay } from '../../postedDays.ts';
import { CountingPage } from '../CountingPage.tsx';
import { reviewPath } from '../countingPaths.ts';
import { PostedCount } from './PostedCount.tsx';
import './PostedPage.css';

const rowHeight = 56;

/** 'Posted Counts': counts that were posted from this device in the last seven days (spec 3 §2). */
export function PostedPage() {
  const { status } = useDeviceCounts();
  return (
    <CountingPage title="Posted Counts" offlineText="This list is stored on this device.">
      {status === 'failed' && <UnreadableEntries names="counts" />}
      {status === 'ready' && <PostedContent />}
    </CountingPage>
  );
}

function PostedContent() {
  const { posted, counts } = useDeviceCounts();
  const timeZone = useCompanyTimeZone();
  const today = useCompanyToday();
  const days = useMemo(() => groupByDay(posted, timeZone), [posted, timeZone]);
  if (days.length === 0)
    return (
      <Message
        icon={IconHistory}
        title="No posted counts"
        text="Counts that you post from this device are listed here for 7 days."
      >
        {counts.length > 0 && (
          <PageLink to={reviewPath} className="button">
            Review & Post Counts
          </PageLink>
        )}
      </Message>
    );
  return (
    <>
      <p className="caption">Posted from this device in the last 7 days</p>
      {days.map(({ day, counts: ofDay }) => (
        <section key={day} className="posted-day" aria-label={formatPostedDay(day, today)}>
          <header>
            <h2>{formatPostedDay(day, today)}</h2>
            <span className="caption">{countNoun(ofDay.length, 'count')}</span>
          </header>
          <LongList
            label={formatPostedDay(day, today)}
            rows={ofDay}
            rowKey={({ id }) => id}
            estimatedHeight={rowHeight}
            renderRow={(count) => <PostedCount count={count} day={day} />}
          />
        </section>
      ))}
    </>
  );
}
