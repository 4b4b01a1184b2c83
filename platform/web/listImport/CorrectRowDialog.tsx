import { TextField } from '../form/TextField.tsx';
import type { RecordFormDefinition } from '../record/form/recordFields.ts';
import { useEnclosedForm } from '../record/form/useEnclosedForm.ts';
import { RecordDialog } from '../record/RecordDialog.tsx';
import type { RowMessages } from '../record/rows/rowsDefinition.ts';
import type { FileRow } from '../record/editor/listImport.ts';

type Cells = Record<string, string>;

// Names of fields have no points and brackets; titles may.
const toName = (index: number): string => `cell${index}`;

/** Form of the cells of a row; its rule is the check that follows. */
const defineCells = (titles: readonly string[]): RecordFormDefinition<Cells, Cells, undefined> => ({
  fields: Object.fromEntries(
    titles.map((title, index) => [
      toName(index),
      { label: title, text: (cells: Cells) => cells[toName(index)] ?? '' },
    ]),
  ),
  normalize: (cells) => cells,
  toValues: (cells) => cells,
  requiredFields: [],
  validate: () => ({}),
});

/** Corrects the cells of a row where no grid is wide enough for it, with the problem of each. */
export function CorrectRowDialog({
  row: { number, id, cells, messages },
  titles,
  onCorrect,
  onClose,
}: {
  row: FileRow & { messages: RowMessages };
  titles: readonly string[];
  onCorrect: (row: FileRow) => void;
  onClose: () => void;
}) {
  const form = useEnclosedForm(defineCells(titles), {
    initial: Object.fromEntries(titles.map((title, index) => [toName(index), cells[title] ?? ''])),
    isNew: false,
    accept: (values) => {
      onCorrect({
        number,
        id,
        cells: Object.fromEntries(
          titles.map((title, index) => [title, (values[toName(index)] ?? '').trim()]),
        ),
      });
      onClose();
    },
  });
  return (
    <RecordDialog
      title={`Row ${number}`}
      record={form}
      isDone={() => true}
      saveLabel="Check"
      onClose={onClose}
    >
      {titles.map((title, index) => (
        <TextField key={title} name={toName(index)} label={title} help={messages[title]} />
      ))}
    </RecordDialog>
  );
}
