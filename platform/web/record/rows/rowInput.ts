/** A text that is no value: it stays in its field until it is corrected. */
interface InvalidText {
  key: string;
  text: string;
  message: string;
}

/** Unsaved input of a row. */
export interface RowInput<Row> {
  /** The stored row, each cell as the user saw it when its input began. */
  readonly base: Row;
  /** Entered values. */
  readonly values: Partial<Row>;
  readonly invalid?: InvalidText | undefined;
}

/** Input by the id of its row, in the sequence in which it began. */
export type RowsInput<Row> = ReadonlyMap<string, RowInput<Row>>;

/** Values, or a text that is none, for a row that is stored as `row`. */
export interface RowEntry<Row> {
  row: Row;
  values?: Partial<Row>;
  invalid?: InvalidText;
}

/** Returns the input of a row after an entry; undefined when it has none any more. */
function enterRow<Row extends object>(
  previous: RowInput<Row> | undefined,
  { row, values = {}, invalid }: RowEntry<Row>,
  endsAtBase: boolean,
): RowInput<Row> | undefined {
  const base = { ...(previous?.base ?? row) };
  const entered: Partial<Row> = { ...previous?.values };
  for (const key in values) {
    const isWithdrawn = endsAtBase && key in entered && values[key] === base[key];
    if (!(key in entered)) base[key] = row[key];
    if (isWithdrawn || values[key] === row[key]) delete entered[key];
    else entered[key] = values[key];
  }
  const corrected = previous?.invalid && !(previous.invalid.key in values) ? previous.invalid : undefined;
  const text = invalid ?? corrected;
  return text || Object.keys(entered).length > 0 ? { base, values: entered, invalid: text } : undefined;
}

/**
 * Returns the input of all rows after entries. Input of a value ends when it equals the stored one; with `endsAtBase` also at
 * the value that it began with, which Undo enters.
 */
export function enterRows<Row extends object>(
  input: RowsInput<Row>,
  entries: readonly RowEntry<Row>[],
  rowId: (row: Row) => string,
  endsAtBase = false,
): RowsInput<Row> {
  const next = new Map(input);
  for (const entry of entries) {
    const id = rowId(entry.row);
    const entered = enterRow(next.get(id), entry, endsAtBase);
    if (entered) next.set(id, entered);
    else next.delete(id);
  }
  return next;
}

/** Bases the input on rows that the user has seen by now, and drops it where there is none. */
export const rebaseRows = <Row>(
  input: RowsInput<Row>,
  findCurrent: (base: Row) => Row | undefined,
): RowsInput<Row> =>
  new Map(
    [...input].flatMap(([id, one]): [string, RowInput<Row>][] => {
      const base = findCurrent(one.base);
      return base === undefined ? [] : [[id, { ...one, base }]];
    }),
  );

/** Returns the columns whose entered value is not stored. */
function listPendingKeys<Row extends object>({ values }: RowInput<Row>, stored: Row): readonly (keyof Row)[] {
  const keys: (keyof Row)[] = [];
  for (const key in values) if (values[key] !== stored[key]) keys.push(key);
  return keys;
}

/** Returns the columns whose entered value is not stored, and whose stored one somebody has changed since the input began. */
export const listOvertakenKeys = <Row extends object>(input: RowInput<Row>, stored: Row) =>
  listPendingKeys(input, stored).filter((key) => input.base[key] !== stored[key]);

/** Whether a row has input that is not stored. */
export const hasPendingRows = <Row extends object>(
  input: RowsInput<Row>,
  findStored: (base: Row) => Row,
): boolean => [...input.values()].some((one) => listPendingKeys(one, findStored(one.base)).length > 0);

/** Returns the rows with input that is not stored, in the sequence in which it began, and those of them that are overtaken. */
export function listPendingRows<Row extends object>(
  input: RowsInput<Row>,
  findStored: (base: Row) => Row,
): { pendingRows: readonly Row[]; overtakenRows: readonly Row[] } {
  const rows = [...input.values()].map((one) => ({ one, stored: findStored(one.base) }));
  const listRows = (listKeys: typeof listPendingKeys<Row>) =>
    rows.flatMap(({ one, stored }) =>
      listKeys(one, stored).length > 0 ? [{ ...one.base, ...one.values }] : [],
    );
  return { pendingRows: listRows(listPendingKeys), overtakenRows: listRows(listOvertakenKeys) };
}
