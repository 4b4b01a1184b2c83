import type { FieldValues } from 'react-hook-form';
import { textKey } from '#platform/kernel/text/normalizeText.ts';
import { formatRowNumbers } from '#platform/kernel/import/formatRowNumbers.ts';
import type { EditedRow } from '../record/editor/editor.ts';
import type { RowMessages } from '../record/rows/rowsDefinition.ts';
import {
  type CheckedRow,
  type FileRow,
  type ListImport,
  toStoredValues,
} from '../record/editor/listImport.ts';

/** A stored record with its form values, found by its keys. */
interface StoredRecord<Values, Row> {
  record: Row;
  values: Values;
}

/**
 * Checks the rows of a file against the stored records and each other. Cells are read into the form of the record, whose rule
 * decides; columns that the file does not have stay as they are stored.
 */
export function checkRows<Values extends FieldValues, Row extends EditedRow, Context>(
  definition: ListImport<Values, Row, Context>,
  rows: readonly FileRow[],
  stored: readonly Row[],
  context = definition.buildContext(stored, rows),
): readonly CheckedRow<Values, Row>[] {
  const { editor, findKeys, keyTitle, checkAll } = definition;
  const storedByKey = new Map<string, StoredRecord<Values, Row>>();
  for (const record of stored.filter((row) => editor.findLockedReason?.(row) === undefined)) {
    const values = toStoredValues(definition, record, context);
    for (const key of findKeys((title) => writeCell(definition, title, values), context))
      if (!storedByKey.has(key)) storedByKey.set(key, { record, values });
  }
  const numbersByKey = new Map<string, number[]>();
  const keyed = rows.map((row) => ({ row, keys: findKeys((title) => row.cells[title] ?? '', context) }));
  for (const { row, keys } of keyed)
    for (const key of keys) numbersByKey.set(key, [...(numbersByKey.get(key) ?? []), row.number]);

  const checked = keyed.map(({ row, keys }): CheckedRow<Values, Row> => {
    const match = keys.map((key) => storedByKey.get(key)).find((found) => found !== undefined);
    const others = keys
      .flatMap((key) => numbersByKey.get(key) ?? [])
      .filter((number) => number !== row.number);
    const result = checkRow(definition, { row, match, context });
    return others.length === 0
      ? result
      : withMessages(result, {
          [keyTitle]: `${formatOthers(others)} ${others.length === 1 ? 'is' : 'are'} the same`,
        });
  });
  const common = checkAll?.(checked);
  return common ? checked.map((row) => withMessages(row, common.get(row.number))) : checked;
}

const formatOthers = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? 'Row' : 'Rows'} ${formatRowNumbers([...new Set(numbers)])}`;

const withMessages = <Values, Row>(
  row: CheckedRow<Values, Row>,
  messages: RowMessages | undefined,
): CheckedRow<Values, Row> =>
  messages ? { ...row, outcome: 'PROBLEM', messages: { ...row.messages, ...messages } } : row;

function writeCell<Values extends FieldValues, Row extends EditedRow, Context>(
  { columns }: ListImport<Values, Row, Context>,
  title: string,
  values: Values,
): string {
  const column = columns.find((one) => one.title === title);
  return column ? String(column.write(values)) : '';
}

interface RowCheck<Values, Row, Context> {
  row: FileRow;
  match: StoredRecord<Values, Row> | undefined;
  context: Context;
}

function checkRow<Values extends FieldValues, Row extends EditedRow, Context>(
  { editor, columns }: ListImport<Values, Row, Context>,
  { row, match, context }: RowCheck<Values, Row, Context>,
): CheckedRow<Values, Row> {
  const base = match?.values ?? editor.initial;
  const form = match ? editor.form : (editor.newForm ?? editor.form);
  const messages: Record<string, string> = {};
  let values = base;
  for (const column of columns) {
    const text = row.cells[column.title];
    if (text === undefined) continue;
    const storedText = match && String(column.write(base));
    if (storedText === text) continue;
    if (column.isLocked && storedText !== undefined) {
      const content = column.read(text, base, context);
      const read = 'message' in content ? text : String(column.write(content.values));
      if (textKey(storedText) !== textKey(read)) messages[column.title] = `${column.title} cannot be changed`;
      continue;
    }
    const content = column.read(text, values, context);
    if ('message' in content) messages[column.title] = content.message;
    else values = content.values;
  }
  const normalized = form.normalize(values);
  const changes = match
    ? Object.fromEntries(
        columns.flatMap(({ title, write }) => {
          const before = String(write(base));
          return before === String(write(normalized)) ? [] : [[title, before]];
        }),
      )
    : {};
  const isUnchanged = match !== undefined && Object.keys(changes).length === 0;
  // A stored record that the file does not change, or only its status, may have other rules.
  const statusTitle = 'statusSaver' in editor ? editor.statusSaver?.title : undefined;
  const isFormChanged = !match || Object.keys(changes).some((title) => title !== statusTitle);
  const broken = isFormChanged ? Object.entries(form.validate(values, base)) : [];
  for (const [field, message] of broken) {
    const title =
      columns.find((column) => column.field === field && row.cells[column.title] !== undefined)?.title ?? '';
    messages[title] ??= message;
  }
  return {
    ...row,
    outcome:
      Object.keys(messages).length > 0 ? 'PROBLEM' : !match ? 'NEW' : isUnchanged ? 'UNCHANGED' : 'CHANGED',
    messages,
    changes,
    values,
    record: match?.record,
  };
}

/** Returns the messages of a row as one text, each with its column where it does not name it. */
export const joinMessages = (messages: RowMessages): string =>
  [...new Set(Object.values(messages))].join('. ');
