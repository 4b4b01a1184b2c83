import type { Instant } from '#platform/kernel/dates/day.ts';

/** Rows per stored chunk: reading one takes about 10 ms. */
export const rowsPerChunk = 2500;

/** Lets the browser handle pending events. */
const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const toChunkIndex = (position: number): number => Math.floor(position / rowsPerChunk);

/** Positions and change stamps of a list's stored rows. Holds no rows, so that lists that are not displayed can be collected. */
export interface RowChunks {
  readonly chunkCount: number;
  /** Registers the rows of a chunk that was read. */
  addChunk<Row extends object>(chunk: number, rows: readonly Row[], keys: RowKeys<Row>): void;
  /** Registers the list of all chunks that were read. */
  setCurrentRows(rows: readonly object[]): void;
  /**
   * Returns the chunks to write for the current rows, yielding to the browser after each chunk; undefined when rows have
   * disappeared and everything must be rewritten. Existing rows keep their position, new ones are appended; without `updatedAt` every row counts as changed.
   */
  update<Row extends object>(
    rows: readonly Row[],
    keys: RowKeys<Row>,
  ): Promise<ReadonlyMap<number, readonly Row[]> | undefined>;
}

/** Id and change stamp of a row. */
interface RowKeys<Row> {
  id: (row: Row) => string;
  updatedAt: ((row: Row) => Instant) | undefined;
}

export function createRowChunks(): RowChunks {
  const positions = new Map<string, number>();
  const stamps: (Instant | undefined)[] = [];
  // A weak reference: the cache must not keep the list in memory.
  let last = new WeakRef<readonly object[]>([]);
  return {
    get chunkCount() {
      return toChunkIndex(stamps.length - 1) + 1;
    },
    addChunk: (chunk, rows, { id, updatedAt }) => {
      for (const [position, row] of rows.entries()) {
        positions.set(id(row), chunk * rowsPerChunk + position);
        stamps[chunk * rowsPerChunk + position] = updatedAt?.(row);
      }
    },
    setCurrentRows: (rows) => {
      last = new WeakRef(rows);
    },
    update: async <Row extends object>(rows: readonly Row[], { id, updatedAt }: RowKeys<Row>) => {
      if (updatedAt && last.deref() === rows) return new Map<number, readonly Row[]>();
      const changed = new Set<number>();
      const previousCount = stamps.length;
      let found = 0;
      const rowsByPosition: Row[] = [];
      for (const [at, row] of rows.entries()) {
        if (at > 0 && at % rowsPerChunk === 0) await yieldToBrowser();
        const existing = positions.get(id(row));
        const position = existing ?? stamps.length;
        const stamp = updatedAt?.(row);
        if (existing === undefined) positions.set(id(row), position);
        if (existing === undefined || stamp === undefined || stamps[position] !== stamp) {
          stamps[position] = stamp;
          changed.add(toChunkIndex(position));
        }
        rowsByPosition[position] = row;
        if (position < previousCount) found += 1;
      }
      if (found < previousCount) return undefined;
      last = new WeakRef(rows);
      return new Map(
        [...changed].map((chunk) => [
          chunk,
          rowsByPosition.slice(chunk * rowsPerChunk, (chunk + 1) * rowsPerChunk),
        ]),
      );
    },
  };
}
