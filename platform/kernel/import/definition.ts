/** One data row of a file: trimmed cells by column name; an absent column reads as ''. `number` = data index + 2, what a spreadsheet shows. */
export interface ImportRow<Column extends string> {
  number: number;
  cells: Readonly<Record<Column, string>>;
}

/** What a kind of CSV file consists of: shared by the wizards, the import jobs and the demo data. Pure. */
export interface ImportDefinition<Column extends string, Group> {
  /** Title of the wizard, e.g. 'Import Orders from CSV'. */
  title: string;
  /** File name of the template download. */
  template: string;
  columns: readonly Column[];
  required: readonly Column[];
  /** Rows that belong together, in the order of their first row; every group names its rows. */
  group: (rows: readonly ImportRow<Column>[]) => readonly Group[];
}
