import { IconClipboardCheck, IconCloudUp, IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';
import { countByKind } from '#platform/kernel/offline/countByKind.ts';
import { hasCapability } from '#platform/kernel/capability.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { describeWaitingEntries } from '#platform/web/offline/entryKinds.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { LongList } from '#platform/web/parts/LongList.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { PageLink } from '#platform/web/parts/PageLink.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import { useOnline } from '#platform/web/query/network.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { useSite } from '#platform/web/site/siteStore.ts';
import { useSites } from '#platform/web/site/sites.ts';
import { ColumnPage } from '#platform/web/waiting/ColumnPage.tsx';
import { EntryFiles } from '#platform/web/waiting/EntryFiles.tsx';
import { LostEntries } from '#platform/web/waiting/LostEntries.tsx';
import { OtherUsersEntries } from '#platform/web/waiting/OtherUsersEntries.tsx';
import { OtherWaitingPages } from '#platform/web/waiting/OtherWaitingPages.tsx';
import { UnreadableEntries } from '#platform/web/waiting/UnreadableEntries.tsx';
import type { DeviceMovement } from '../../../deviceMovements/deviceMovement.ts';
import { useWaitingMovements } from '../../../deviceMovements/web/useWaitingMovements.ts';
import { materialItemsPath, waitingMovementsPath } from '../../../items/web/materialPaths.ts';
import { EditMovementDialog } from './EditMovementDialog.tsx';
import { MovementNotices } from './MovementNotices.tsx';
import { useMovementPost } from './useMovementPost.ts';
import { useRemoveMovement } from './useRemoveMovement.ts';
import { WaitingMovementCard } from './WaitingMovementCard.tsx';
import { waitingTitle } from './waitingTitle.ts';

const names = 'counts and moves';
const cardHeight = 100;

/**
 * 'Waiting Counts and Moves': what waits on the device, and what the server decided otherwise than expected. Users who may no
 * longer change material still reach what waits on their device.
 */
export function WaitingPage() {
  const { status, movements } = useWaitingMovements();
  const { capabilities } = useUser();
  return (
    <ColumnPage
      title={waitingTitle}
      offlineText={formatOffline(movements)}
      isAllowed={hasCapability(capabilities, 'material.edit') || movements.length > 0}
      footer={<PostMovements />}
    >
      {status === 'reading' && <WaitingSkeleton />}
      {status === 'failed' && <UnreadableEntries names={names} />}
      {status === 'ready' && <WaitingContent />}
    </ColumnPage>
  );
}

function formatOffline(movements: readonly DeviceMovement[]): string {
  if (movements.length === 0) return 'No counts or moves wait on this device.';
  const { text, isOne } = describeWaitingEntries(countByKind(movements));
  return isOne ? `${text} waits on this device. It is safe.` : `${text} wait on this device. They are safe.`;
}

function WaitingContent() {
  const { movements, notices } = useWaitingMovements();
  const isEmpty = movements.length === 0 && notices.length === 0;
  return (
    <>
      <LostEntries />
      <MovementNotices />
      {isEmpty ? (
        <Message
          icon={IconClipboardCheck}
          title="No counts or moves wait"
          text="They are posted as they are recorded. What is recorded without a signal is listed here."
        >
          <PageLink to={materialItemsPath} className="button">
            Material Items
          </PageLink>
        </Message>
      ) : (
        <p className="entry-total">
          <span>{describeWaitingEntries(countByKind(movements)).text} to post</span>
          <span className="saved">
            <IconDeviceFloppy size={16} stroke={1.75} aria-hidden />
            Saved on this device
          </span>
        </p>
      )}
      <SiteMovements movements={movements} />
      <OtherWaitingPages path={waitingMovementsPath} />
      <EntryFiles names={names} />
      <OtherUsersEntries />
    </>
  );
}

/** Movements by site, those of the chosen one first, with its name where several sites are listed. */
function SiteMovements({ movements }: { movements: readonly DeviceMovement[] }) {
  const chosen = useSite();
  const { sites } = useSites();
  const isOnline = useOnline();
  const { isPosting } = useMovementPost();
  const remove = useRemoveMovement();
  // It stays open with what was typed when the movement is posted meanwhile.
  const [edited, setEdited] = useState<DeviceMovement>();
  const groups = [...Map.groupBy(movements, ({ siteId }) => siteId)].toSorted(
    ([one], [other]) => Number(other === chosen?.id) - Number(one === chosen?.id),
  );
  const isNamed = groups.length > 1 || groups.some(([siteId]) => siteId !== chosen?.id);
  return (
    <>
      {groups.map(([siteId, ofSite]) => {
        const siteName = sites.find(({ id }) => id === siteId)?.name ?? 'Another site';
        return (
          <section key={siteId} className="entry-group" aria-label={siteName}>
            {isNamed && <h2>{siteName}</h2>}
            <LongList
              label={`Counts and moves of ${siteName}`}
              rows={ofSite}
              rowKey={({ id }) => id}
              estimatedHeight={cardHeight}
              renderRow={(movement) => (
                <WaitingMovementCard
                  movement={movement}
                  isOnline={isOnline}
                  isPosting={isPosting}
                  onEdit={setEdited}
                  onRemove={remove}
                />
              )}
            />
          </section>
        );
      })}
      {edited && <EditMovementDialog movement={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

/** Posts what waits, shows how far it is, and says what to do without a network. */
function PostMovements() {
  const isOnline = useOnline();
  const { movements } = useWaitingMovements();
  const { isPosting, done, total, startPost } = useMovementPost();
  const isOffline = !isOnline && !isPosting;
  const nothingReason = movements.length === 0 ? 'Nothing waits' : undefined;
  return (
    <>
      <Button
        kind="primary"
        icon={IconCloudUp}
        busy={isPosting}
        disabledReason={isOffline ? 'Network Unavailable' : nothingReason}
        onClick={() => void startPost()}
      >
        {isPosting ? `Posting ${numberText(done)} of ${numberText(total)}` : 'Post'}
      </Button>
      {isOffline && <p>Network Unavailable. Posting works again once you have a signal.</p>}
      {isPosting && <p>The post goes on when you leave this page.</p>}
    </>
  );
}

const WaitingSkeleton = () => (
  <div className="entry-group" aria-busy>
    {[1, 2, 3].map((index) => (
      <div key={index} className="entry-card">
        <Skeleton height="58px" />
      </div>
    ))}
  </div>
);
