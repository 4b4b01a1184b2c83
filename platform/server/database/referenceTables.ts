const referenceTables = new Set<string>();

/** Names tables whose rows are cached (`referenceCache.ts`). Call it where a feature declares them, so that whoever writes them has
 * loaded it.
 */
export function registerReferenceTables(...tables: readonly string[]): void {
  for (const table of tables) referenceTables.add(table);
}

const writtenTables = /\b(?:insert\s+into|update|delete\s+from)\s+"?(\w+)/gi;

/** Returns the tables that a statement writes. */
export const findWrittenTables = (text: string): readonly string[] =>
  [...text.matchAll(writtenTables)].map(([, table = '']) => table.toLowerCase());

/** Returns whether rows of these tables may be cached. */
export const areReferences = (tables: readonly string[]): boolean =>
  tables.some((table) => referenceTables.has(table));
