import { setTimeout as pause } from 'node:timers/promises';
import { isTenantId, type TenantId } from '#platform/kernel/ids/id.ts';
import type { Database } from '../database/database.ts';
import { isOutage } from '../database/outage.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import type { Session } from '../session.ts';
import { runImportStep } from './importStep.ts';
import { findImportJob } from './importJobStore.ts';
import { getImportKind } from './importKind.ts';
import type { JobKind } from './jobKind.ts';
import { prepareImport } from './prepareImport.ts';

/** Runs the queued imports of all tenants. */
export interface ImportRunner {
  /** Looks for work at once instead of at the next interval. */
  wake(): void;
  /** Waits for the transactions at hand. Other servers, or the next start, go on with the imports. */
  stop(): Promise<void>;
}

interface RunnerOptions {
  database: Database;
  reportError: (error: unknown) => void;
  /** Tenants whose imports run at the same time. */
  maxTenants?: number;
  /** Interval between two looks into the queue, in milliseconds. */
  intervalMs?: number;
  /** A tenant gives its place to others that wait after this time, in milliseconds. */
  turnMs?: number;
  /** Returns milliseconds since any time. */
  clock?: () => number;
}

const announcementIntervalMs = 1_000;
/** How a job stands after a turn: other units have it, it goes on, or it is finished. */
type TurnResult = 'busy' | 'continues' | 'finished';

/** Attempts to read a file, or to import a single group, before it fails. */
const maxAttempts = 3;

