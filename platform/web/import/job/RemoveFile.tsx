import { IconTrash } from '@tabler/icons-react';
import { useConfirm } from '../../panel/useConfirm.ts';
import { Button } from '../../parts/button/Button.tsx';
import { type ImportJobFieldsFragment, RemoveImportFileDocument } from '../../query/documents.ts';
import { useCommand } from '../../query/useCommand.ts';
import { useUser } from '../../session/useUser.ts';

interface RemoveFileProps {
  job: ImportJobFieldsFragment;
  onRemoved: (job: ImportJobFieldsFragment) => void;
}

/** Removes the file of a finished import after a question, to free storage of the company. */
export function RemoveFile({ job: { importJobId, fileName }, onRemoved }: RemoveFileProps) {
  const { tenantId } = useUser();
  const confirm = useConfirm();
  const { run, busy } = useCommand(RemoveImportFileDocument);
  const remove = async () => {
    const isConfirmed = await confirm({
      title: 'Remove the file?',
      text: `${fileName} and the results of its rows are removed for everybody. What was imported stays.`,
      action: 'Remove File',
      danger: true,
    });
    if (!isConfirmed) return;
    const outcome = await run({ importJobId, tenantId });
    if (outcome.ok && outcome.payload.importJob) onRemoved(outcome.payload.importJob);
  };
  return (
    <Button kind="quiet" icon={IconTrash} busy={busy} onClick={() => void remove()}>
      Remove File
    </Button>
  );
}
