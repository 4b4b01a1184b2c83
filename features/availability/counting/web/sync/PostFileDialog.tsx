import { IconCloudUp, IconFileDownload } from '@tabler/icons-react';
import { countNoun, numberText } from '#platform/kernel/numbers/numberText.ts';
import type { EntryOutcome } from '#platform/kernel/offline/outboxEntry.ts';
import { countKind } from '../../../deviceCounts/deviceCount.ts';
import type { OutboxFile } from '#platform/web/offline/outboxFile.ts';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { ShortInstant } from '#platform/web/parts/time/ShortInstant.tsx';
import { UserName } from '#platform/web/parts/UserName.tsx';
import { useOnline } from '#platform/web/query/network.ts';
import './SyncPage.css';
import { type FilePost, type RefusedCount, usePostFile } from './usePostFile.ts';

const outcomeLabels: Readonly<Partial<Record<EntryOutcome, string>>> = {
  RECORDED: 'Posted',
  DUPLICATE: 'Posted before',
  STALE: 'A later version was posted before',
  HELD: 'Held for a supervisor',
  DELETED_ON_SERVER: 'Removed at a desk before',
};

const outcomes = ['RECORDED', 'DUPLICATE', 'STALE', 'HELD', 'DELETED_ON_SERVER'] as const;

interface PostFileDialogProps {
  file: OutboxFile;
  /** The counts were read from the outbox of the other user on this device, where they wait on. */
  isOfDevice?: boolean;
  onClose: () => void;
}

/** Posts the counts of another user's file in his name; they never get among the counts of the user who posts them. */
export function PostFileDialog({ file, isOfDevice = false, onClose }: PostFileDialogProps) {
  const isOnline = useOnline();
  const filePost = usePostFile(file);
  const { status, rest, stopped, post, saveRest } = filePost;
  const counts = file.entries.filter(({ kind }) => kind === countKind).length;
  const isPosting = status === 'posting';
  return (
    <Dialog title="Post Counts of Another User" {...(!isPosting && { onClose })}>
      <DialogBody
        isTextOnly
        footer={
          <>
            {status === 'done' && rest > 0 && (
              <Button icon={IconFileDownload} onClick={saveRest}>
                Save the rest to a file
              </Button>
            )}
            <span className="room" />
            {!isPosting && <Button onClick={onClose}>{status === 'done' ? 'Close' : 'Cancel'}</Button>}
            {(status !== 'done' || stopped !== undefined) && (
              <Button
                kind="primary"
                icon={IconCloudUp}
                busy={isPosting}
                disabledReason={isOnline ? undefined : 'Network Unavailable'}
                onClick={() => void post()}
              >
                {status === 'done' ? 'Retry' : 'Post Counts'}
              </Button>
            )}
          </>
        }
      >
        <div className="post-file">
          <p>
            {isOfDevice ? 'This device' : 'This file'} has {countNoun(counts, 'count')} of{' '}
            <UserName email={file.owner.email} />
            {!isOfDevice && (
              <>
                , saved <ShortInstant at={file.savedAt} />
              </>
            )}
            . {counts === 1 ? 'It is' : 'They are'} posted in the name of{' '}
            <UserName email={file.owner.email} />, not as your own.
          </p>
          {!isOnline && (
            <Note kind="warning">Network Unavailable. Posting works again once you have a signal.</Note>
          )}
          {isPosting && <PostingBar {...filePost.progress} />}
          {status === 'done' && <PostSummary isOfDevice={isOfDevice} {...filePost} />}
        </div>
      </DialogBody>
    </Dialog>
  );
}

const PostingBar = ({ done, total }: FilePost['progress']) => (
  <div className="sync-list">
    <p>
      <span className="spinner" aria-hidden />
      <span>Posting</span>
      <span className="amount">
        {numberText(done)} of {numberText(total)}
      </span>
    </p>
    <div
      className="bar"
      role="progressbar"
      aria-label="Posting the counts of the file"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
    >
      <span style={{ width: `${total === 0 ? 0 : (100 * done) / total}%` }} />
    </div>
  </div>
);

function PostSummary({
  isOfDevice,
  outcomes: numbers,
  refused,
  rest,
  stopped,
}: FilePost & Required<Pick<PostFileDialogProps, 'isOfDevice'>>) {
  return (
    <>
      {stopped !== undefined && (
        <Note kind="error">
          <b>Failed to post counts.</b> {stopped} {countNoun(rest, 'count')} of this{' '}
          {isOfDevice ? 'user' : 'file'} {rest === 1 ? 'is' : 'are'} not posted.
        </Note>
      )}
      {stopped === undefined && rest === 0 && (
        <Note kind="success">
          {isOfDevice
            ? 'All of these counts are on the server. They are listed here until their user signs in and posts; each is counted once.'
            : 'All counts of this file are on the server. You can delete the file.'}
        </Note>
      )}
      <dl className="card sync-values" aria-label="Result">
        {outcomes.map(
          (outcome) =>
            numbers[outcome] !== undefined && (
              <div key={outcome}>
                <dt>{outcomeLabels[outcome]}</dt>
                <dd>{numberText(numbers[outcome])}</dd>
              </div>
            ),
        )}
        <div>
          <dt>Not posted</dt>
          <dd>{numberText(rest)}</dd>
        </div>
      </dl>
      {refused.length > 0 && <RefusedCounts refused={refused} />}
    </>
  );
}

const maxListed = 100;

const RefusedCounts = ({ refused }: { refused: readonly RefusedCount[] }) => (
  <ul className="refused-counts" aria-label="Counts that were not posted">
    {refused.slice(0, maxListed).map(({ id, name, location, reason }) => (
      <li key={id}>
        <b>{name}</b>
        <span>{location}</span>
        <span>{reason}</span>
      </li>
    ))}
    {refused.length > maxListed && <li>And {numberText(refused.length - maxListed)} more.</li>}
  </ul>
);
