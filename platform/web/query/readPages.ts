interface Page<Row> {
  readonly nodes: readonly Row[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Reads all rows of a list, one page after the other; `after` is the cursor of the page before, null for the first one. */
export async function readPages<Row>(
  readPage: (after: string | null) => Promise<Page<Row> | null>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const page: Page<Row> | null = await readPage(after);
    for (const row of page?.nodes ?? []) rows.push(row);
    after = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return rows;
}

/** Rows read so far; the total is unknown before the first page. */
export interface ListProgress {
  done: number;
  total: number | undefined;
}

/** Reads all pages of a list. A row that moves to another page meanwhile counts once. */
export async function readUniqueRows<Row>(
  getId: (row: Row) => string,
  readPage: (after: string | null) => Promise<(Page<Row> & { readonly totalCount: number }) | null>,
  onPage: (progress: ListProgress) => void = () => {},
): Promise<readonly Row[]> {
  const rows = new Map<string, Row>();
  await readPages(async (after) => {
    const page = await readPage(after);
    for (const row of page?.nodes ?? []) rows.set(getId(row), row);
    const total = page?.pageInfo.hasNextPage ? Math.max(page.totalCount, rows.size) : rows.size;
    onPage({ done: rows.size, total });
    return page;
  });
  return [...rows.values()];
}
