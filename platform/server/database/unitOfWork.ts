import { randomUUID } from 'node:crypto';
import type { CompiledQuery, Compilable, RawBuilder } from 'kysely';
import type { ChangeStamp, ClockTime } from '#platform/kernel/dates/day.ts';
import type { TenantId } from '#platform/kernel/ids/id.ts';
import { lruCache } from '#platform/kernel/memoize/lruCache.ts';
import type { ChangedEntity } from '../events/entityChange.ts';
import type { Session } from '../session.ts';
import type { ReadBudget } from '../statements/readBudget.ts';
import { db } from '../statements/tables.ts';
import { areReferences, findWrittenTables } from './referenceTables.ts';
import type { StatementChannel } from './channel/statementChannel.ts';

/** Returns a new random id in its wire form. */
export const createRecordId = (): string => randomUUID().replaceAll('-', '');

/** A statement to run. */
export type Statement<Row> = Compilable<Row> | RawBuilder<Row> | CompiledQuery<Row>;

/** E-mail, account id and capabilities of a user; all capabilities when absent. */
type UnitUser = Readonly<Pick<Session, 'email' | 'userId' | 'capabilities'>>;

/** One tenant, one transaction, one pipelined connection, the user, the clock and the id generator. */
export interface UnitOfWork {
  readonly tenantId: TenantId;
  /** The signed-in user. */
  readonly user: UnitUser;
  /** Start of the operation by this server's clock; decides days and prices. */
  readonly startedAt: ClockTime;
  /** `updatedAt` of all rows that the unit writes: the database's clock, but never before a committed change of the
   * tenant (docs/decisions/0028), so it may be in the future. Throws in a writing unit before the first statement has
   * completed.
   */
  readonly changeStamp: ChangeStamp;
  newId(): string;
  /** Runs a statement and returns its rows. Statements started without awaiting are sent in one batch and complete in order. */
  rows<Row>(statement: Statement<Row>): Promise<Row[]>;
  first<Row>(statement: Statement<Row>): Promise<Row | undefined>;
  /** Runs a writing statement and returns the number of affected rows. */
  run(statement: Statement<unknown>): Promise<number>;
  /** Charges subsequent reads to a budget; a statement that exceeds it fails with the budget's error. */
  limitReads(budget: ReadBudget): void;
  /** Adds rows, or removes them when negative, to the counter of a kind; written with the commit (docs/decisions/0010). */
  addToRowCount(kind: string, rows: number): void;
  /** Publishes changes after the commit (docs/decisions/0015). */
  announceChanges(entities: readonly ChangedEntity[]): void;
  /**
   * Commits with the statements of this tick, in one packet; later statements fail. When one of them fails, or a deferred
   * constraint, nothing is written and the unit runs again, without an early commit. Call it only when nothing else can refuse
   * the unit. Does nothing in a savepoint and before the first statement has completed.
   */
  commitEarly(): void;
  /** Whether `commitEarly` has an effect, so that a key that exists already makes the unit run again. */
  readonly canCommitEarly: boolean;
  /** Changes of rows that servers cache. */
  readonly references: ReferenceChanges;
  /** Stamp with which cached rows are as stored; only in a unit of `withReferenceCache`. */
  readonly referenceStamp?: string | undefined;
  /** Runs a part of the unit in a savepoint. When it throws or `shouldKeep` returns false, its statements, row counts and
   * changes are undone and the unit goes on. The unit passed to `run` ends with the part.
   */
  runInSavepoint<T>(
    run: (part: UnitOfWork) => Promise<T>,
    options?: { shouldKeep?: (value: T) => boolean },
  ): Promise<T>;
}

/** Changes of rows that servers cache (docs/decisions/0059). */
interface ReferenceChanges {
  /** Returns whether the commit will write a new stamp. */
  isChanged(): boolean;
  /** Makes the commit write a new stamp. A statement that writes such rows does it by itself. */
  renew(): void;
}

interface UnitOptions {
  tenantId: TenantId;
  user: UnitUser;
  startedAt: ClockTime;
  changeStamp: () => ChangeStamp;
  namedStatements: boolean;
  /** Completion of the statements that begin the transaction and read its time. */
  started: Promise<unknown>;
  /** False once the transaction has ended, because its connection may then serve another tenant. */
  isTransactionOpen: () => boolean;
  /** Called for rows with counters. */
  addToRowCount: UnitOfWork['addToRowCount'];
  /** Called for changes to publish. */
  announceChanges: UnitOfWork['announceChanges'];
  commitEarly: UnitOfWork['commitEarly'];
  canCommitEarly: boolean;
  references: ReferenceChanges;
  /** Returns a function that removes the row counts and changes added since. */
  markChanges: () => () => void;
  /** Called with the text of every statement; tests refuse statements without a tenant. */
  onStatement?: ((text: string) => void) | undefined;
}

