import type { FieldValues } from 'react-hook-form';
import type { MappedColumn } from '#platform/kernel/import/columnMapping.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import type { ListQuery } from '../../lists/listQuery.ts';
import type { Client } from '../../query/client/client.ts';
import type { Outcome } from '../../query/outcome.ts';
import type { EditedRow, RecordEditor } from './editor.ts';
import type { RecordFormDefinition } from '../form/recordFields.ts';
import type { NewValues } from '../form/useNewRecordForm.ts';
import type { ChangedValues } from '../form/useRecordForm.ts';
import type { RecordStatus } from '../form/useRecordStatus.ts';
import type { RecordAccess } from '../recordAccess.ts';
import type { RowMessages } from '../rows/rowsDefinition.ts';

/** Values of a form with the content of a cell, or the reason for which the cell cannot be read. */
export type CellContent<Values> = { values: Values } | { message: string };

/** A column of the file of a list: how its cells are read into the form of a record, and written from it. */
export interface ListColumn<Values, Context = unknown> extends MappedColumn {
  /** Field of the form with the value; messages of its rule belong to this column. */
  field: string;
  /** The value of a stored record never changes. */
  isLocked?: boolean;
  /** Pixels in the preview. */
  width?: number;
  read: (text: string, values: Values, context: Context) => CellContent<Values>;
  write: (values: Values) => string | number;
}

/** A row of a file. */
export interface FileRow {
  /** Row number in a spreadsheet. */
  number: number;
  /** Id under which a new record is created, the same for each attempt. */
  id: string;
  /** Texts by the titles of the columns that the file has. */
  cells: Readonly<Record<string, string | undefined>>;
}

/** A row of a file after its check. */
export interface CheckedRow<Values, Row> extends FileRow {
  outcome: 'NEW' | 'CHANGED' | 'UNCHANGED' | 'PROBLEM';
  /** By the title of the column; '' for those about the row itself. */
  messages: RowMessages;
  /** Stored texts of the cells that change, by the title of the column. */
  changes: Readonly<Record<string, string>>;
  values: Values;
  /** Stored record that the row changes. */
  record: Row | undefined;
}

/**
 * Outcome of a row that was sent: its record as it is stored now where the response has it, or why it was not saved. The last of
 * two steps of a row that is begun is outstanding; a failed row has the record where only one of its steps was done.
 */
export type SavedRow<Row> =
  | { number: number; outcome: 'ADDED' | 'CHANGED' | 'UNCHANGED' | 'BEGUN'; record: Row | null }
  | { number: number; outcome: 'FAILED'; message: string; record?: Row | undefined };

/** Rows as a request sends them, and what became of each of them. */
interface GroupSave<Values, Row, Context> {
  /** Most rows of one request. Requests follow each other. */
  size: number;
  run: (
    client: Client,
    rows: readonly CheckedRow<Values, Row>[],
    context: Context,
  ) => Promise<Outcome<{ readonly saved: readonly SavedRow<Row>[] }>>;
}

/** How records become active and inactive as a file says: by the mutations of their buttons, apart from the form. */
export interface StatusSaver<Values, Row extends EditedRow> extends Pick<
  RecordStatus<Row, Row>,
  'activate' | 'inactivate'
> {
  /** Column of the status. */
  title: string;
  getStatus: (values: Values) => string;
}

/** Outcome of the mutations that save a record; failed ones have what they stored of it before. */
export type RowOutcome<Row> = Outcome<{ readonly record: Row | null }> & { readonly stored?: Row };

/** A mutation of an editor, or several of which a later one may fail. */
interface RowMutation<Args, Row> {
  run: (client: Client, args: Args) => Promise<RowOutcome<Row>>;
}

/** How rows are saved one by one, by the mutations of their editor. */
export interface SingleSaver<Values extends FieldValues, Row extends EditedRow> {
  create: RowMutation<NewValues<Values>, Row>;
  update: RowMutation<ChangedValues<Values> & { record: Row }, Row>;
  statusSaver?: StatusSaver<Values, Row>;
}

/** How rows are saved: each by the mutations of its editor, or several by one request. */
export type RowSaver<Values extends FieldValues, Row extends EditedRow, Context> =
  | SingleSaver<Values, Row>
  | { saveGroup: GroupSave<Values, Row, Context> };

type ImportForm<Values, Row> = Pick<
  RecordFormDefinition<Values, Row, undefined>,
  'toValues' | 'normalize' | 'validate'
>;

/** The part of the editor of its records that an import needs. */
export type ImportEditor<Values extends FieldValues, Row extends EditedRow, Context> = Pick<
  RecordEditor<Values, Row>,
  'initial' | 'capability' | 'deniedReason' | 'findLockedReason'
> & {
  form: ImportForm<Values, Row>;
  /** Of a new record, where other rules apply. */
  newForm?: ImportForm<Values, Row>;
  access: Pick<RecordAccess<Row>, 'isRelated'>;
} & RowSaver<Values, Row, Context>;

/**
 * A list whose records are exchanged as a CSV file, with the rules, texts and mutations of its editor. Rows of a file are found by
 * their keys: those of new records are added, those of stored ones change them.
 */
export interface ListImport<Values extends FieldValues, Row extends EditedRow, Context = unknown> {
  /** Identifies the list in settings and names of files: 'categories'. */
  name: string;
  /** Title of the page: 'Import Categories from CSV'. */
  title: string;
  /** Path of that page. */
  path: string;
  /** Tells at the upload where the rows go, if the title does not. */
  note?: string;
  /** List that the records are in; its title is the text of the button that leads there. */
  page: { path: string; label: string };
  editor: ImportEditor<Values, Row, Context>;
  list: ListQuery<Row>;
  columns: readonly ListColumn<Values, Context>[];
  /** Returns the keys of a record, in the sequence in which they are compared; `cell` returns the text of a column. */
  findKeys: (cell: (title: string) => string, context: Context) => readonly string[];
  /** Column that shows that a key occurs twice. */
  keyTitle: string;
  /** Returns what cells refer to: the locations in which others stand, also those of the file. */
  buildContext: (stored: readonly Row[], rows: readonly FileRow[]) => Context;
  /** Reads that from the server where the list does not have it, whenever rows are compared with it. */
  readContext?: (client: Client, tenantId: string) => Promise<Context>;
  /** Returns the form values of a stored record, where the form alone does not know them. */
  toValues?: (row: Row, context: Context) => Values;
  /** Returns messages about several rows by their number: two that are the default. */
  checkAll?: (rows: readonly CheckedRow<Values, Row>[]) => ReadonlyMap<number, RowMessages>;
  /** Rows with a lower rank are saved before others: parents before their children. */
  rank?: (row: CheckedRow<Values, Row>, context: Context) => number;
}

/** Returns the file name of the template of a list. */
export const templateName = (name: string): string => `${name}_import_template.csv`;

/** Returns the form values of a stored record. */
export const toStoredValues = <Values extends FieldValues, Row extends EditedRow, Context>(
  { editor, toValues = editor.form.toValues }: ListImport<Values, Row, Context>,
  row: Row,
  context: Context,
): Values => toValues(row, context);

/** Returns the columns that the export of a list always has: those that its import reads. */
export const toExportColumns = <Values extends FieldValues, Row extends EditedRow, Context>(
  definition: ListImport<Values, Row, Context>,
  context: Context,
): readonly Column<Row>[] =>
  definition.columns.map(({ title, write }) => ({
    key: title,
    title,
    kind: 'text',
    value: (row) => write(toStoredValues(definition, row, context)),
  }));
