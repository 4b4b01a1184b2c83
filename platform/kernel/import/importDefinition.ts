/** A data row: trimmed cells by column name, '' for an absent column. `number` is the row number in a spreadsheet (data index + 2). */
export interface ImportRow<Column extends string> {
  number: number;
  cells: Readonly<Record<Column, string>>;
}

/** Definition of a CSV file, shared by the import wizards, the import jobs and the demo data. Pure. */
export interface ImportDefinition<Column extends string, Group> {
  /** Title of the wizard, e.g. 'Import Orders from CSV'. */
  title: string;
  /** File name of the template download. */
  template: string;
  columns: readonly Column[];
  required: readonly Column[];
  /** Groups rows that belong together, in the order of their first row. Every group lists its rows. */
  group: (rows: readonly ImportRow<Column>[]) => readonly Group[];
}
