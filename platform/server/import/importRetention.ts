import { sql } from 'kysely';
import { type ClockTime, toInstant } from '#platform/kernel/dates/day.ts';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import type { Database } from '../database/database.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import { removeFile, unusedFileLimit } from './importFileStore.ts';
import { queueImport } from './importJobStore.ts';
import { removeResults } from './importResultStore.ts';

const hourMs = 60 * 60 * 1000;
const retentionMs = 30 * 24 * hourMs;

/** Removes expired files and results at once and then every hour. Returns the function that ends it. */
export function sweepImports({
  database,
  reportError,
}: {
  database: Database;
  reportError: (error: unknown) => void;
}): () => Promise<void> {
  let isStopping = false;
  let sweeping: Promise<void> | undefined;
  const sweep = () => {
    sweeping ??= removeExpiredImports(database, { isStopping: () => isStopping })
      .catch(reportError)
      .finally(() => {
        sweeping = undefined;
      });
  };
  const timer = setInterval(sweep, hourMs);
  timer.unref();
  sweep();
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await sweeping;
  };
}

/**
 * Removes unused files and those that could not be read after a day, and files and results of other imports 30 days after their
 * end. Their counters stay. Ends abandoned feeds and queues abandoned imports.
 */
export async function removeExpiredImports(
  database: Database,
  { now, isStopping = () => false }: { now?: number; isStopping?: () => boolean } = {},
): Promise<void> {
  const { rows } = await database.pool.query<{ tenantId: string }>(
    'select tenant_id as "tenantId" from tenant order by tenant_id',
  );
  for (const { tenantId } of rows) {
    if (isStopping() || !isTenantId(tenantId)) return;
    const session = { tenantId, userId: '', email: '' };
    const options = now === undefined ? {} : { now: toInstant(now) };
    let isMore = true;
    while (isMore && !isStopping()) isMore = await database.write(session, removeExpired, options);
  }
}

/** Removes the unused files of a tenant and what belongs to an expired import and an expired feed; returns whether there may be more. */
async function removeExpired(unit: UnitOfWork): Promise<boolean> {
  const { tenantId, startedAt } = unit;
  const expiredAt = toInstant(Date.parse(startedAt) - retentionMs);
  const [, , isMore, , job] = await Promise.all([
    failAbandonedFeeds(unit),
    queueUnfinishedImports(unit),
    removeFeedResults(unit, expiredAt),
    unit.run(sql`delete from import_file
      where tenant_id = ${tenantId} and not is_used and created <= ${unusedFileLimit(startedAt)}`),
    unit.first(sql<{ importJobId: string; fileId: string }>`
      select import_job_id, file_id from import_job
      where tenant_id = ${tenantId} and file_id is not null
        and (finished_at <= ${expiredAt} or (not is_prepared and finished_at <= ${unusedFileLimit(startedAt)}))
      order by finished_at limit 1 for no key update skip locked`),
  ]);
  if (!job) return isMore;
  const { importJobId, fileId } = job;
  await Promise.all([
    removeResults(unit, importJobId),
    unit.run(sql`update import_job set file_id = null
      where tenant_id = ${tenantId} and import_job_id = ${importJobId}::uuid`),
    removeFile(unit, { importJobId, fileId }),
  ]);
  return true;
}

/** A running import or feed writes its progress with each batch, which takes less. */
const abandonedMs = hourMs / 12;
const abandonedBefore = (unit: UnitOfWork): ClockTime => toInstant(Date.parse(unit.startedAt) - abandonedMs);

/** Fails the feeds whose server was killed. */
const failAbandonedFeeds = (unit: UnitOfWork) =>
  unit.run(sql`update import_job set state = 'FAILED', error_code = 'IMPORT_FAILED',
      error_message = 'The server was stopped. Send the feed again.', finished_at = ${unit.startedAt},
      version = version + 1, updated_at = greatest(updated_at, ${unit.startedAt})
    where tenant_id = ${unit.tenantId} and kind like 'FEED\\_%' and state in ('IMPORTING', 'CANCELLING')
      and updated_at < ${abandonedBefore(unit)}`);

/**
 * Queues imports again that stand still: a Citus coordinator that dies within a commit can keep a job and lose its row of the
 * queue, which is on another node.
 */
async function queueUnfinishedImports(unit: UnitOfWork): Promise<void> {
  const jobs = await unit.rows(sql<{ importJobId: string }>`
    select import_job_id from import_job
    where tenant_id = ${unit.tenantId} and kind not like 'FEED\\_%'
      and state in ('WAITING', 'IMPORTING', 'CANCELLING') and updated_at < ${abandonedBefore(unit)}`);
  await Promise.all(jobs.map(({ importJobId }) => queueImport(unit, importJobId)));
}

/** Removes the results of an expired feed, whose bytes are not stored; returns whether there was one. */
const removeFeedResults = async (unit: UnitOfWork, expiredAt: ClockTime): Promise<boolean> => {
  const expired = await unit.first(sql<{ importJobId: string }>`
    select import_job_id from import_job
    where tenant_id = ${unit.tenantId} and kind like 'FEED\\_%' and is_prepared and finished_at <= ${expiredAt}
    order by finished_at limit 1 for no key update skip locked`);
  if (!expired) return false;
  await Promise.all([
    unit.run(sql`update import_job set is_prepared = false
      where tenant_id = ${unit.tenantId} and import_job_id = ${expired.importJobId}::uuid`),
    removeResults(unit, expired.importJobId),
  ]);
  return true;
};
