import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useClient } from '../../query/useClient.ts';
import { showOutcome } from '../../query/useCommand.ts';
import type { EditedRow, RecordEditor } from '../../record/editor/editor.ts';
import { useDeniedReason } from '../../record/editor/useLockedReason.ts';
import type { RecordMutation } from '../../record/form/recordMutation.ts';
import type { ChangedValues } from '../../record/form/useRecordForm.ts';
import { rereadRecord, type Versioned } from '../../record/readRecord.ts';
import { type RecordAccess, usePublishRecords } from '../../record/recordAccess.ts';
import { pickNewer } from '../../record/useRecord.ts';
import type { RecordCells } from '../editing/recordCells.ts';
import { createBatches } from './createBatches.ts';
import type { FieldCell } from './fieldCell.ts';
import type { RowCellsDefinition } from './saveRow.ts';
import { useFindAuthor } from './useFindAuthor.ts';
import { useRowCells } from './useRowCells.ts';

interface RecordCellsOptions<
  Values extends object,
  Stored extends Versioned,
  Displayed extends Stored,
> extends RowCellsDefinition<Values, Stored> {
  update: RecordMutation<ChangedValues<Values> & { record: Stored }, Stored>;
  access: RecordAccess<Stored, Displayed>;
  canEdit?: (row: Stored) => boolean;
}

/** Saved rows are shown together this often while others are being saved: a list of thousands takes a while to show. */
const publishIntervalMs = 200;

/** Cells of a grid whose rows are records with versions. Keep the same `options` between renders. */
export function useRecordCells<Values extends object, Stored extends Versioned, Displayed extends Stored>(
  options: RecordCellsOptions<Values, Stored, Displayed>,
): RecordCells<Stored> {
  const { access, update, canEdit = () => true } = options;
  const client = useClient();
  const queries = useQueryClient();
  const findAuthor = useFindAuthor();
  const publishAll = usePublishRecords(access);
  const [responses] = useState(() => new Map<string, Stored>());
  const [batches] = useState(() => createBatches<Stored>(publishIntervalMs));
  const publish = (stored: Stored) => {
    responses.set(access.getId(stored), stored);
    return batches.add(stored, publishAll);
  };
  return useRowCells<Stored, Values, Stored>(options, {
    rowId: access.getId,
    toStored: (row) => row,
    canEdit,
    open: (row) => {
      const id = access.getId(row);
      return {
        current: () => pickNewer(responses.get(id), row) ?? row,
        send: async (values, record) => {
          const outcome = await update.run(client, { values, expectedVersion: record.version, record });
          showOutcome(outcome, { title: update.title, quiet: true });
          return outcome;
        },
        publish,
        reread: async () => {
          const stored = await rereadRecord(access, { client, queries }, id);
          if (stored) await publish(stored);
          return stored;
        },
        findAuthor: (field) => findAuthor({ entityType: access.entityType, entityId: id }, field),
      };
    },
  });
}

/** Cells of a grid whose records have an editor; undefined for users who may not change them. */
export function useEditorCells<Values extends FieldValues, Row extends EditedRow>(
  editor: RecordEditor<Values, Row>,
  cells: Readonly<Record<string, FieldCell<Values>>>,
): RecordCells<Row> | undefined {
  const isDenied = useDeniedReason(editor) !== undefined;
  const recordCells = useRecordCells(
    useMemo(() => {
      const { form, update, access, findLockedReason } = editor;
      const canEdit = (row: Row) => findLockedReason?.(row) === undefined;
      return { form, cells, update, access, canEdit };
    }, [editor, cells]),
  );
  return isDenied || Object.keys(cells).length === 0 ? undefined : recordCells;
}
