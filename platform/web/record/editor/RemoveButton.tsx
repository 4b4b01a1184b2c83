import { IconTrash } from '@tabler/icons-react';
import { Button } from '../../parts/button/Button.tsx';
import type { RecordSession } from '../form/useRecordForm.ts';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { type RecordRemoval, useRecordRemoval } from '../form/useRecordRemoval.ts';

interface RemoveButtonProps<Displayed, Removed> {
  removal: RecordRemoval<Displayed, Removed>;
  session: Pick<RecordSession<Displayed>, 'record' | 'queue' | 'reread'>;
  publish: (removed: Removed | undefined) => void;
  onRemoved: () => void;
}

/** Removes the record of a form after a question, or after the choice of what is used instead. */
export function RemoveButton<Displayed, Removed>({
  removal,
  session,
  publish,
  onRemoved,
}: RemoveButtonProps<Displayed, Removed>) {
  const { remove, complete, isRemoving, uses, cancelReplacement } = useRecordRemoval(
    removal,
    session,
    publish,
  );
  const leave = async (isDone: Promise<boolean>) => {
    if (await isDone) onRemoved();
  };
  return (
    <>
      <Button kind="danger" icon={IconTrash} busy={isRemoving} onClick={() => void leave(remove())}>
        Delete
      </Button>
      {removal.replacement && uses.length > 0 && (
        <ReplaceDialog
          replacement={removal.replacement}
          session={session}
          uses={uses}
          onReplaced={(outcome) => leave(complete(outcome))}
          onClose={cancelReplacement}
        />
      )}
    </>
  );
}
