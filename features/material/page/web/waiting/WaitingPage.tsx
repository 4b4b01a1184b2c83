import { IconClipboardCheck } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { countByKind } from '#platform/kernel/offline/countByKind.ts';
import { hasCapability } from '#platform/kernel/capability.ts';
import { describeWaitingEntries } from '#platform/web/offline/entryKinds.ts';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { PageLink } from '#platform/web/parts/PageLink.tsx';
import { useUser } from '#platform/web/session/useUser.ts';
import { useSite } from '#platform/web/site/siteStore.ts';
import { useSites } from '#platform/web/site/sites.ts';
import { ColumnPage } from '#platform/web/waiting/ColumnPage.tsx';
import { EntryCard } from '#platform/web/waiting/EntryCard.tsx';
import { EntryFiles } from '#platform/web/waiting/EntryFiles.tsx';
import { EntrySkeleton, EntryTotal, SiteEntries } from '#platform/web/waiting/EntryList.tsx';
import { EntryNotices } from '#platform/web/waiting/EntryNotices.tsx';
import { useEntryPost } from '#platform/web/waiting/entryPost.ts';
import { LostEntries } from '#platform/web/waiting/LostEntries.tsx';
import { OtherUsersEntries } from '#platform/web/waiting/OtherUsersEntries.tsx';
import { OtherWaitingPages } from '#platform/web/waiting/OtherWaitingPages.tsx';
import { PostEntries } from '#platform/web/waiting/PostEntries.tsx';
import { UnreadableEntries } from '#platform/web/waiting/UnreadableEntries.tsx';
import {
  clockJumpedText,
  describeMovement,
  type DeviceMovement,
} from '../../../deviceMovements/deviceMovement.ts';
import { getMovementPost } from '../../../deviceMovements/web/movementPost.ts';
import {
  type SettledMovement,
  useWaitingMovements,
} from '../../../deviceMovements/web/useWaitingMovements.ts';
import { materialItemsPath, waitingMovementsPath } from '../../../items/web/materialPaths.ts';
import { getMovementTexts } from '../../movementTexts.ts';
import { EditMovementDialog } from './EditMovementDialog.tsx';
import { useRemoveMovement } from './useRemoveMovement.ts';
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
      {status === 'reading' && <EntrySkeleton />}
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
      <EntryNotices notices={notices} describe={toNotice} />
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
        <EntryTotal>{describeWaitingEntries(countByKind(movements)).text} to post</EntryTotal>
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
  const { isPosting } = useEntryPost(getMovementPost);
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
          <SiteEntries
            key={siteId}
            names="Counts and moves"
            siteName={siteName}
            isNamed={isNamed}
            entries={ofSite}
            estimatedHeight={cardHeight}
            renderEntry={(movement) => (
              <MovementCard movement={movement} isPosting={isPosting} onEdit={setEdited} onRemove={remove} />
            )}
          />
        );
      })}
      {edited && <EditMovementDialog movement={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

interface MovementCardProps {
  movement: DeviceMovement;
  isPosting: boolean;
  onEdit: (movement: DeviceMovement) => void;
  onRemove: (movement: DeviceMovement) => void;
}

/** A count or a move that waits; drawn again only when it changes. */
const MovementCard = memo(function MovementCard({
  movement,
  isPosting,
  onEdit,
  onRemove,
}: MovementCardProps) {
  const { state, reason, canEdit, canRemove } = describeMovement(movement, { isPosting });
  return (
    <EntryCard
      entry={getMovementTexts(movement.payload)}
      state={state}
      reason={reason}
      onEdit={canEdit ? () => onEdit(movement) : undefined}
      onRemove={canRemove ? () => onRemove(movement) : undefined}
    >
      {movement.clockJumped && <span>{clockJumpedText}</span>}
    </EntryCard>
  );
});

const toNotice = ({ message, entry }: SettledMovement) => ({
  title: 'Recorded with a warning',
  text: message,
  entry: getMovementTexts(entry.payload),
});

function PostMovements() {
  const { movements } = useWaitingMovements();
  const post = useEntryPost(getMovementPost);
  return (
    <PostEntries
      label="Post"
      disabledReason={movements.length === 0 ? 'Nothing waits' : undefined}
      {...post}
    />
  );
}