/** Starts to run imports: one of each tenant at a time, those that wait longest first. */
export function startImportRunner({
  database,
  reportError,
  maxTenants = 2,
  intervalMs = 1_000,
  turnMs = 5_000,
  clock = () => performance.now(),
}: RunnerOptions): ImportRunner {
  /** Tenants with an import that this server runs. */
  const running = new Map<TenantId, Promise<void>>();
  /** Time of the last turn of a tenant that still has work. */
  const lastTurns = new Map<string, number>();
  /** The job of a tenant whose progress was announced last, and when. */
  const announcements = new Map<string, { importJobId: string; time: number }>();
  /** Groups of the next step of a job and attempts at it that failed, over all turns: one that always fails must end. */
  const paces = new Map<string, { size: number; attempts: number }>();
  let waiting = 0;
  let isStopping = false;
  let looking: Promise<void> | undefined;

  const startTurns = async (): Promise<void> => {
    const { rows } = await database.pool.query<{ tenantId: string }>(
      `select tenant_id as "tenantId" from import_queue group by tenant_id order by min(queued_at) limit 1000`,
    );
    const queued = rows.map(({ tenantId }) => tenantId);
    for (const times of [lastTurns, announcements])
      for (const tenantId of times.keys()) if (!queued.includes(tenantId)) times.delete(tenantId);
    const next = queued
      .filter(isTenantId)
      .filter((tenantId) => !running.has(tenantId))
      .toSorted((a, b) => (lastTurns.get(a) ?? 0) - (lastTurns.get(b) ?? 0));
    waiting = next.length;
    for (const tenantId of next) {
      if (running.size >= maxTenants || isStopping) return;
      waiting -= 1;
      running.set(tenantId, takeTurn(tenantId));
    }
  };

  const takeTurn = async (tenantId: TenantId): Promise<void> => {
    let result: TurnResult = 'busy';
    try {
      result = await runTurn(tenantId);
    } catch (error) {
      reportProblem(error);
    }
    running.delete(tenantId);
    lastTurns.set(tenantId, clock());
    // After a job that another server has, or an error, the next look has time: without a pause it would find the same again.
    if (result === 'continues' || (result === 'finished' && waiting > 0)) wake();
  };

  /** Imports until nothing is left, the turn is over, or another server has the job. */
  const runTurn = async (tenantId: TenantId): Promise<TurnResult> => {
    const until = clock() + turnMs;
    for (;;) {
      const job = await findNextJob(database, tenantId);
      if (!job) return 'finished';
      const result = await runJob(job, () => isStopping || (waiting > 0 && clock() >= until));
      if (result !== 'finished') return result;
    }
  };

  /** Runs steps of a job, at least one, until it is finished, another server has it, or `isOver`. */
  const runJob = async (
    { session, importJobId, kind }: QueuedJob,
    isOver: () => boolean,
  ): Promise<TurnResult> => {
    const maxGroups = getImportKind(kind).groupsPerStep;
    do {
      const { size, attempts } = paces.get(importJobId) ?? { size: maxGroups, attempts: 0 };
      const now = clock();
      const last = announcements.get(session.tenantId);
      const announces = last?.importJobId !== importJobId || now - last.time >= announcementIntervalMs;
      const failsStep = attempts >= maxAttempts;
      let isReading = false;
      try {
        const step = await runImportStep(database, session, importJobId, {
          maxGroups: size,
          failsStep,
          announces,
          report: reportError,
        });
        isReading = step === 'unread';
        const result = step === 'unread' ? await prepareImport(database, session, importJobId) : step;
        if (result !== 'continues') {
          paces.delete(importJobId);
          return result;
        }
        if (announces) announcements.set(session.tenantId, { importJobId, time: now });
        paces.set(importJobId, { size: Math.min(maxGroups, size * 2), attempts: 0 });
      } catch (error) {
        reportProblem(error);
        // Find the group that fails, so that the others are imported.
        if (size > 1 && !isReading) paces.set(importJobId, { size: Math.ceil(size / 10), attempts });
        else if (!isOutage(error) || isTimeout(error))
          paces.set(importJobId, { size, attempts: attempts + 1 });
        if (isOutage(error)) await pause(intervalMs, undefined, { ref: false });
        if ((paces.get(importJobId)?.attempts ?? 0) > maxAttempts) {
          paces.delete(importJobId);
          throw error;
        }
      }
    } while (!isOver());
    return 'continues';
  };

  /** Reports an error, unless the readiness of the server tells about it as an outage; each second is no news. */
  const reportProblem = (error: unknown) => {
    if (!isOutage(error) || isTimeout(error)) reportError(error);
  };
  const look = () => {
    looking ??= startTurns()
      .catch(reportProblem)
      .finally(() => {
        looking = undefined;
      });
  };
  const wake = () => {
    if (isStopping) return;
    look();
  };
  const timer = setInterval(look, intervalMs);
  timer.unref();
  look();
  return {
    wake,
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      await looking;
      await Promise.all(running.values());
    },
  };
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '57014' || error.code === '25P04');

/** A job with the user who started it. */
interface QueuedJob {
  importJobId: string;
  kind: JobKind;
  session: Session;
}

/** Returns the job of a tenant that is queued longest, and removes rows of the queue without a job. */
async function findNextJob(database: Database, tenantId: TenantId): Promise<QueuedJob | undefined> {
  const { rows } = await database.pool.query<{ importJobId: string }>(
    `select import_job_id as "importJobId" from import_queue where tenant_id = $1
     order by queued_at, import_job_id limit 1`,
    [tenantId],
  );
  const importJobId = rows[0]?.importJobId;
  if (importJobId === undefined) return undefined;
  const job = await readFromPrimary(database, tenantId, (unit) => findImportJob(unit, importJobId));
  if (job) {
    const { kind, userId, startedBy: email, capabilities } = job;
    return {
      importJobId,
      kind,
      session: { tenantId, userId, email, ...(capabilities && { capabilities }) },
    };
  }
  await database.pool.query('delete from import_queue where tenant_id = $1 and import_job_id = $2', [
    tenantId,
    importJobId,
  ]);
  return undefined;
}

/** Reads from the primary, because a replica may not have the job yet. */
async function readFromPrimary<T>(
  database: Database,
  tenantId: TenantId,
  read: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const session = { tenantId, userId: '', email: '' };
  const { unit, close } = await database.openRead(session, { fromPrimary: true });
  try {
    return await read(unit);
  } finally {
    await close();
  }
}
