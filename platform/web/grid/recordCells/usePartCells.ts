import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { HistoryEntity } from '../../history/useHistory.ts';
import { useClient } from '../../query/useClient.ts';
import { showOutcome } from '../../query/useCommand.ts';
import {
  type EditedPart,
  type PartEditor,
  putPart,
  type StoredPart,
} from '../../record/editor/partEditor.ts';
import type { RecordSession } from '../../record/form/useRecordForm.ts';
import type { Versioned } from '../../record/readRecord.ts';
import type { RecordCells } from '../editing/recordCells.ts';
import type { FieldCell } from './fieldCell.ts';
import { useFindAuthor } from './useFindAuthor.ts';
import { useRowCells } from './useRowCells.ts';

interface PartCellsOptions<
  Values extends FieldValues,
  One extends EditedPart,
  Owner extends Versioned,
  Displayed extends Owner,
> {
  editor: PartEditor<Values, One, Owner, Displayed>;
  owner: RecordSession<Owner, Displayed>;
  /** Entity whose history has the changes of the parts. */
  entity: HistoryEntity;
  /** Reason for which the parts cannot be edited. */
  lockedReason: string | undefined;
  /** Keep the same object between renders. */
  cells: Readonly<Record<string, FieldCell<Values>>>;
}

/** All parts change the version of their owner: they are saved one after another. */
const maxAtOnce = 1;

/** Cells of a grid whose rows are parts of a record; undefined where nobody edits them. */
export function usePartCells<
  Values extends FieldValues,
  One extends EditedPart,
  Owner extends Versioned,
  Displayed extends Owner,
>({
  editor,
  owner,
  entity,
  lockedReason,
  cells,
}: PartCellsOptions<Values, One, Owner, Displayed>): RecordCells<One> | undefined {
  const client = useClient();
  const findAuthor = useFindAuthor();
  const { form, list, update } = editor;
  const toStored = (part: One, displayed: Displayed = owner.current() ?? owner.record) => ({
    part: list.get(displayed).find(({ id }) => id === part.id) ?? part,
    owner: displayed,
    version: displayed.version,
  });
  const recordCells = useRowCells<One, Values, StoredPart<One, Owner>>(
    useMemo(() => ({ form, cells }), [form, cells]),
    {
      rowId: ({ id }) => id ?? '',
      toStored,
      canEdit: () => true,
      open: (row) => ({
        current: () => toStored(row),
        send: (values, record) =>
          owner.queue.enqueue(async () => {
            const outcome = await update.run(client, { values, expectedVersion: record.version, record });
            showOutcome(outcome, { title: update.title, quiet: true });
            return outcome;
          }),
        publish: async (stored) => owner.publish(stored.owner, putPart(list, stored.part)),
        reread: async () => {
          const displayed = await owner.reread();
          if (!displayed) return displayed;
          const isStored = list.get(displayed).some(({ id }) => id === row.id);
          return isStored ? toStored(row, displayed) : null;
        },
        findAuthor: (field) => findAuthor(entity, field),
      }),
    },
    maxAtOnce,
  );
  return lockedReason === undefined && Object.keys(cells).length > 0 ? recordCells : undefined;
}
