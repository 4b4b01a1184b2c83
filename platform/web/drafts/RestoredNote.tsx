import type { Instant } from '#platform/kernel/dates/day.ts';
import { Button } from '../parts/button/Button.tsx';
import { Note } from '../parts/message/Note.tsx';
import { ShortInstant } from '../parts/time/ShortInstant.tsx';

interface RestoredNoteProps {
  /** When the input was stored; nothing is displayed without it. */
  at: Instant | undefined;
  /** 'Update the order'. */
  todo: string;
  /** Takes the full width. */
  strip?: boolean;
  onDiscard: () => void;
}

/** Says that a dialog shows the input of an earlier visit, and discards it on request. */
export const RestoredNote = ({ at, todo, strip = false, onDiscard }: RestoredNoteProps) =>
  at && (
    <Note kind="info" strip={strip}>
      Your unsaved changes from <ShortInstant at={at} /> are back. {todo}, or discard them.{' '}
      <Button onClick={onDiscard}>Discard changes</Button>
    </Note>
  );
