interface IndexedRows<Row> {
  rows: readonly Row[];
  rowId: (row: Row) => string;
}

/** Returns a finder of rows by their id, which indexes a list of rows once. */
export function createRowLookup<Row>() {
  let indexed: readonly Row[] | undefined;
  let byId: ReadonlyMap<string, Row> = new Map();
  return {
    find: ({ rows, rowId }: IndexedRows<Row>, id: string): Row | undefined => {
      if (indexed !== rows) {
        indexed = rows;
        byId = new Map(rows.map((row) => [rowId(row), row]));
      }
      return byId.get(id);
    },
  };
}
