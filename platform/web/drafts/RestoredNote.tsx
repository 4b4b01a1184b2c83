import type { Instant } from '#platform/kernel/dates/day.ts';
import { Button } from '../parts/button/Button.tsx';
import { Note } from '../parts/message/Note.tsx';
import { ShortInstant } from '../parts/time/ShortInstant.tsx';
import { UnreadableNote } from './UnreadableNote.tsx';
import type { UnreadableDraft } from './useReadableDraft.ts';

interface RestoredNoteProps {
  /** When the input was stored. */
  restoredAt: Instant | undefined;
  /** The draft that cannot be read; without either, nothing is displayed. */
  unreadable: UnreadableDraft | undefined;
  /** 'Update the order'. */
  todo: string;
  /** Takes the full width. */
  strip?: boolean;
  onDiscard: () => void;
}

/** Says that a dialog shows the input of an earlier visit, or that it cannot be read, and discards it on request. */
export function RestoredNote({ restoredAt, unreadable, todo, strip = false, onDiscard }: RestoredNoteProps) {
  if (unreadable) return <UnreadableNote draft={unreadable} strip={strip} />;
  if (!restoredAt) return null;
  return (
    <Note kind="info" strip={strip}>
      Your unsaved changes from <ShortInstant isLocal at={restoredAt} /> are back. {todo}, or discard them.{' '}
      <Button onClick={onDiscard}>Discard changes</Button>
    </Note>
  );
}
