import type { RecordConflict } from '../form/compareRecords.ts';
import type { NamedField, RecordDefinition } from '../form/recordFields.ts';
import { indexRows } from './recordRows.ts';
import type { RowsDefinition } from './rowsDefinition.ts';

/** Rows by their id; null for one that is not among them. */
export type RowsById<Row> = Readonly<Record<string, Row | null>>;

interface RowsConflict<Row> {
  conflict: RecordConflict<RowsById<Row>>;
  definition: RecordDefinition<RowsById<Row>, undefined>;
}

type ComparedRows<Row> = Pick<RowsDefinition<Row, never>, 'rowId' | 'isSame' | 'formatName' | 'formatValues'>;

/** Presents two lists of rows as records whose fields are the rows, as far as somebody has changed them. */
export function toRowsConflict<Row>(
  { rowId, isSame, formatName, formatValues }: ComparedRows<Row>,
  lists: RecordConflict<readonly Row[]>,
): RowsConflict<Row> {
  const base = indexRows(lists.base, rowId);
  const mine = indexRows(lists.mine, rowId);
  const theirs = indexRows(lists.theirs, rowId);
  const hasChanged = (before: Row | undefined, after: Row | undefined) =>
    before && after ? !isSame(before, after) : before !== after;
  const changedIds = [...new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])].filter(
    (id) => hasChanged(base.get(id), mine.get(id)) || hasChanged(base.get(id), theirs.get(id)),
  );
  const pick = (rows: ReadonlyMap<string, Row>): RowsById<Row> =>
    Object.fromEntries(changedIds.map((id) => [id, rows.get(id) ?? null]));
  const labels = new Set<string>();
  const fields = changedIds.map((id): [string, NamedField<RowsById<Row>, undefined>] => {
    const row = mine.get(id) ?? theirs.get(id) ?? base.get(id);
    const label = createLabel(row ? formatName(row) : id, labels);
    const text = ({ [id]: value }: RowsById<Row>) => (value ? formatValues(value) : 'Removed');
    return [id, { label, text }];
  });
  return {
    conflict: { ...lists, base: pick(base), mine: pick(mine), theirs: pick(theirs) },
    definition: { fields: Object.fromEntries(fields), normalize: (values) => values },
  };
}

/** Returns a label that no other row has: conflicts are chosen by their labels. */
function createLabel(name: string, labels: Set<string>): string {
  let label = name;
  for (let number = 2; labels.has(label); number += 1) label = `${name} (${number})`;
  labels.add(label);
  return label;
}

/** Returns the rows after a choice: the chosen ones, and those that nobody has changed. */
export function mergeChosenRows<Row>(
  rowId: (row: Row) => string,
  { mine, theirs }: Pick<RecordConflict<readonly Row[]>, 'mine' | 'theirs'>,
  chosen: RowsById<Row>,
): readonly Row[] {
  const byId = indexRows([...mine, ...theirs], rowId);
  const unchanged = indexRows(mine, rowId);
  return [...byId.keys()].flatMap((id) => (Object.hasOwn(chosen, id) ? chosen[id] : unchanged.get(id)) ?? []);
}
