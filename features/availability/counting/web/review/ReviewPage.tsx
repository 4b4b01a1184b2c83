import { IconClipboardCheck, IconDeviceFloppy } from '@tabler/icons-react';
import { useMemo } from 'react';
import { countNoun, numberText } from '#platform/kernel/numbers/numberText.ts';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { PageLink } from '#platform/web/parts/PageLink.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import { useSite } from '#platform/web/site/siteStore.ts';
import { LostEntries } from '#platform/web/waiting/LostEntries.tsx';
import { OtherUsersEntries } from '#platform/web/waiting/OtherUsersEntries.tsx';
import { OtherWaitingPages } from '#platform/web/waiting/OtherWaitingPages.tsx';
import { UnreadableEntries } from '#platform/web/waiting/UnreadableEntries.tsx';
import { useDeviceCounts } from '../../../deviceCounts/web/useDeviceCounts.ts';
import { groupBySite } from '../../reviewGroups.ts';
import { CountingPage } from '../CountingPage.tsx';
import { countPath, reviewPath } from '../countingPaths.ts';
import { CountNotices } from './CountNotices.tsx';
import { FinishedLocations } from './FinishedLocations.tsx';
import { PostButton } from './PostButton.tsx';
import './ReviewPage.css';
import { SiteCountList } from './SiteCountList.tsx';

/** 'Review & Post Counts': what waits on the device, and what the server decided otherwise than expected (spec 3 §2). */
export function ReviewPage() {
  const { status, counts, deletions } = useDeviceCounts();
  return (
    <CountingPage
      title="Review & Post Counts"
      offlineText={formatOffline(counts.length + deletions.length)}
      footer={<PostButton />}
    >
      {status === 'reading' && <ReviewSkeleton />}
      {status === 'failed' && <UnreadableEntries names="counts" />}
      {status === 'ready' && <ReviewContent />}
    </CountingPage>
  );
}

function formatOffline(waiting: number): string {
  if (waiting === 0) return 'No counts wait on this device.';
  return waiting === 1
    ? '1 count waits on this device. It is safe.'
    : `${numberText(waiting)} counts wait on this device. They are safe.`;
}

function ReviewContent() {
  const { counts, deletions, saving, completions, notices } = useDeviceCounts();
  const chosen = useSite();
  const groups = useMemo(() => groupBySite(counts, chosen?.id), [counts, chosen?.id]);
  const isNamed = groups.length > 1 || groups.some(({ siteId }) => siteId !== chosen?.id);
  const hasNothing = [counts, deletions, saving, completions, notices].every(({ length }) => length === 0);
  return (
    <>
      <LostEntries />
      <CountNotices />
      {hasNothing ? (
        <NothingToPost />
      ) : (
        <p className="entry-total">
          <span>
            <b>{numberText(counts.length)}</b> {counts.length === 1 ? 'count' : 'counts'} to post
            {deletions.length > 0 && `, ${countNoun(deletions.length, 'removal')}`}
          </span>
          <span className="saved">
            <IconDeviceFloppy size={16} stroke={1.75} aria-hidden />
            {saving.length === 0 ? 'Saved on this device' : `Saving ${countNoun(saving.length, 'count')} …`}
          </span>
        </p>
      )}
      {groups.map((site) => (
        <SiteCountList key={site.siteId} site={site} isNamed={isNamed} />
      ))}
      <FinishedLocations />
      <OtherWaitingPages path={reviewPath} />
      <OtherUsersEntries />
    </>
  );
}

const NothingToPost = () => (
  <Message icon={IconClipboardCheck} title="No counts to post" text="Counts that you save are listed here.">
    <PageLink to={countPath} className="button">
      Count Items
    </PageLink>
  </Message>
);

const ReviewSkeleton = () => (
  <div className="entry-group" aria-busy>
    {[1, 2, 3].map((index) => (
      <div key={index} className="entry-card">
        <Skeleton height="58px" />
      </div>
    ))}
  </div>
);
