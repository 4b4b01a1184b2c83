import { IconTrash } from '@tabler/icons-react';
import { Button } from '../../parts/button/Button.tsx';
import type { RecordSession } from '../form/useRecordForm.ts';
import { type RecordRemoval, useRecordRemoval } from '../form/useRecordRemoval.ts';

interface RemoveButtonProps<Displayed, Removed> {
  removal: RecordRemoval<Displayed, Removed>;
  session: Pick<RecordSession<Displayed>, 'record' | 'queue' | 'reread'>;
  publish: (removed: Removed | undefined) => void;
  onRemoved: () => void;
}

/** Removes the record of a form after a question. */
export function RemoveButton<Displayed, Removed>({
  removal,
  session,
  publish,
  onRemoved,
}: RemoveButtonProps<Displayed, Removed>) {
  const { remove, isRemoving } = useRecordRemoval(removal, session, publish);
  const removeAndLeave = async () => {
    if (await remove()) onRemoved();
  };
  return (
    <Button kind="danger" icon={IconTrash} busy={isRemoving} onClick={() => void removeAndLeave()}>
      Delete
    </Button>
  );
}
