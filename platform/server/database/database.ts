import pg from 'pg';
import type { ChangeStamp, Instant } from '#platform/kernel/dates/day.ts';
import { changeStampQuery, writeChangeStamp } from './changeStamp.ts';
import { type DatabaseTimeouts, createPool, transactionSettings, defaultTimeouts } from './databasePool.ts';
import type { ChangedEntity, CommittedChanges } from '../events/entityChange.ts';
import { rowCounters } from './rowCounters.ts';
import { isReadOnlyServer } from './outage.ts';
import { planCacheSetting } from './planCacheSetting.ts';
import type { Session } from '../session.ts';
import { type UnitOfWork, createUnit } from './unitOfWork.ts';
import { type WriteOutageTracker, trackWriteOutage } from './writeOutage.ts';

/** Role without login that every transaction of the application assumes; row-level security applies to it. */
export const applicationRole = 'trellis_app';

interface DatabaseOptions {
  url: string;
  /** Primary database past any pooler; defaults to `url`. */
  directUrl?: string;
  /** Database for reading units; defaults to the primary. */
  readUrl?: string | undefined;
  /** Maximum connections for units of work. */
  connections?: number;
  /** Maximum connections for tables without a tenant. */
  signInConnections?: number;
  /** Off behind a transaction pooler without prepared statements (pgbouncer before 1.21). */
  namedStatements?: boolean;
  timeouts?: DatabaseTimeouts;
  onStatement?: (text: string) => void;
}

