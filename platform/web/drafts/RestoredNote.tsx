import { Button } from '../parts/button/Button.tsx';
import { Note } from '../parts/message/Note.tsx';
import { ShortInstant } from '../parts/time/ShortInstant.tsx';
import type { PersistedForm } from './usePersistedForm.ts';

interface RestoredNoteProps {
  form: Pick<PersistedForm, 'restoredAt' | 'discardUnreadable'>;
  onDiscard: () => void;
  /** Spans the page above its content. */
  strip?: boolean;
}

/** Says that a form has the input of an earlier visit, or that it cannot be read, and discards it on request. */
export function RestoredNote({
  form: { restoredAt, discardUnreadable },
  onDiscard,
  strip = false,
}: RestoredNoteProps) {
  if (discardUnreadable)
    return (
      <Note kind="warning" strip={strip}>
        An earlier draft cannot be read by this version. Discard it to store a new one.{' '}
        <Button onClick={discardUnreadable}>Discard draft</Button>
      </Note>
    );
  if (!restoredAt) return null;
  return (
    <Note kind="info" strip={strip}>
      Your unsaved changes from <ShortInstant isLocal at={restoredAt} /> are back. Save them, or discard them.{' '}
      <Button onClick={onDiscard}>Discard changes</Button>
    </Note>
  );
}
