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
