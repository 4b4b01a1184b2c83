import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Column } from '#platform/kernel/grid/column.ts';
import { PartDialog, type PartDialogProps } from '../record/editor/PartDialog.tsx';
import type { EditedPart } from '../record/editor/partEditor.ts';
import type { Versioned } from '../record/readRecord.ts';
import { addNewAction } from './addNewAction.ts';
import { GridView } from './GridView.tsx';
import type { FieldCell } from './recordCells/fieldCell.ts';
import { usePartCells } from './recordCells/usePartCells.ts';
import { NoRecords, type NoRecordsMessage } from './NoRecords.tsx';

interface PartsTabProps<
  Values extends FieldValues,
  One extends EditedPart,
  Owner extends Versioned,
  Displayed extends Owner,
> extends Omit<PartDialogProps<Values, One, Owner, Displayed>, 'part' | 'onClose'> {
  /** Key of the grid's settings: 'customerContacts'. */
  name: string;
  /** 'Contacts' */
  label: string;
  /** Keep the same array between renders. */
  columns: readonly Column<One>[];
  /** Cells of the grid that can be edited, by the key of their column. Keep the same object between renders. */
  cells?: Readonly<Record<string, FieldCell<Values>>>;
  empty: NoRecordsMessage;
}

const noCells = {};

const getPartId = ({ id }: EditedPart): string => id ?? '';

/** The parts of one kind of a record, each opened in a dialog. */
export function PartsTab<
  Values extends FieldValues,
  One extends EditedPart,
  Owner extends Versioned,
  Displayed extends Owner,
>({ name, label, columns, cells = noCells, empty, ...dialog }: PartsTabProps<Values, One, Owner, Displayed>) {
  const { editor, owner, entity, lockedReason } = dialog;
  const recordCells = usePartCells({ editor, owner, entity, lockedReason, cells });
  const parts = editor.list.get(owner.record);
  const [opened, setOpened] = useState<{ part: One | undefined }>();
  const addNew = () => setOpened({ part: undefined });
  // A part that was removed meanwhile stays in its dialog, whose Save says so.
  const part = parts.find(({ id }) => id === opened?.part?.id) ?? opened?.part;
  return (
    <>
      <GridView
        name={name}
        label={label}
        rows={parts}
        columns={columns}
        rowId={getPartId}
        paged
        recordCells={recordCells}
        ribbon={[addNewAction(lockedReason, addNew)]}
        onRowClick={(row) => setOpened({ part: row })}
        empty={<NoRecords message={empty} disabledReason={lockedReason} onAdd={addNew} />}
      />
      {opened && <PartDialog {...dialog} part={part} onClose={() => setOpened(undefined)} />}
    </>
  );
}