/** Read settings and savepoints that a unit shares with its parts. */
interface UnitState {
  budget: ReadBudget | undefined;
  savepointCount: number;
}

/** Creates the unit of work of an open transaction. */
export const createUnit = (channel: StatementChannel, settings: UnitOptions): UnitOfWork =>
  createPart(channel, settings, { budget: undefined, savepointCount: 0 });

function createPart(channel: StatementChannel, settings: UnitOptions, state: UnitState): UnitOfWork {
  // Later statements of a failed batch fail too, sometimes sooner. Report the first failure to all of them, because it
  // has the cause.
  let failure: unknown;
  settings.started.catch((error: unknown) => {
    failure ??= error;
  });
  const execute = async (statement: Statement<unknown>) => {
    const { sql, parameters } = compileStatement(statement);
    if (!settings.isTransactionOpen()) throw new Error('This unit of work has ended.');
    settings.onStatement?.(sql);
    const { name, writtenTables } = statementText(sql);
    if (areReferences(writtenTables)) settings.references.renew();
    try {
      const result = await channel.send(sql, {
        values: parameters,
        name: settings.namedStatements ? name : undefined,
        budget: state.budget,
      });
      await settings.started;
      return result;
    } catch (error) {
      failure ??= error;
      throw failure;
    }
  };
  const rows = async <Row>(statement: Statement<Row>): Promise<Row[]> => {
    const { rows: cells, shape } = await execute(statement);
    return (shape?.build(cells) ?? []) as Row[];
  };
  return {
    tenantId: settings.tenantId,
    user: settings.user,
    startedAt: settings.startedAt,
    get changeStamp() {
      return settings.changeStamp();
    },
    newId: createRecordId,
    rows,
    first: async (statement) => (await rows(statement))[0],
    run: async (statement) => countAffectedRows((await execute(statement)).tag),
    limitReads: (budget) => {
      state.budget = budget;
    },
    addToRowCount: settings.addToRowCount,
    announceChanges: settings.announceChanges,
    commitEarly: settings.commitEarly,
    canCommitEarly: settings.canCommitEarly,
    references: settings.references,
    runInSavepoint: async (run, { shouldKeep = () => true } = {}) => {
      if (!settings.isTransactionOpen()) throw new Error('This unit of work has ended.');
      const name = `part_${(state.savepointCount += 1)}`;
      const undoChanges = settings.markChanges();
      let isOpen = true;
      // A branch of the part that goes on after a failure must not write outside of the savepoint.
      const isTransactionOpen = () => isOpen && settings.isTransactionOpen();
      const started = channel.command(`savepoint ${name}`);
      started.catch(() => {});
      const undo = async () => {
        isOpen = false;
        undoChanges();
        await Promise.all([
          channel.command(`rollback to savepoint ${name}`),
          channel.command(`release savepoint ${name}`),
        ]);
      };
      try {
        const value = await run(
          createPart(
            channel,
            { ...settings, isTransactionOpen, commitEarly: () => {}, canCommitEarly: false },
            state,
          ),
        );
        await started;
        isOpen = false;
        if (shouldKeep(value)) await channel.command(`release savepoint ${name}`);
        else await undo();
        return value;
      } catch (error) {
        await undo();
        throw error;
      }
    },
  };
}

/** Returns the number at the end of what the server did, e.g. 'INSERT 0 3'. */
const countAffectedRows = (tag: string): number => Number(/\d+$/.exec(tag)?.[0] ?? 0);

const compileStatement = (statement: Statement<unknown>): CompiledQuery<unknown> => {
  if ('sql' in statement) return statement;
  return 'isRawBuilder' in statement ? statement.compile(db) : statement.compile();
};

/** Properties of a statement's text. */
interface StatementText {
  /** Name of the prepared statement; undefined for texts that should not be prepared. */
  name: string | undefined;
  /** Found once; whether servers cache their rows may be registered later. */
  writtenTables: readonly string[];
}

// Statement texts repeat, because filters and batches pass arrays, so each is planned once per connection. Searches and
// filters have any number of texts, so the least recently used ones lose their names; a name is never given again.
const maxTexts = 500;
const maxTextLength = 8_000;
let nameCount = 0;
const shortTexts = lruCache(maxTexts, (text): StatementText => ({
  name: `s${(nameCount += 1)}`,
  writtenTables: findWrittenTables(text),
}));

const statementText = (text: string): StatementText =>
  text.length > maxTextLength
    ? { name: undefined, writtenTables: findWrittenTables(text) }
    : shortTexts(text);

/** Returns the name of a prepared statement; undefined for texts that should not be prepared. */
export const statementName = (text: string): string | undefined => statementText(text).name;
