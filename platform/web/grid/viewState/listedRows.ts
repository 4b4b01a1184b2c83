import { saveGridViewState, readGridViewState } from './gridViewState.ts';
import { updateMemoryViewState } from './memoryViewState.ts';

/** The rows of a list as the user left it: searched, filtered and sorted. */
interface ListedRows {
  count: number;
  /** Returns the index of the row whose record has this path, -1 if none has. */
  findIndex: (path: string) => number;
  /** Path of the record of a row; undefined if the row has no page. */
  getPath: (index: number) => string | undefined;
  getId: (index: number) => string;
  /** Rows per page; undefined without pages. */
  pageSize: number | undefined;
}

const listedRows = new Map<string, ListedRows>();

/** Stores the rows of a list under the key of its view state. */
export function setListedRows<Row>(
  key: string,
  rows: readonly Row[],
  {
    rowHref,
    rowId,
    pageSize,
  }: {
    rowHref: (row: Row) => string | undefined;
    rowId: (row: Row) => string;
    pageSize: number | undefined;
  },
): void {
  const getRow = (index: number): Row => {
    const row = rows[index];
    if (row === undefined) throw new Error(`The list has no row ${index}.`);
    return row;
  };
  listedRows.set(key, {
    count: rows.length,
    findIndex: (path) => rows.findIndex((row) => rowHref(row) === path),
    getPath: (index) => rowHref(getRow(index)),
    getId: (index) => rowId(getRow(index)),
    pageSize,
  });
}

/** Returns the rows of a list; undefined if the user has not visited it since the start of the app. */
export const getListedRows = (key: string): ListedRows | undefined => listedRows.get(key);

/** Lets the list return to a row: its page, and the row with the focus. */
export function returnToRow(key: string, index: number): void {
  const listed = listedRows.get(key);
  if (!listed) return;
  updateMemoryViewState(key, { focused: { rowId: listed.getId(index) }, scroll: { top: 0, left: 0 } });
  if (listed.pageSize !== undefined)
    saveGridViewState(key, { ...readGridViewState(key), page: Math.floor(index / listed.pageSize) });
}

export function clearListedRows(): void {
  listedRows.clear();
}
