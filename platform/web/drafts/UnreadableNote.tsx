import { Button } from '../parts/button/Button.tsx';
import { Note } from '../parts/message/Note.tsx';
import type { UnreadableDraft } from './useReadableDraft.ts';

interface UnreadableNoteProps {
  draft: UnreadableDraft;
  /** Takes the full width. */
  strip: boolean;
}

/** Says that a stored draft cannot be read, and discards it on request. */
export const UnreadableNote = ({ draft, strip }: UnreadableNoteProps) => (
  <Note kind="warning" strip={strip}>
    An earlier draft cannot be read by this version. Discard it to store a new one.{' '}
    <Button onClick={draft.discard}>Discard draft</Button>
  </Note>
);