/** Runs units of work: one tenant and one transaction each. */
export interface Database {
  /** Runs a reading unit of work. */
  read<T>(session: Session, run: (unit: UnitOfWork) => Promise<T>): Promise<T>;
  /** Opens a reading unit that the caller closes. `fromPrimary` reads from the primary, because a replica may lag behind
   * the caller's own writes.
   */
  openRead(
    session: Session,
    options?: { fromPrimary?: boolean },
  ): Promise<{ unit: UnitOfWork; close(): Promise<void> }>;
  /** Runs a writing unit. Rolls back when it throws or `shouldCommit` returns false, and retries after a conflict with
   * another unit. `now` replaces the clock, for loading data.
   */
  write<T>(
    session: Session,
    run: (unit: UnitOfWork) => Promise<T>,
    options?: { shouldCommit?: (value: T) => boolean; now?: Instant },
  ): Promise<T>;
  /** Sets the listener that receives the changes of each committed unit. */
  onCommit(listener: (commitListener: CommittedChanges) => void): void;
  /** Returns the latest error with which the database refused writes; undefined when it accepts them. */
  writeOutage: WriteOutageTracker['current'];
  /** Address past any pooler, for connections with session state. */
  directUrl: string;
  /** Maximum number of concurrent units of work. */
  connections: number;
  /** For tables without a tenant (sign-in, tenants). It has its own connections, so that busy units of work do not block
   * sign-ins. By rule, it never accesses tables of tenants.
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
  timeouts = defaultTimeouts,
  onStatement,
}: DatabaseOptions): Database {
  const pool = createPool(url, { connections: signInConnections, timeouts });
  const unitPool = createPool(url, { connections, timeouts });
  const readPool = readUrl && readUrl !== url ? createPool(readUrl, { connections, timeouts }) : unitPool;
  const settings = transactionSettings(timeouts);
  const writeOutageTracker = trackWriteOutage();
  let commitListener: Parameters<Database['onCommit']>[0] | undefined;
  const findPlanSetting = planCacheSetting(unitPool);

  const openUnit = async (from: pg.Pool, session: Session, mode: string, fixedTime?: Instant) => {
    const planned = mode === '' && namedStatements ? await findPlanSetting() : '';
    const client = await from.connect();
    const startedAtMs = performance.now();
    const startedAt = fixedTime ?? new Date().toISOString();
    let changeStamp: ChangeStamp | undefined = fixedTime ?? (mode === '' ? undefined : startedAt);
    // The session has a validated tenant code; Citus passes only literals on to its workers.
    const begin = `begin${mode}; ${planned}set local role ${applicationRole}; set local app.tenant_id = '${session.tenantId}'; ${settings}`;
    const started =
      changeStamp === undefined
        ? readChangeStamp(client, `${begin}; ${changeStampQuery(session.tenantId)}`).then(
            (read) => (changeStamp = read),
          )
        : client.query(begin);
    const { email, userId } = session;
    let isTransactionOpen = true;
    const elapsedMs = () => performance.now() - startedAtMs;
    const counters = rowCounters();
    const changedEntities: (readonly ChangedEntity[])[] = [];
    const unit = createUnit(client, {
      tenantId: session.tenantId,
      user: { email, userId },
      startedAt,
      changeStamp: () => {
        if (changeStamp === undefined)
          throw new Error('The change stamp of a writing unit is known after its first statement.');
        return changeStamp;
      },
      namedStatements,
      started,
      onStatement,
      isTransactionOpen: () => isTransactionOpen,
      addToRowCount: counters.add,
      announceChanges: (entities) => changedEntities.push(entities),
      markChanges: () => {
        const undoCounts = counters.mark();
        const { length } = changedEntities;
        return () => {
          undoCounts();
          changedEntities.length = length;
        };
      },
    });
    /** Writes row counters and change stamp. Other units may wait for these rows, so the statements get short timeouts. */
    const sendLastStatements = (): Promise<unknown> => {
      const isChange = changedEntities.length > 0;
      if (counters.isEmpty() && !isChange) return Promise.resolve();
      const remainingMs = isChange ? timeouts.transaction - elapsedMs() : Infinity;
      const statementTimeoutMs = Math.min(remainingMs / 2, timeouts.response * lastStatementTimeoutShare);
      client
        .query(`set local statement_timeout = ${Math.max(1, Math.floor(statementTimeoutMs))}`)
        .catch(() => {});
      return Promise.all([counters.write(unit), isChange ? writeChangeStamp(unit) : undefined]);
    };
    /** Returns whether the requested command took effect: PostgreSQL turns the commit of a failed transaction into a rollback. */
    const endTransaction = async (
      word: 'commit' | 'rollback',
      { discard = false } = {},
    ): Promise<boolean> => {
      // Send these statements in the batch of the commit, to hold their row locks as briefly as possible.
      const lastStatements = word === 'commit' ? sendLastStatements() : undefined;
      lastStatements?.catch(() => {});
      isTransactionOpen = false;
      let ended;
      try {
        ended = await client.query(word);
      } catch (error) {
        client.release(true);
        throw error;
      }
      client.release(discard);
      await lastStatements;
      return ended.command.toLowerCase() === word;
    };
    return { unit, end: endTransaction, changed: changedEntities, started, lasted: elapsedMs };
  };

  const openRead: Database['openRead'] = async (session, options) => {
    const { unit, end: endTransaction } = await openUnit(
      options?.fromPrimary ? unitPool : readPool,
      session,
      ' read only',
    );
    return {
      unit,
      close: async () => {
        await endTransaction('commit');
      },
    };
  };

  const runWritingUnit: Database['write'] = async (session, run, options) => {
    const {
      unit,
      end: endTransaction,
      changed: changedEntities,
      started,
      lasted: elapsedMs,
    } = await openUnit(unitPool, session, '', options?.now);
    let value;
    try {
      value = await run(unit);
      await started;
      if (changedEntities.length > 0 && elapsedMs() > timeouts.transaction) throw new TransactionTooLong();
    } catch (error) {
      await endTransaction('rollback', { discard: isReadOnlyServer(error) }).catch(() => {});
      throw error;
    }
    const isCommitted = options?.shouldCommit?.(value) ?? true;
    const done = await endTransaction(isCommitted ? 'commit' : 'rollback');
    if (!done) throw new Error('The transaction was not committed: a statement in it had failed.');
    if (isCommitted && changedEntities.length > 0)
      commitListener?.({
        tenantId: session.tenantId,
        changedAt: unit.changeStamp,
        changedBy: session.email,
        entities: changedEntities.flat(),
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
          const value = await runWritingUnit(session, run, options);
          writeOutageTracker.recordSuccess();
          return value;
        } catch (error) {
          writeOutageTracker.recordFailure(error);
          if (attempt === 5 || !isRetryable(error)) throw error;
        }
      }
    },
    onCommit: (listener) => {
      commitListener = listener;
    },
    writeOutage: writeOutageTracker.current,
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

/** Share of the response timeout for each of the two statements before a commit. With more, the client could time out
 * and report a failure while the commit still succeeds.
 */
const lastStatementTimeoutShare = 0.4;

/** Runs statements; the last one selects `now`, the change stamp of the unit. */
async function readChangeStamp(client: pg.PoolClient, statements: string): Promise<ChangeStamp> {
  // Several statements in one message return several results, which the types of `pg` do not declare.
  const results = (await client.query(statements)) as unknown as pg.QueryResult<{ now: ChangeStamp }>[];
  const now = results.at(-1)?.rows[0]?.now;
  if (now === undefined) throw new Error('The database returned no time.');
  return now;
}

/** The unit took so long that lists could miss its changes: they request changes from a minute before the latest one
 * they have (API conventions, "Lists").
 */
class TransactionTooLong extends Error {
  override readonly message = 'The transaction took too long and was rolled back.';
  /** PostgreSQL's code for a transaction timeout, which older versions lack. */
  readonly code = '25P04';
}

/** Conflicts of concurrent units: serialization failures, deadlocks, and keys inserted by another unit. The other unit
 * has committed by then, so a retry finds a duplicate or a replay.
 */
const retryableCodes = new Set(['40001', '40P01', '23505']);

/** Returns whether a repeated unit may succeed. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code !== undefined && retryableCodes.has(error.code);
