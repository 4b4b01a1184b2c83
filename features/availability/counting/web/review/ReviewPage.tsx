import { IconClipboardCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { countNoun, numberText } from '#platform/kernel/numbers/numberText.ts';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { PageLink } from '#platform/web/parts/PageLink.tsx';
import { useSite } from '#platform/web/site/siteStore.ts';
import { EntrySkeleton, EntryTotal } from '#platform/web/waiting/EntryList.tsx';
import { EntryNotices } from '#platform/web/waiting/EntryNotices.tsx';
import { useEntryPost } from '#platform/web/waiting/entryPost.ts';
import { LostEntries } from '#platform/web/waiting/LostEntries.tsx';
import { OtherUsersEntries } from '#platform/web/waiting/OtherUsersEntries.tsx';
import { OtherWaitingPages } from '#platform/web/waiting/OtherWaitingPages.tsx';
import { PostEntries } from '#platform/web/waiting/PostEntries.tsx';
import { UnreadableEntries } from '#platform/web/waiting/UnreadableEntries.tsx';
import { getCountPost } from '../../../deviceCounts/web/countPost.ts';
import type { SettledCount } from '../../../deviceCounts/web/deviceCountStore.ts';
import { useDeviceCounts } from '../../../deviceCounts/web/useDeviceCounts.ts';
import { getCountTexts } from '../../countTexts.ts';
import { describeNotice } from '../../noticeText.ts';
import { groupBySite } from '../../reviewGroups.ts';
import { CountingPage } from '../CountingPage.tsx';
import { countPath, reviewPath } from '../countingPaths.ts';
import { FinishedLocations } from './FinishedLocations.tsx';
import './ReviewPage.css';
import { SiteCountList } from './SiteCountList.tsx';

/** 'Review & Post Counts': what waits on the device, and what the server decided otherwise than expected (spec 3 §2). */
export function ReviewPage() {
  const { status, counts, deletions } = useDeviceCounts();
  return (
    <CountingPage
      title="Review & Post Counts"
      offlineText={formatOffline(counts.length + deletions.length)}
      footer={<PostCounts />}
    >
      {status === 'reading' && <EntrySkeleton />}
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
      <EntryNotices notices={notices} describe={toNotice} />
      {hasNothing ? (
        <NothingToPost />
      ) : (
        <EntryTotal
          saving={saving.length === 0 ? undefined : `Saving ${countNoun(saving.length, 'count')} …`}
        >
          <b>{numberText(counts.length)}</b> {counts.length === 1 ? 'count' : 'counts'} to post
          {deletions.length > 0 && `, ${countNoun(deletions.length, 'removal')}`}
        </EntryTotal>
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

const toNotice = (settled: SettledCount) => ({
  ...(describeNotice(settled) ?? { title: undefined, text: undefined }),
  entry: getCountTexts(settled.entry.payload),
});

const PostCounts = () => <PostEntries label="Post Counts" {...useEntryPost(getCountPost)} />;
