import pg from 'pg';
import type { ChangeStamp, Instant } from '#platform/kernel/day.ts';
import { nextChangeStamp, writeChangeStamp } from './changeStamp.ts';
import { type Patience, databasePool, settingsOfTransaction, usualPatience } from './databasePool.ts';
import type { ChangedEntity, CommittedChanges } from './events/entityChange.ts';
import { keptTotals } from './keptTotals.ts';
import { isReadOnlyServer } from './outage.ts';
import { planSetting } from './planSetting.ts';
import type { Session } from './session.ts';
import { type UnitOfWork, unitOn } from './unitOfWork.ts';
import { type WriteRefusal, writeRefusal } from './writeRefusal.ts';

/** Role without login that every transaction of the application takes on; row-level security binds it. */
export const applicationRole = 'trellis_app';

export interface DatabaseSettings {
  url: string;
  /** The writing database past any pooler; `url` when absent. */
  directUrl?: string;
  /** Where reading units go; the writing database when absent. */
  readUrl?: string | undefined;
  /** For units of work. */
  connections?: number;
  /** For tables that belong to no tenant. */
  signInConnections?: number;
  /** Off behind a pooler that hands out another connection per transaction (pgbouncer before 1.21). */
  namedStatements?: boolean;
  patience?: Patience;
  watch?: (text: string) => void;
}

/** The tenant's data, one transaction at a time. */
export interface Database {
  /** Runs a reading unit of work. */
  read<T>(session: Session, run: (unit: UnitOfWork) => Promise<T>): Promise<T>;
  /**
   * Opens a reading unit that its caller closes: one operation's root fields share it. `written`: from the database that
   * is written to, because a copy may not know yet what the caller has just written.
   */
  openRead(
    session: Session,
    options?: { written?: boolean },
  ): Promise<{ unit: UnitOfWork; close(): Promise<void> }>;
  /**
   * Runs a writing unit; undone when it throws or when `keep` refuses its value; run again after a clash with another one.
   * `now`: what is loaded carries this time, whatever the clock says.
   */
  write<T>(
    session: Session,
    run: (unit: UnitOfWork) => Promise<T>,
    options?: { keep?: (value: T) => boolean; now?: Instant },
  ): Promise<T>;
  /** Calls one listener with what each unit has changed, once it is committed. */
  onCommit(listener: (committed: CommittedChanges) => void): void;
  /** Why the database takes no changes at present, as writing units have met it; undefined when it takes them. */
  writeRefusal: WriteRefusal['current'];
  /** Address past any pooler, for connections that keep something. */
  directUrl: string;
  /** How many units of work run at once; more wait for one to end. */
  connections: number;
  /**
   * For tables that belong to no tenant (sign-in, tenants). Its connections are its own: units of work that hold all of
   * theirs keep nobody from signing in. Tenant tables are not reachable through it by rule.
   */
  pool: pg.Pool;
  close(): Promise<void>;
}

