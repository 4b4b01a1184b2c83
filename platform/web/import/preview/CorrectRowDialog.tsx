import { TextField } from '../../form/TextField.tsx';
import { Note } from '../../parts/message/Note.tsx';
import type { RecordFormDefinition } from '../../record/form/recordFields.ts';
import { useEnclosedForm } from '../../record/form/useEnclosedForm.ts';
import { RecordDialog } from '../../record/RecordDialog.tsx';
import type { CorrectedRow } from '../worker/importReader.ts';

type Cells = Record<string, string>;

const linesOfText = 4;

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

/** Corrects the cells of a row of a file, those with a problem first. */
export function CorrectRowDialog({
  row: { number, cells, messages, notes = [] },
  titles,
  onCorrect,
  onClose,
}: {
  row: CorrectedRow;
  titles: readonly string[];
  onCorrect: (cells: Readonly<Record<string, string>>) => void;
  onClose: () => void;
}) {
  const sorted = [
    ...new Set([...Object.keys(messages).filter((title) => titles.includes(title)), ...titles]),
  ];
  const form = useEnclosedForm(defineCells(sorted), {
    initial: Object.fromEntries(sorted.map((title, index) => [toName(index), cells[title] ?? ''])),
    isNew: false,
    accept: (values) => {
      const entered = sorted.map((title, index) => [title, (values[toName(index)] ?? '').trim()] as const);
      // A file of which nothing was changed is imported as it is.
      if (entered.some(([title, text]) => text !== (cells[title] ?? '')))
        onCorrect(Object.fromEntries(entered));
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
      {notes.map((note) => (
        <Note key={note} kind="warning">
          {note}
        </Note>
      ))}
      {sorted.map((title, index) => (
        <TextField
          key={title}
          name={toName(index)}
          label={title}
          help={messages[title]}
          {...(cells[title]?.includes('\n') && { lines: linesOfText })}
        />
      ))}
    </RecordDialog>
  );
}
