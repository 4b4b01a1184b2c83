/** Column of a table; `Value` is the type of its values. */
export interface TableColumn<Value> {
  readonly name: string;
  /** Type in PostgreSQL. */
  readonly sqlType: string;
  /** Absent at run time: keeps the type of the values. */
  readonly value?: () => Value;
}

export const column = <Value>(name: string, sqlType: string): TableColumn<Value> => ({ name, sqlType });

/** Record with the values of columns. */
export type ColumnValues<Columns> = {
  -readonly [Key in keyof Columns]: Columns[Key] extends TableColumn<infer Value> ? Value : never;
};
