import { useId, useMemo, useState } from 'react';
import { FieldFrame } from '../../form/FieldFrame.tsx';
import { Picker } from '../../form/picker/Picker.tsx';
import { Dialog } from '../../panel/Dialog.tsx';
import { DialogBody } from '../../panel/DialogBody.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { useClient } from '../../query/useClient.ts';
import { useUser } from '../../session/useUser.ts';
import { useRecordMutation } from '../form/recordMutation.ts';
import type { RecordSession } from '../form/useRecordForm.ts';
import type { RecordReplacement, RemovalOutcome, Replacement } from '../form/useRecordRemoval.ts';

interface ReplaceDialogProps<Displayed, Removed> {
  replacement: RecordReplacement<Displayed, Removed>;
  session: Pick<RecordSession<Displayed>, 'record' | 'queue'>;
  /** Uses of the record, in words: 'customers Florist and 3 more'. */
  uses: readonly string[];
  onReplaced: (outcome: RemovalOutcome<Removed>) => Promise<void>;
  onClose: () => void;
}

/** Asks what is used in place of a record that is removed, which then moves all its uses. */
export function ReplaceDialog<Displayed, Removed>({
  replacement,
  session: { record, queue },
  uses,
  onReplaced,
  onClose,
}: ReplaceDialogProps<Displayed, Removed>) {
  const { title, noun, mutation, getName, getId, buildSource } = replacement;
  const id = useId();
  const ownId = getId(record);
  const client = useClient();
  const { tenantId } = useUser();
  const others = useMemo(() => {
    const source = buildSource(client, tenantId);
    return {
      ...source,
      search: async (...args: Parameters<typeof source.search>) => {
        const page = await source.search(...args);
        return { ...page, rows: page.rows.filter((row) => row.id !== ownId) };
      },
    };
  }, [buildSource, client, tenantId, ownId]);
  const [chosen, setChosen] = useState<Replacement | null>(null);
  const { send, isBusy } = useRecordMutation(mutation);
  const replace = async (replacementId: string) =>
    onReplaced(await queue.enqueue(() => send({ record, replacementId })));
  return (
    <Dialog title={title} size="small" onClose={onClose}>
      <DialogBody
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              kind="danger-solid"
              busy={isBusy}
              disabledReason={chosen ? undefined : `Choose the ${noun} to use instead.`}
              onClick={() => chosen && void replace(chosen.id)}
            >
              Replace and Delete
            </Button>
          </>
        }
      >
        <p>{`${getName(record)} is used by ${uses.join('; ')}. They get what you choose here.`}</p>
        <FieldFrame id={id} label="Use Instead" required>
          <Picker id={id} noun={noun} source={others} value={chosen} onChange={setChosen} required />
        </FieldFrame>
      </DialogBody>
    </Dialog>
  );
}
