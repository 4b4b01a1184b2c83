import { sql } from 'kysely';
import type { FeedRow } from '#platform/kernel/feed/feedDefinition.ts';
import { recordHistory } from '../command/history.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import {
  countRecentJobs,
  describeJobChange,
  findLatestImport,
  type ImportJobRow,
  insertImportJob,
  newJobValues,
  saveImportJob,
} from '../import/importJobStore.ts';
import type { FeedJobKind } from '../import/jobKind.ts';
import { insertAll } from '../database/insertAll.ts';
import { json } from '../statements/json.ts';
import type { FeedOutcome } from './feedKind.ts';
import { FeedRefused } from './feedTurns.ts';
import type { FeedCounts } from './feedReport.ts';

interface NewFeedJob {
  kind: FeedJobKind;
  fileName: string;
  fileSha256: string;
  totalRows: number;
  /** Message of a feed that cannot be read. */
  errorMessage: string | null;
}

/** Feeds that a sender starts within a day. */
const maxFeedsPerDay = 1_000;

/** Adds a feed to the list of imports. The same feed again is another run; its bytes are not stored. */
export async function insertFeedJob(unit: UnitOfWork, feed: NewFeedJob): Promise<ImportJobRow> {
  const { kind, fileSha256, errorMessage, totalRows } = feed;
  const [latest, recentFeeds] = await Promise.all([
    findLatestImport(unit, kind, fileSha256),
    countRecentJobs(unit, { areFeeds: true }),
  ]);
  if (recentFeeds >= maxFeedsPerDay)
    throw new FeedRefused('You have sent 1,000 feeds within a day. Send fewer and larger ones.', 3_600);
  const isFailed = errorMessage !== null;
  const job: ImportJobRow = {
    ...newJobValues(unit, latest),
    ...feed,
    importJobId: unit.newId(),
    state: isFailed ? 'FAILED' : 'IMPORTING',
    fileId: null,
    updatePrices: false,
    isPrepared: !isFailed,
    totalGroups: totalRows,
    errorCode: isFailed ? 'IMPORT_FAILED' : null,
    finishedAt: isFailed ? unit.startedAt : null,
  };
  await Promise.all([
    insertImportJob(unit, job),
    recordHistory(unit, [{ ...describeJobChange(job, 'CREATED'), action: 'startFeed' }]),
  ]);
  return job;
}

/** Makes feeds of one kind of a tenant, also of other servers, wait for each other until the unit of work ends. */
export const lockFeedKind = (unit: UnitOfWork, name: string) =>
  unit.run(sql`select pg_advisory_xact_lock(hashtextextended(${`feed ${unit.tenantId} ${name}`}::text, 0))`);

/** Adds the outcomes of a batch to a locked job. Results name the rows that changed something, were refused or have warnings. */
export async function writeFeedOutcomes(
  unit: UnitOfWork,
  job: ImportJobRow,
  {
    rows,
    outcomes,
    counts,
    durationMs,
  }: {
    rows: readonly FeedRow<unknown>[];
    outcomes: readonly FeedOutcome[];
    counts: FeedCounts;
    durationMs: number;
  },
): Promise<void> {
  const results = rows.flatMap((row, index) => {
    const outcome = outcomes[index];
    return outcome && (outcome.status !== 'UNCHANGED' || outcome.problems.length > 0)
      ? [toResultRow(unit, job, row, outcome)]
      : [];
  });
  await Promise.all([
    insertAll(unit, 'importResult', results),
    saveImportJob(unit, job, {
      processedGroups: job.processedGroups + rows.length,
      successfulGroups: job.successfulGroups + counts.created + counts.updated + counts.unchanged,
      unchangedGroups: job.unchangedGroups + counts.unchanged,
      failedGroups: job.failedGroups + counts.refused,
      currentGroup: rows.at(-1)?.name ?? null,
      processingTimeMs: job.processingTimeMs + durationMs,
    }),
  ]);
}

/** Step of the results of refused rows. */
const feedStep = 'feed_row';

function toResultRow(
  unit: UnitOfWork,
  { importJobId }: ImportJobRow,
  { number, name }: FeedRow<unknown>,
  { status, entityId, problems }: FeedOutcome,
) {
  const isRefused = status === 'REFUSED';
  return {
    tenantId: unit.tenantId,
    importJobId,
    groupKey: String(number),
    resultId: unit.newId(),
    firstRow: number,
    csvRows: [number],
    name,
    content: null,
    status: isRefused ? ('FAILED' as const) : status === 'UNCHANGED' ? status : ('SUCCEEDED' as const),
    isDue: false,
    operation: status === 'CREATED' || status === 'UPDATED' ? status : null,
    entityId,
    failedAtStep: isRefused ? feedStep : null,
    errors: json(problems.map(({ code, message }) => ({ csvRows: [number], step: feedStep, code, message }))),
  };
}
