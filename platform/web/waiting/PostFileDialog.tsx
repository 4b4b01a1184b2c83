import { IconCloudUp, IconFileDownload } from '@tabler/icons-react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { EntryOutcome } from '#platform/kernel/offline/outboxEntry.ts';
import { countByKind } from '#platform/kernel/offline/countByKind.ts';
import { describeWaitingEntries, findEntryArea, nameEntries } from '../offline/entryKinds.ts';
import type { OutboxFile } from '../offline/outboxFile.ts';
import { Dialog } from '../panel/Dialog.tsx';
import { DialogBody } from '../panel/DialogBody.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Note } from '../parts/message/Note.tsx';
import { ShortInstant } from '../parts/time/ShortInstant.tsx';
import { UserName } from '../parts/UserName.tsx';
import { useOnline } from '../query/network.ts';
import { type FilePost, type EntryReason, usePostFile } from './usePostFile.ts';
import './WaitingEntries.css';

const outcomeLabels: Readonly<Partial<Record<EntryOutcome, string>>> = {
  RECORDED: 'Posted',
  WARNED: 'Posted with a warning',
  DUPLICATE: 'Posted before',
  STALE: 'A later version was posted before',
  HELD: 'Held for a supervisor',
  DELETED_ON_SERVER: 'Removed at a desk before',
};

const outcomes = ['RECORDED', 'WARNED', 'DUPLICATE', 'STALE', 'HELD', 'DELETED_ON_SERVER'] as const;

interface PostFileDialogProps {
  file: OutboxFile;
  /** The entries were read from the outbox of the other user on this device, where they wait on. */
  isOfDevice?: boolean;
  onClose: () => void;
}

/** Returns 'Counts and Moves'. */
const toTitle = (names: string): string =>
  names.replaceAll(/\b(?!and\b)[a-z]/g, (letter) => letter.toUpperCase());

/** Posts the entries of another user's file in his name; they never get among those of the user who posts them. */
export function PostFileDialog({ file, isOfDevice = false, onClose }: PostFileDialogProps) {
  const isOnline = useOnline();
  const filePost = usePostFile(file);
  const { status, rest, stopped, post, saveRest } = filePost;
  const numbers = countByKind(file.entries);
  const { text } = describeWaitingEntries(numbers);
  const names = nameEntries(numbers);
  const isPosting = status === 'posting';
  return (
    <Dialog title={`Post ${toTitle(names)} of Another User`} {...(!isPosting && { onClose })}>
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
                {status === 'done' ? 'Retry' : `Post ${toTitle(names)}`}
              </Button>
            )}
          </>
        }
      >
        <div className="post-file">
          <p>
            {isOfDevice ? 'This device' : 'This file'} has {text} of <UserName email={file.owner.email} />
            {!isOfDevice && (
              <>
                , saved <ShortInstant at={file.savedAt} />
              </>
            )}
            . <RecorderText file={file} />
          </p>
          {!isOnline && (
            <Note kind="warning">Network Unavailable. Posting works again once you have a signal.</Note>
          )}
          {isPosting && <PostingBar names={names} {...filePost.progress} />}
          {status === 'done' && <PostSummary isOfDevice={isOfDevice} names={names} {...filePost} />}
        </div>
      </DialogBody>
    </Dialog>
  );
}

/** Says in whose name the entries are posted. */
function RecorderText({ file: { entries, owner } }: Pick<PostFileDialogProps, 'file'>) {
  const own = entries.filter(({ kind }) => findEntryArea(kind)?.isPostedAsOwn);
  const { isOne } = describeWaitingEntries(countByKind(entries));
  const verb = isOne ? 'It is' : 'They are';
  if (own.length === entries.length) return `${verb} posted as your own, because the ledger names who posts.`;
  return (
    <>
      {verb} posted in the name of <UserName email={owner.email} />, not as your own
      {own.length > 0 &&
        `, but ${describeWaitingEntries(countByKind(own)).text} of the ledger, which names who posts`}
      .
    </>
  );
}

const PostingBar = ({ names, done, total }: FilePost['progress'] & { names: string }) => (
  <div className="progress-list">
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
      aria-label={`Posting the ${names} of the file`}
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
  warned,
  refused,
  rest,
  restText,
  stopped,
  names,
}: FilePost & Required<Pick<PostFileDialogProps, 'isOfDevice'>> & { names: string }) {
  const capitalNames = `${names.slice(0, 1).toUpperCase()}${names.slice(1)}`;
  return (
    <>
      {stopped !== undefined && (
        <Note kind="error">
          <b>Failed to post {names}.</b> {stopped} {restText.text} of this {isOfDevice ? 'user' : 'file'}{' '}
          {restText.isOne ? 'is' : 'are'} not posted.
        </Note>
      )}
      {stopped === undefined && rest === 0 && (
        <Note kind="success">
          {isOfDevice
            ? `All of these ${names} are on the server. They are listed here until their user signs in and posts; each is counted once.`
            : `All ${names} of this file are on the server. You can delete the file.`}
        </Note>
      )}
      <dl className="card value-list" aria-label="Result">
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
      <EntryReasons label={`${capitalNames} that were posted with a warning`} reasons={warned} />
      <EntryReasons label={`${capitalNames} that were not posted`} reasons={refused} />
    </>
  );
}

const maxListed = 100;

function EntryReasons({ label, reasons }: { label: string; reasons: readonly EntryReason[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="refused-entries" aria-label={label}>
      {reasons.slice(0, maxListed).map(({ id, name, location, reason }) => (
        <li key={id}>
          <b>{name}</b>
          <span>{location}</span>
          <span>{reason}</span>
        </li>
      ))}
      {reasons.length > maxListed && <li>And {numberText(reasons.length - maxListed)} more.</li>}
    </ul>
  );
}
