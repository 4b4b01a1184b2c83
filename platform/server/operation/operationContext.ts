import DataLoader from 'dataloader';
import type { Database } from '../database/database.ts';
import { type ReadBudget, readBudget } from '../statements/readBudget.ts';
import type { Session } from '../session.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import { badUserInput } from './graphqlErrors.ts';
import type { TooManyEntries } from './entryLimits.ts';

/** Loads the values of many keys with one statement; keys without a value are absent from the map. */
export interface BatchLoader<Value> {
  (unit: UnitOfWork, keys: readonly string[]): Promise<ReadonlyMap<string, Value>>;
}

/** Context that the fields of one GraphQL operation share. */
export interface OperationContext {
  readonly session: Session;
  readonly database: Database;
  /** A list among the variables that is too long; every root field refuses it. */
  readonly tooManyEntries?: TooManyEntries | undefined;
  /** Aborts when the client no longer waits; what takes long ends then. */
  readonly closed?: AbortSignal | undefined;
  /** Describes a capability in words: "see orders", "change order status". */
  describeCapability(capability: string): string;
  /** Read budget of all units of the operation. */
  readonly budget: ReadBudget;
  /** Returns whether the operation has read too much for a small one and must restart as a large one. */
  exceedsSmallLimit(): boolean;
  /** Returns the operation's reading unit, which all its fields share. */
  read(): Promise<UnitOfWork>;
  /** Runs the resolver of a root field by its response name; returns the same result when called again. */
  runOnce<Value>(name: string, resolve: () => Promise<Value>): Promise<Value>;
  /** Loads a value by key; batches the keys of a page into one statement. */
  load<Value>(batch: BatchLoader<Value>, key: string): Promise<Value | undefined>;
  /** Counts rows of a list below a row each time it is resolved (`listRowCount.ts`). Throws above `maxListedRows`,
   * because the number is unknown before they are read.
   */
  countRows(rows: number): void;
  /** Resets the row count before graphql executes the operation again, unless the limit was exceeded. */
  resetRowCount(): void;
  /** Ends the reading unit before a mutation writes, so that no operation waits for a connection while it holds one.
   * Later reads see the writes.
   */
  prepareForWrites(): Promise<void>;
  /** Ends the reading unit; none is opened afterwards. */
  close(): Promise<void>;
}

/** Maximum rows of the lists below the rows of one result. */
export const maxListedRows = 100_000;

// Maximum keys of a statement, to yield to other operations in between.
const maxKeys = 1_000;

const mebibyte = 1024 * 1024;
/** Maximum bytes that one operation reads; 10,000 items with their categories have some 16 MiB. */
export const maxReadBytes = 40 * mebibyte;

const readLimitError = () =>
  badUserInput(
    `The operation would read more than ${maxReadBytes / mebibyte} MiB. Request fewer rows or fields at a time.`,
  );

interface ContextLimits {
  tooManyEntries?: TooManyEntries | undefined;
  /** Maximum bytes of this run; `maxReadBytes` when absent. */
  maxBytes?: number;
  closed?: AbortSignal | undefined;
}

export function operationContext(
  session: Session,
  database: Database,
  describeCapability: (capability: string) => string,
  { tooManyEntries, maxBytes = maxReadBytes, closed }: ContextLimits = {},
): OperationContext {
  let openUnit: ReturnType<Database['openRead']> | undefined;
  const loaders = new Map<BatchLoader<unknown>, DataLoader<string, unknown>>();
  let hasWritten = false;
  let isClosed = false;
  let listed = 0;
  let exceedsSmallLimit = false;
  const budget = readBudget(maxBytes, () => {
    exceedsSmallLimit = maxBytes < maxReadBytes;
    return readLimitError();
  });
  const open = async () => {
    const opened = await database.openRead(session, { fromPrimary: hasWritten });
    opened.unit.limitReads(budget);
    return opened;
  };
  const read = async () => {
    // Fields may continue after an error has ended the operation; a unit that they opened would never be closed.
    if (isClosed) throw new Error('The operation has ended.');
    return (await (openUnit ??= open())).unit;
  };
  const rootResults = new Map<string, Promise<unknown>>();
  const findLoader = (batch: BatchLoader<unknown>) => {
    const cached = loaders.get(batch);
    if (cached) return cached;
    const loader = new DataLoader<string, unknown>(
      async (keys) => {
        const values = await batch(await read(), keys);
        return keys.map((key) => values.get(key));
      },
      { maxBatchSize: maxKeys },
    );
    loaders.set(batch, loader);
    return loader;
  };
  const endReading = async () => {
    const ending = openUnit;
    openUnit = undefined;
    loaders.clear();
    if (ending) await (await ending).close();
  };
  return {
    session,
    database,
    tooManyEntries,
    closed,
    describeCapability,
    budget,
    exceedsSmallLimit: () => exceedsSmallLimit,
    read,
    runOnce: <Value>(name: string, resolve: () => Promise<Value>) => {
      const cached = rootResults.get(name) ?? resolve();
      rootResults.set(name, cached);
      return cached as Promise<Value>;
    },
    resetRowCount: () => {
      if (listed <= maxListedRows) listed = 0;
    },
    load: async <Value>(batch: BatchLoader<Value>, key: string) =>
      (await findLoader(batch).load(key)) as Value | undefined,
    countRows: (rows) => {
      listed += rows;
      if (listed > maxListedRows)
        throw badUserInput(
          `The response would have more than ${maxListedRows} rows in nested lists. Request fewer rows at a time.`,
        );
    },
    prepareForWrites: async () => {
      hasWritten = true;
      await endReading();
    },
    close: async () => {
      isClosed = true;
      await endReading();
    },
  };
}
