import type pg from 'pg';
import type { ChangeStamp, Instant } from '#platform/kernel/dates/day.ts';
import { readChangeStamp, writeChangeStamp } from './changeStamp.ts';
import { type DatabaseTimeouts, createPool, transactionSettings, defaultTimeouts } from './databasePool.ts';
import type { ChangedEntity, CommittedChanges } from '../events/entityChange.ts';
import { rowCounters } from './rowCounters.ts';
import { earlyStatementTimeout, lastStatementTimeout } from './lastStatementTimeout.ts';
import { isReadOnlyServer } from './outage.ts';
import { planCacheSetting } from './planCacheSetting.ts';
import { writeReferenceStamp } from './referenceStamp.ts';
import type { Session } from '../session.ts';
import { statementChannel } from './channel/statementChannel.ts';
import { TransactionTooLong, isEarlyConflict, isRetryable } from './transactionErrors.ts';
import { type UnitOfWork, createUnit, statementName } from './unitOfWork.ts';
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
  writeOutageClock?: () => number;
  onStatement?: (text: string) => void;
}

/** Commit that a unit sends with its own last statements. */
interface EarlyCommit {
  isAllowed: boolean;
  /** Set once it is sent. */
  committed?: Promise<boolean>;
}

interface WriteOptions<T> {
  shouldCommit?: (value: T) => boolean;
  now?: Instant;
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
  write<T>(session: Session, run: (unit: UnitOfWork) => Promise<T>, options?: WriteOptions<T>): Promise<T>;
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
  writeOutageClock,
  onStatement,
}: DatabaseOptions): Database {
  const pool = createPool(url, { connections: signInConnections, timeouts });
  const unitPool = createPool(url, { connections, timeouts });
  const readPool = readUrl && readUrl !== url ? createPool(readUrl, { connections, timeouts }) : unitPool;
  const settings = transactionSettings(timeouts);
  const writeOutageTracker = trackWriteOutage(writeOutageClock);
  let commitListener: Parameters<Database['onCommit']>[0] | undefined;
  const findPlanSetting = planCacheSetting(unitPool);

  const openUnit = async (
    from: pg.Pool,
    session: Session,
    mode: string,
    { now: fixedTime, early }: { now?: Instant | undefined; early?: EarlyCommit } = {},
  ) => {
    const planned = mode === '' && namedStatements ? await findPlanSetting() : [];
    const client = await from.connect();
    const startedAtMs = performance.now();
    const startedAt = fixedTime ?? new Date().toISOString();
    let changeStamp: ChangeStamp | undefined = fixedTime ?? (mode === '' ? undefined : startedAt);
    const channel = statementChannel(client);
    const command = (text: string) =>
      channel.command(text, namedStatements ? statementName(text) : undefined);
    const beginning = [`begin${mode}`, ...planned, `set local role ${applicationRole}`].map(command);
    // The session has a validated tenant code; Citus passes only literals on to its workers.
    beginning.push(
      channel.command(`set local app.tenant_id = '${session.tenantId}'`),
      ...settings.map(command),
    );
    const ready = Promise.all(beginning);
    const started =
      changeStamp === undefined
        ? Promise.all([readChangeStamp(channel, session.tenantId, namedStatements), ready]).then(
            ([read]) => (changeStamp = read),
          )
        : ready;
    let isTransactionOpen = true;
    const elapsedMs = () => performance.now() - startedAtMs;
    const counters = rowCounters();
    const changedEntities: (readonly ChangedEntity[])[] = [];
    let hasChangedReferences = false;
    const unit = createUnit(channel, {
      tenantId: session.tenantId,
      user: session,
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
      announceChanges: (entities) => {
        if (isTransactionOpen) changedEntities.push(entities);
      },
      canCommitEarly: early?.isAllowed ?? false,
      commitEarly: () => {
        if (!early?.isAllowed || early.committed || changeStamp === undefined) return;
        // The last statements may be three.
        const timeout = earlyStatementTimeout(timeouts, elapsedMs(), channel.count() + 3);
        if (timeout === undefined) return;
        channel.commandFirst(timeout).catch(() => {});
        // A refused row would report a failure of what is stored.
        channel.liftBudgets();

        early.committed = endTransaction('commit', { isEarly: true });
        // Awaited when the unit has run.
        early.committed.catch(() => {});
      },
      references: {
        isChanged: () => hasChangedReferences,
        renew: () => {
          hasChangedReferences = true;
        },
      },
      markChanges: () => {
        const undoCounts = counters.mark();
        const { length } = changedEntities;
        return () => {
          undoCounts();
          changedEntities.length = length;
        };
      },
    });
    /** Writes row counters and stamps, in one order. Other units may wait for these rows, so the statements get short timeouts. */
    const sendLastStatements = (isEarly: boolean): Promise<unknown> => {
      const isChange = changedEntities.length > 0;
      if (counters.isEmpty() && !isChange && !hasChangedReferences) return Promise.resolve();
      const remainingMs = isChange ? timeouts.transaction - elapsedMs() : Infinity;
      const { text, isDefault } = lastStatementTimeout(timeouts, remainingMs);
      if (!isEarly) (isDefault ? command(text) : channel.command(text)).catch(() => {});
      return Promise.all([
        counters.write(unit),
        isChange ? writeChangeStamp(unit) : undefined,
        hasChangedReferences ? writeReferenceStamp(unit) : undefined,
      ]);
    };
    /** Returns whether the requested command took effect: PostgreSQL turns the commit of a failed transaction into a rollback. */
    const endTransaction = async (
      word: 'commit' | 'rollback',
      { discard = false, isEarly = false } = {},
    ): Promise<boolean> => {
      // Send these statements in the batch of the commit, to hold their row locks as briefly as possible.
      const lastStatements = word === 'commit' ? sendLastStatements(isEarly) : undefined;
      lastStatements?.catch(() => {});
      isTransactionOpen = false;
      try {
        const [{ tag }] = await Promise.all([channel.command(word), lastStatements]);
        client.release(discard);
        return tag.toLowerCase() === word;
      } catch (error) {
        // The server has skipped the commit after a failed statement of its batch.
        await channel.command('rollback').then(
          () => client.release(discard),
          () => client.release(true),
        );
        throw error;
      }
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

  const runWritingUnit = async <T>(
    session: Session,
    run: (unit: UnitOfWork) => Promise<T>,
    options: WriteOptions<T> & { early: EarlyCommit },
  ): Promise<T> => {
    const { early } = options;
    const { unit, end, changed, started, lasted } = await openUnit(unitPool, session, '', options);
    const announce = () => {
      if (changed.length === 0) return;
      const { tenantId, email: changedBy } = session;
      const entities = changed.flat();
      commitListener?.({ tenantId, changedAt: unit.changeStamp, changedBy, entities });
    };
    let value;
    try {
      value = await run(unit);
      await started;
      if (!early.committed && changed.length > 0 && lasted() > timeouts.transaction)
        throw new TransactionTooLong();
    } catch (error) {
      // Its own error is the cause. What a failure after the early commit leaves is stored.
      if (early.committed) {
        if (await early.committed) announce();
      } else await end('rollback', { discard: isReadOnlyServer(error) }).catch(() => {});
      throw error;
    }
    const isCommitted = options.shouldCommit?.(value) ?? true;
    const done = await (early.committed ?? end(isCommitted ? 'commit' : 'rollback'));
    if (!done) throw new Error('The transaction was not committed: a statement in it had failed.');
    if (early.committed && !isCommitted)
      throw new Error('A unit of work was refused after it had committed.');
    if (isCommitted) announce();
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
        const early: EarlyCommit = { isAllowed: attempt === 1 };
        try {
          const value = await runWritingUnit(session, run, { ...options, early });
          writeOutageTracker.recordSuccess();
          return value;
        } catch (error) {
          writeOutageTracker.recordFailure(error);
          const isConflict = isRetryable(error) || (early.committed !== undefined && isEarlyConflict(error));
          if (attempt === 5 || !isConflict) throw error;
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
