import DataLoader from 'dataloader';
import type { Database } from '../database.ts';
import { type ReadBudget, readBudget } from '../readBudget.ts';
import type { Session } from '../session.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { badUserInput } from './callErrors.ts';
import type { TooManyEntries } from './entryLimits.ts';

/** Reads the values of many keys with one statement; keys without a value are absent from the map. */
export interface Batch<Value> {
  (unit: UnitOfWork, keys: readonly string[]): Promise<ReadonlyMap<string, Value>>;
}

/** What the fields of one GraphQL operation share. */
export interface OperationContext {
  readonly session: Session;
  readonly database: Database;
  /** A list among the variables that is too long: every root field is refused for it. */
  readonly tooManyEntries?: TooManyEntries | undefined;
  /** "see orders", "change order status": what a missing capability keeps from doing. */
  describeCapability(capability: string): string;
  /** What all units of the operation may read together. */
  readonly budget: ReadBudget;
  /** Whether it has read more than its turn allows: it is to be answered anew, in the turn of large calls. */
  hasOutgrownTurn(): boolean;
  /** The operation's reading unit, opened by its first reader and shared by all its fields. */
  read(): Promise<UnitOfWork>;
  /** Runs the resolver of the root field that is answered under a name; asked again, it gives the same. */
  once<Value>(name: string, resolve: () => Promise<Value>): Promise<Value>;
  /** Values of a batch, read once a page instead of once a row. */
  load<Value>(batch: Batch<Value>, key: string): Promise<Value | undefined>;
  /**
   * Counts rows of a list below a row, each time it is shown (`listCount.ts`): beyond `mostListed` the call is refused,
   * because what stands below what is not known before it is read.
   */
  countRows(rows: number): void;
  /** The answer is put together anew, and its lists are counted anew; one that was too long is not begun again. */
  recount(): void;
  /**
   * Before a mutation writes: ends the reading unit, so that no call waits for a connection while it holds one. Who reads
   * afterwards sees what was written.
   */
  beforeWriting(): Promise<void>;
  /** Ends the reading unit; none is opened afterwards. */
  close(): Promise<void>;
}

/** Rows of the lists below the rows of one answer, all together. */
export const mostListed = 100_000;

// Keys of one statement: what comes of more at once would keep other calls from their turn.
const maxKeys = 1_000;

const mebibyte = 1024 * 1024;
/** Bytes that one operation may read: 10,000 items with their categories have some 16 MiB. */
export const maxReadBytes = 40 * mebibyte;

const tooMuchRead = () =>
  badUserInput(
    `The call would read more than ${maxReadBytes / mebibyte} MiB; ask for fewer rows or fields at a time.`,
  );

interface ContextLimits {
  tooManyEntries?: TooManyEntries | undefined;
  /** Bytes that may be read in the operation's turn; `maxReadBytes` when absent. */
  maxBytes?: number;
}

export function operationContext(
  session: Session,
  database: Database,
  describeCapability: (capability: string) => string,
  { tooManyEntries, maxBytes = maxReadBytes }: ContextLimits = {},
): OperationContext {
  let reading: ReturnType<Database['openRead']> | undefined;
  const loaders = new Map<Batch<unknown>, DataLoader<string, unknown>>();
  let written = false;
  let isClosed = false;
  let listed = 0;
  let hasOutgrownTurn = false;
  const budget = readBudget(maxBytes, () => {
    hasOutgrownTurn = maxBytes < maxReadBytes;
    return tooMuchRead();
  });
  const open = async () => {
    const opened = await database.openRead(session, { written });
    opened.unit.limitReading(budget);
    return opened;
  };
  const read = async () => {
    // Fields go on after another one has ended the answer; nobody would close what they opened.
    if (isClosed) throw new Error('The operation has been answered.');
    return (await (reading ??= open())).unit;
  };
  const answers = new Map<string, Promise<unknown>>();
  const loaderOf = (batch: Batch<unknown>) => {
    const known = loaders.get(batch);
    if (known) return known;
    const made = new DataLoader<string, unknown>(
      async (keys) => {
        const values = await batch(await read(), keys);
        return keys.map((key) => values.get(key));
      },
      { maxBatchSize: maxKeys },
    );
    loaders.set(batch, made);
    return made;
  };
  const endReading = async () => {
    const ending = reading;
    reading = undefined;
    loaders.clear();
    if (ending) await (await ending).close();
  };
  return {
    session,
    database,
    tooManyEntries,
    describeCapability,
    budget,
    hasOutgrownTurn: () => hasOutgrownTurn,
    read,
    once: <Value>(name: string, resolve: () => Promise<Value>) => {
      const known = answers.get(name) ?? resolve();
      answers.set(name, known);
      return known as Promise<Value>;
    },
    recount: () => {
      if (listed <= mostListed) listed = 0;
    },
    load: async <Value>(batch: Batch<Value>, key: string) =>
      (await loaderOf(batch).load(key)) as Value | undefined,
    countRows: (rows) => {
      listed += rows;
      if (listed > mostListed)
        throw badUserInput(
          `The answer would have more than ${mostListed} rows in lists below its rows; ask for fewer rows at a time.`,
        );
    },
    beforeWriting: async () => {
      written = true;
      await endReading();
    },
    close: async () => {
      isClosed = true;
      await endReading();
    },
  };
}