export function createDatabase({
  url,
  directUrl = url,
  readUrl,
  connections = 10,
  signInConnections = 4,
  namedStatements = true,
  patience = usualPatience,
  watch,
}: DatabaseSettings): Database {
  const pool = databasePool(url, { connections: signInConnections, patience });
  const unitPool = databasePool(url, { connections, patience });
  const readPool = readUrl && readUrl !== url ? databasePool(readUrl, { connections, patience }) : unitPool;
  const settings = settingsOfTransaction(patience);
  const refusal = writeRefusal();
  let committed: Parameters<Database['onCommit']>[0] | undefined;
  const plans = planSetting(unitPool);

  const open = async (from: pg.Pool, session: Session, mode: string, given?: Instant) => {
    const planned = mode === '' && namedStatements ? await plans() : '';
    const client = await from.connect();
    const begun = performance.now();
    const startedAt = given ?? new Date().toISOString();
    let changeStamp: ChangeStamp | undefined = given ?? (mode === '' ? undefined : startedAt);
    // The code was checked when the session was made; a literal is the only form that Citus passes on to its workers.
    const begin = `begin${mode}; ${planned}set local role ${applicationRole}; set local app.tenant_id = '${session.tenantId}'; ${settings}`;
    const started =
      changeStamp === undefined
        ? readChangeStamp(client, `${begin}; ${nextChangeStamp(session.tenantId)}`).then(
            (read) => (changeStamp = read),
          )
        : client.query(begin);
    const { email, userId } = session;
    let isOpen = true;
    const lasted = () => performance.now() - begun;
    const totals = keptTotals();
    const changed: (readonly ChangedEntity[])[] = [];
    const unit = unitOn(client, {
      tenantId: session.tenantId,
      user: { email, userId },
      startedAt,
      changeStamp: () => {
        if (changeStamp === undefined)
          throw new Error('A writing unit knows its change stamp with the answer to its first statement.');
        return changeStamp;
      },
      namedStatements,
      started,
      watch,
      isOpen: () => isOpen,
      counted: totals.add,
      changed: (entities) => changed.push(entities),
    });
    /** Writes totals and change stamp, for whose rows other units may wait; in time for the answer and for lists. */
    const sendLast = (): Promise<unknown> => {
      const isChange = changed.length > 0;
      if (totals.isEmpty() && !isChange) return Promise.resolve();
      const left = isChange ? patience.transaction - lasted() : Infinity;
      const each = Math.min(left / 2, patience.answer * lastStatementShare);
      client.query(`set local statement_timeout = ${Math.max(1, Math.floor(each))}`).catch(() => {});
      return Promise.all([totals.write(unit), isChange ? writeChangeStamp(unit) : undefined]);
    };
    /** Whether it ended as asked: PostgreSQL answers the commit of a failed transaction with a quiet rollback. */
    const end = async (word: 'commit' | 'rollback', { discard = false } = {}): Promise<boolean> => {
      // In the packet of the commit: other units wait for these rows for as short as can be.
      const kept = word === 'commit' ? sendLast() : undefined;
      kept?.catch(() => {});
      isOpen = false;
      let ended;
      try {
        ended = await client.query(word);
      } catch (error) {
        client.release(true);
        throw error;
      }
      client.release(discard);
      await kept;
      return ended.command.toLowerCase() === word;
    };
    return { unit, end, changed, started, lasted };
  };

  const openRead: Database['openRead'] = async (session, { written = false } = {}) => {
    const { unit, end } = await open(written ? unitPool : readPool, session, ' read only');
    return {
      unit,
      close: async () => {
        await end('commit');
      },
    };
  };

  const writeOnce: Database['write'] = async (session, run, { keep = () => true, now } = {}) => {
    const { unit, end, changed, started, lasted } = await open(unitPool, session, '', now);
    let value;
    try {
      value = await run(unit);
      await started;
      if (changed.length > 0 && lasted() > patience.transaction) throw new LateCommit();
    } catch (error) {
      await end('rollback', { discard: isReadOnlyServer(error) }).catch(() => {});
      throw error;
    }
    const kept = keep(value);
    const done = await end(kept ? 'commit' : 'rollback');
    if (!done) throw new Error('The transaction was not committed: a statement in it had failed.');
    if (kept && changed.length > 0)
      committed?.({
        tenantId: session.tenantId,
        changedAt: unit.changeStamp,
        changedBy: session.email,
        entities: changed.flat(),
      });
    return value;
  };

  return {
    read: async (session, run) => {
      const { unit, close } = await openRead(session);
      try {
        return await run(unit);
      } finally {
        await close().catch(() => {});
      }
    },
    openRead,
    write: async (session, run, options) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const value = await writeOnce(session, run, options);
          refusal.succeeded();
          return value;
        } catch (error) {
          refusal.failed(error);
          if (attempt === 5 || !isRepeatable(error)) throw error;
        }
      }
    },
    onCommit: (listener) => {
      committed = listener;
    },
    writeRefusal: refusal.current,
    directUrl,
    connections,
    pool,
    close: async () => {
      await pool.end();
      await unitPool.end();
      if (readPool !== unitPool) await readPool.end();
    },
  };
}

/**
 * Part of the time that an answer is waited for which each of the two statements before a commit may take: a client that
 * gives up after them would be told of a failure, and the commit behind them would be carried out.
 */
const lastStatementShare = 0.4;

/** Sends statements of which the last one selects `now`, the change stamp of the unit. */
async function readChangeStamp(client: pg.PoolClient, statements: string): Promise<ChangeStamp> {
  // Several statements in one message have several results, which the types of `pg` do not know.
  const results = (await client.query(statements)) as unknown as pg.QueryResult<{ now: ChangeStamp }>[];
  const now = results.at(-1)?.rows[0]?.now;
  if (now === undefined) throw new Error('The database did not tell the time.');
  return now;
}

/**
 * A unit took so long that lists which asked for changes meanwhile would not find its own any more: they ask from a minute
 * before the latest one they know (contract README, "Lists").
 */
class LateCommit extends Error {
  override readonly message = 'The transaction took too long and was undone.';
  /** PostgreSQL's own code of it, which not every version knows. */
  readonly code = '25P04';
}

/**
 * Clashes of units that run at the same time: serialization failures, deadlocks, and keys that were found free and taken a
 * moment later. Whoever took them has committed by then, so that a second look finds a duplicate, or the same create done.
 */
const clashes = new Set(['40001', '40P01', '23505']);

const isRepeatable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code !== undefined && clashes.has(error.code);
