import type { Instant } from '#platform/kernel/day.ts';

/** Rows per stored chunk: reading one takes about 10 ms. */
export const chunkRows = 2500;

/** Lets the browser handle pending events. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const chunkOf = (place: number): number => Math.floor(place / chunkRows);

/** Positions and change stamps of a list's stored rows. Holds no rows, so that lists that are not displayed can be collected. */
export interface KeptRows {
  readonly chunks: number;
  /** Registers the rows of a chunk that was read. */
  know<Row extends object>(chunk: number, rows: readonly Row[], facts: RowFacts<Row>): void;
  /** Registers the list of all chunks that were read. */
  knowAll(rows: readonly object[]): void;
  /**
   * Returns the chunks to write for the current rows, yielding to the browser after each chunk; undefined when rows have
   * disappeared and everything must be rewritten. Existing rows keep their position, new ones are appended; without `updatedAt` every row counts as changed.
   */
  take<Row extends object>(
    rows: readonly Row[],
    facts: RowFacts<Row>,
  ): Promise<ReadonlyMap<number, readonly Row[]> | undefined>;
}

/** Id and change stamp of a row. */
interface RowFacts<Row> {
  id: (row: Row) => string;
  updatedAt: ((row: Row) => Instant) | undefined;
}

export function keptRows(): KeptRows {
  const places = new Map<string, number>();
  const stamps: (Instant | undefined)[] = [];
  // A weak reference: the cache must not keep the list in memory.
  let last = new WeakRef<readonly object[]>([]);
  return {
    get chunks() {
      return chunkOf(stamps.length - 1) + 1;
    },
    know: (chunk, rows, { id, updatedAt }) => {
      for (const [place, row] of rows.entries()) {
        places.set(id(row), chunk * chunkRows + place);
        stamps[chunk * chunkRows + place] = updatedAt?.(row);
      }
    },
    knowAll: (rows) => {
      last = new WeakRef(rows);
    },
    take: async <Row extends object>(rows: readonly Row[], { id, updatedAt }: RowFacts<Row>) => {
      if (updatedAt && last.deref() === rows) return new Map<number, readonly Row[]>();
      const changed = new Set<number>();
      const before = stamps.length;
      let found = 0;
      const inPlace: Row[] = [];
      for (const [at, row] of rows.entries()) {
        if (at > 0 && at % chunkRows === 0) await breath();
        const known = places.get(id(row));
        const place = known ?? stamps.length;
        const stamp = updatedAt?.(row);
        if (known === undefined) places.set(id(row), place);
        if (known === undefined || stamp === undefined || stamps[place] !== stamp) {
          stamps[place] = stamp;
          changed.add(chunkOf(place));
        }
        inPlace[place] = row;
        if (place < before) found += 1;
      }
      if (found < before) return undefined;
      last = new WeakRef(rows);
      return new Map(
        [...changed].map((chunk) => [chunk, inPlace.slice(chunk * chunkRows, (chunk + 1) * chunkRows)]),
      );
    },
  };
}
