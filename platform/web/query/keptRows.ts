import type { Instant } from '#platform/kernel/day.ts';

/** Rows of a list that are kept together: read back in some 10 ms, written in a pause. */
export const chunkRows = 2500;

/** Lets the page answer. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const chunkOf = (place: number): number => Math.floor(place / chunkRows);

/** Where each row of a list is kept, and as of when. Holds no row: a list that nobody shows leaves the memory. */
export interface KeptRows {
  readonly chunks: number;
  /** Rows that were read back: `chunk` of the list is these. */
  know<Row extends object>(chunk: number, rows: readonly Row[], facts: RowFacts<Row>): void;
  /** All chunks were read back: together they are this list. */
  knowAll(rows: readonly object[]): void;
  /**
   * The chunks to write for rows to be kept as they are now, found chunk by chunk while the page answers; undefined when
   * known rows have gone: all is to be written anew then. A known row stays where it is, a new one goes to the end; without `updatedAt` every row counts as changed.
   */
  take<Row extends object>(
    rows: readonly Row[],
    facts: RowFacts<Row>,
  ): Promise<ReadonlyMap<number, readonly Row[]> | undefined>;
}

/** By what a row is known, and as of when it is. */
interface RowFacts<Row> {
  id: (row: Row) => string;
  updatedAt: ((row: Row) => Instant) | undefined;
}

export function keptRows(): KeptRows {
  const places = new Map<string, number>();
  const stamps: (Instant | undefined)[] = [];
  // Nothing is held that nobody else holds.
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
