import type { Day } from '../dates/day.ts';
import type { ValidationCode } from '../results/result.ts';
import type { ImportMessages } from './checkFile.ts';

/** A data row: normalized cells by column name, '' for an absent column. `number` is the row number in a spreadsheet (data index + 2). */
export interface ImportRow<Column extends string> {
  number: number;
  cells: Readonly<Record<Column, string>>;
}

type ImportErrorCode =
  | 'MISSING_REQUIRED_FIELD'
  | 'DUPLICATE_LOCATION_CODE'
  | 'INVALID_CUSTOMER_TERMS'
  | 'INVALID_LOCATION_TERMS';

/** A problem of one cell; without a severity it is an error. */
export interface CellProblem {
  field: string;
  /** A code of the contract, or of the import (spec 1 §8). */
  code: ValidationCode | ImportErrorCode;
  message: string;
  severity?: 'ERROR' | 'WARNING';
  /** Heading under which the wizard lists it; by default its code decides. */
  heading?: string;
  /** Listed instead of row, field and message. */
  listedText?: string;
  /** Key of the number of a new entry that ends the warning once it is entered. */
  numberKey?: string;
}

/** Returns the row with a repaired cell; undefined when there is nothing to repair. */
export function repairRow<Column extends string>(
  row: ImportRow<Column>,
  repair: CellRepair<Column> | undefined,
): ImportRow<Column> | undefined {
  const text = repair?.apply(row.cells[repair.column]);
  return repair && text !== undefined
    ? { ...row, cells: { ...row.cells, [repair.column]: text } }
    : undefined;
}

/** The part of a definition by which the rows of a file are read. */
export type RowDefinition<Column extends string> = Pick<
  ImportDefinition<Column, never>,
  'columns' | 'synonyms' | 'multilineColumns' | 'required' | 'messages'
>;

/** A problem of a row among others. */
export interface RowProblem extends CellProblem {
  row: number;
}

/** A repair of the cells of a column that users may want, e.g. of zeros that a spreadsheet has dropped. */
export interface CellRepair<Column extends string> {
  column: Column;
  /** Explains what happened to `count` rows. */
  describe: (count: number) => string;
  /** Button. */
  label: string;
  /** Returns the repaired text; undefined when there is nothing to repair. */
  apply: (text: string) => string | undefined;
}

/** Definition of a CSV file, shared by the import wizards, the import jobs and the demo data. Pure. */
export interface ImportDefinition<Column extends string, Group> {
  /** Title of the wizard, e.g. 'Import Orders from CSV'. */
  title: string;
  /** File name of the template download. */
  template: string;
  columns: readonly Column[];
  /** Other titles that files have for a column, in any case and with or without spaces. */
  synonyms?: Readonly<Partial<Record<string, readonly string[]>>>;
  /** Columns of texts of several lines; line breaks in others become spaces. */
  multilineColumns?: readonly Column[];
  required: readonly Column[];
  /** Texts of this wizard, if they differ from those of the customer import. */
  messages?: Partial<ImportMessages>;
  /** Returns the problems of a row besides missing required fields. */
  checkRow?: (row: ImportRow<Column>) => readonly CellProblem[];
  /** Returns the problems among the rows of a group; they are part of the format. Without the day of the company, no day is unusual. */
  checkGroup?: (group: Group, today?: Day) => readonly RowProblem[];
  repair?: CellRepair<Column>;
  /** Groups rows that belong together, in the order of their first row. Every group lists its rows. */
  group: (rows: readonly ImportRow<Column>[]) => readonly Group[];
}
