import type { ValidationCode } from '../results/result.ts';
import type { ImportMessages } from './checkFile.ts';

/** A data row: trimmed cells by column name, '' for an absent column. `number` is the row number in a spreadsheet (data index + 2). */
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
}

/** Definition of a CSV file, shared by the import wizards, the import jobs and the demo data. Pure. */
export interface ImportDefinition<Column extends string, Group> {
  /** Title of the wizard, e.g. 'Import Orders from CSV'. */
  title: string;
  /** File name of the template download. */
  template: string;
  columns: readonly Column[];
  required: readonly Column[];
  /** Texts of this wizard, if they differ from those of the customer import. */
  messages?: Partial<ImportMessages>;
  /** Returns the problems of a row besides missing required fields. */
  checkRow?: (row: ImportRow<Column>) => readonly CellProblem[];
  /** Groups rows that belong together, in the order of their first row. Every group lists its rows. */
  group: (rows: readonly ImportRow<Column>[]) => readonly Group[];
}
