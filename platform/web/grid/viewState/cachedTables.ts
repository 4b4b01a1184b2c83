import type { GridApi, GridOptions } from 'ag-grid-community';
import type { GridLayout } from '#platform/kernel/grid/layouts/layout.ts';

/** The table of a page that the user left. Its element is outside the document until the page returns. */
interface CachedTable {
  element: HTMLElement;
  api: GridApi;
  /** Options and layout that the table has. */
  options: GridOptions;
  layout: GridLayout;
}

/** The grid of a list, the lines of a record in its usual variants, and as many of another area. */
const maxCachedTables = 8;

const tables = new Map<string, CachedTable>();

function destroy(key: string): void {
  tables.get(key)?.api.destroy();
  tables.delete(key);
}

/** Caches a table; the oldest one is destroyed when there are too many. */
export function cacheTable(key: string, table: CachedTable): void {
  destroy(key);
  tables.set(key, table);
  const [oldest] = tables.keys();
  if (tables.size > maxCachedTables && oldest !== undefined) destroy(oldest);
}

/** Removes a table from the cache and returns it. */
export function takeCachedTable(key: string): CachedTable | undefined {
  const table = tables.get(key);
  tables.delete(key);
  return table;
}

/** Destroys all cached tables: they contain data of the user. */
export function clearCachedTables(): void {
  for (const key of tables.keys()) destroy(key);
}
