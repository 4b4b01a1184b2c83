import { randomUUID } from 'node:crypto';
import type { CompiledQuery, Compilable, RawBuilder } from 'kysely';
import type pg from 'pg';
import type { ChangeStamp, ClockTime } from '#platform/kernel/day.ts';
import type { TenantId } from '#platform/kernel/id.ts';
import type { ChangedEntity } from './events/entityChange.ts';
import { preparedName } from './preparedName.ts';
import { type ReadBudget, countedParsers } from './readBudget.ts';
import { rowsOf } from './rowShape.ts';
import { db } from './tables.ts';

/** A statement that was built and not yet run. */
export type Statement<Row> = Compilable<Row> | RawBuilder<Row> | CompiledQuery<Row>;

/** One tenant, one transaction, one pipelined connection, the user, the clock and the id maker. */
export interface UnitOfWork {
  readonly tenantId: TenantId;
  /** E-mail and account id of the signed-in user. */
  readonly user: { readonly email: string; readonly userId: string };
  /** When the call began, by this server's clock: for what is searched, shown and decides days and prices. */
  readonly startedAt: ClockTime;
  /**
   * The `updatedAt` of everything a call writes: by the database's clock, and never before a committed change of the
   * tenant (docs/decisions/0028), so that it may be ahead of the clock. A writing unit knows it with the answer to its
   * first statement, and throws before.
   */
  readonly changeStamp: ChangeStamp;
  newId(): string;
  /** Rows of a statement; statements sent without awaiting travel in one packet and are answered in order. */
  rows<Row>(statement: Statement<Row>): Promise<Row[]>;
  first<Row>(statement: Statement<Row>): Promise<Row | undefined>;
  /** Number of rows a writing statement touched. */
  run(statement: Statement<unknown>): Promise<number>;
  /** Takes what statements read from now on from a budget; one that reads more fails with the budget's error. */
  limitReading(budget: ReadBudget): void;
  /** Tells that rows of a kind with a kept total have come, or gone when negative; kept with the commit (docs/decisions/0010). */
  counted(kind: string, rows: number): void;
  /** Tells what others are to hear of once it is committed (docs/decisions/0015). */
  changed(entities: readonly ChangedEntity[]): void;
}

export interface UnitSettings {
  tenantId: TenantId;
  user: { email: string; userId: string };
  startedAt: ClockTime;
  changeStamp: () => ChangeStamp;
  namedStatements: boolean;
  /** The statements that begin the transaction and read its time: on their way, and answered before any other. */
  started: Promise<unknown>;
  /** False once the transaction has ended: its connection may serve another tenant by then. */
  isOpen: () => boolean;
  /** Told of rows whose totals are kept. */
  counted: UnitOfWork['counted'];
  /** Told of what others are to hear of. */
  changed: UnitOfWork['changed'];
  /** Sees the text of every statement; the tests refuse one that forgets its tenant. */
  watch?: ((text: string) => void) | undefined;
}

/** The unit of work of an open transaction on `client`. */
export function unitOn(client: pg.PoolClient, settings: UnitSettings): UnitOfWork {
  // Statements behind a failed one in the same packet fail as well, and their callers may hear of it sooner: all are told
  // the first failure, which says what to do.
  let failure: unknown;
  settings.started.catch((error: unknown) => {
    failure ??= error;
  });
  let parsers: pg.CustomTypesConfig | undefined;
  const execute = async (statement: Statement<unknown>) => {
    const { sql, parameters } = compiled(statement);
    if (!settings.isOpen()) throw new Error('This unit of work has ended.');
    settings.watch?.(sql);
    const name = settings.namedStatements ? preparedName(sql) : undefined;
    try {
      const result = await client.query<unknown[]>({
        ...(name && { name }),
        text: sql,
        values: [...parameters],
        rowMode: 'array',
        ...(parsers && { types: parsers }),
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
    return rowsOf(columns, result.rows) as Row[];
  };
  return {
    tenantId: settings.tenantId,
    user: settings.user,
    startedAt: settings.startedAt,
    get changeStamp() {
      return settings.changeStamp();
    },
    newId: () => randomUUID().replaceAll('-', ''),
    rows,
    first: async (statement) => (await rows(statement))[0],
    run: async (statement) => (await execute(statement)).rowCount ?? 0,
    limitReading: (budget) => {
      parsers = countedParsers(budget);
    },
    counted: settings.counted,
    changed: settings.changed,
  };
}

const compiled = (statement: Statement<unknown>): CompiledQuery<unknown> => {
  if ('sql' in statement) return statement;
  return 'isRawBuilder' in statement ? statement.compile(db) : statement.compile();
};
