import type { CompiledQuery, Compilable, RawBuilder } from 'kysely';
import type pg from 'pg';
import type { ChangeStamp, ClockTime } from '#platform/kernel/dates/day.ts';
import type { TenantId } from '#platform/kernel/ids/id.ts';
import type { ChangedEntity } from '../events/entityChange.ts';
import { createRecordId } from './createRecordId.ts';
import { type ReadBudget, countingParsers } from '../statements/readBudget.ts';
import { toRowObjects } from '../statements/rowObjects.ts';
import { db } from '../statements/tables.ts';

/** A statement to run. */
export type Statement<Row> = Compilable<Row> | RawBuilder<Row> | CompiledQuery<Row>;

/** One tenant, one transaction, one pipelined connection, the user, the clock and the id generator. */
export interface UnitOfWork {
  readonly tenantId: TenantId;
  /** E-mail and account id of the signed-in user. */
  readonly user: { readonly email: string; readonly userId: string };
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
  /** Runs a part of the unit in a savepoint. When it throws or `shouldKeep` returns false, its statements, row counts and
   * changes are undone and the unit goes on. The unit passed to `run` ends with the part.
   */
  runInSavepoint<T>(
    run: (part: UnitOfWork) => Promise<T>,
    options?: { shouldKeep?: (value: T) => boolean },
  ): Promise<T>;
}

interface UnitOptions {
  tenantId: TenantId;
  user: { email: string; userId: string };
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
  /** Returns a function that removes the row counts and changes added since. */
  markChanges: () => () => void;
  /** Called with the text of every statement; tests refuse statements without a tenant. */
  onStatement?: ((text: string) => void) | undefined;
}

/** Read settings and savepoints that a unit shares with its parts. */
interface UnitState {
  parsers: pg.CustomTypesConfig | undefined;
  savepointCount: number;
}

/** Creates the unit of work of an open transaction on `client`. */
export const createUnit = (client: pg.PoolClient, settings: UnitOptions): UnitOfWork =>
  createPart(client, settings, { parsers: undefined, savepointCount: 0 });

function createPart(client: pg.PoolClient, settings: UnitOptions, state: UnitState): UnitOfWork {
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
    const name = settings.namedStatements ? statementName(sql) : undefined;
    try {
      const result = await client.query<unknown[]>({
        ...(name && { name }),
        text: sql,
        values: [...parameters],
        rowMode: 'array',
        ...(state.parsers && { types: state.parsers }),
      });
      await settings.started;
      return result;
    } catch (error) {
      failure ??= error;
      throw failure;
    }
  };
  const rows = async <Row>(statement: Statement<Row>): Promise<Row[]> => {
    const result = await execute(statement);
    const columns = result.fields.map(({ name }) => name);
    return toRowObjects(columns, result.rows) as Row[];
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
    run: async (statement) => (await execute(statement)).rowCount ?? 0,
    limitReads: (budget) => {
      state.parsers = countingParsers(budget);
    },
    addToRowCount: settings.addToRowCount,
    announceChanges: settings.announceChanges,
    runInSavepoint: async (run, { shouldKeep = () => true } = {}) => {
      if (!settings.isTransactionOpen()) throw new Error('This unit of work has ended.');
      const name = `part_${(state.savepointCount += 1)}`;
      const undoChanges = settings.markChanges();
      let isOpen = true;
      // A branch of the part that goes on after a failure must not write outside of the savepoint.
      const isTransactionOpen = () => isOpen && settings.isTransactionOpen();
      const started = client.query(`savepoint ${name}`);
      started.catch(() => {});
      const undo = async () => {
        isOpen = false;
        undoChanges();
        await client.query(`rollback to savepoint ${name}; release savepoint ${name}`);
      };
      try {
        const value = await run(createPart(client, { ...settings, isTransactionOpen }, state));
        await started;
        isOpen = false;
        if (shouldKeep(value)) await client.query(`release savepoint ${name}`);
        else await undo();
        return value;
      } catch (error) {
        await undo();
        throw error;
      }
    },
  };
}

const compileStatement = (statement: Statement<unknown>): CompiledQuery<unknown> => {
  if ('sql' in statement) return statement;
  return 'isRawBuilder' in statement ? statement.compile(db) : statement.compile();
};

// Statement texts repeat, because filters and batches pass arrays, so each is planned once per connection. The limit
// bounds the memory for plans.
const maxNames = 500;
const maxTextLength = 8_000;
const names = new Map<string, string>();

/** Returns the name of a prepared statement; undefined for texts that should not be prepared. */
export function statementName(text: string): string | undefined {
  if (text.length > maxTextLength) return undefined;
  const cachedName = names.get(text);
  if (cachedName || names.size >= maxNames) return cachedName;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}
