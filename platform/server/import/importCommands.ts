import { addCounts } from './importOutcome.ts';
import {
  duplicate,
  invalid,
  limitExceeded,
  noChanges,
  notFound,
  ok,
  type Problem,
  refuse,
  type Result,
} from '#platform/kernel/results/result.ts';
import { recordHistory } from '../command/history.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import { type Caller, findCapabilityProblem } from '../capabilityProblem.ts';
import { findOwnFile, markFileUsed, removeFile } from './importFileStore.ts';
import {
  countRecentJobs,
  describeJobChange,
  findImportJob,
  findLatestImport,
  type ImportJobRow,
  insertImportJob,
  lockImportJob,
  newJobValues,
  queueImport,
  requestCancel,
  saveImportJob,
  dequeueImport,
} from './importJobStore.ts';
import type { ImportChoices } from './importKind.ts';
import { getJobKind, isFeedKind, type JobKind } from './jobKind.ts';
import { removeResults, resetGroups } from './importResultStore.ts';

interface StartImport {
  importJobId?: string | null | undefined;
  fileId: string;
  kind: JobKind;
  importAgain: boolean;
  updatePrices: boolean;
  createPrograms?: boolean;
  termDays?: ImportChoices['termDays'] | null | undefined;
}

/** Terms of a file whose days can be chosen. */
const maxChosenTerms = 1000;

const findKindProblem = (caller: Caller, kind: JobKind): Problem | undefined => {
  const { capability, furtherCapabilities = [] } = getJobKind(kind);
  return findCapabilityProblem(caller, [capability, ...furtherCapabilities]);
};

/** Imports that a user starts within a day. */
const maxImportsPerDay = 200;

const isFinished = ({ state }: ImportJobRow): boolean =>
  state === 'COMPLETE' || state === 'CANCELLED' || state === 'FAILED';

/**
 * Starts the import of an uploaded file. The same file and kind again are a DUPLICATE of the earlier import, unless that is
 * finished and the user wants to import again. A replay, with the same id, file and kind, returns the import.
 */
export async function startImport(
  unit: UnitOfWork,
  { importJobId, fileId, kind, importAgain, updatePrices, createPrograms = false, termDays }: StartImport,
  caller: Caller,
): Promise<Result<ImportJobRow>> {
  const forbiddenKind = findKindProblem(caller, kind);
  if (forbiddenKind) return refuse(forbiddenKind);
  if (isFeedKind(kind))
    return refuse(invalid('INVALID_REFERENCE', ['kind'], 'Feeds are sent to their own address'));
  if (termDays && termDays.length > maxChosenTerms)
    return refuse(
      limitExceeded(maxChosenTerms, termDays.length, `Days of at most ${maxChosenTerms} terms can be chosen`),
    );
  const [file, stored] = await Promise.all([
    findOwnFile(unit, fileId),
    importJobId ? findImportJob(unit, importJobId) : undefined,
  ]);
  if (!file)
    return refuse(
      invalid('INVALID_REFERENCE', ['fileId'], 'The file is no longer available. Upload it again.'),
    );
  if (stored)
    return stored.fileSha256 === file.sha256 && stored.kind === kind
      ? ok(stored)
      : refuse(duplicate(['importJobId'], stored.importJobId, 'The id is already used'));
  const [latest, recentJobs] = await Promise.all([
    findLatestImport(unit, kind, file.sha256),
    countRecentJobs(unit, { areFeeds: false }),
  ]);
  if (latest && !(importAgain && isFinished(latest)))
    return refuse(
      duplicate(
        ['fileId'],
        latest.importJobId,
        isFinished(latest) ? 'This file was imported before' : 'This file is being imported',
      ),
    );
  if (recentJobs >= maxImportsPerDay)
    return refuse(
      limitExceeded(
        maxImportsPerDay,
        recentJobs + 1,
        `You have started ${maxImportsPerDay} imports within a day. Try again tomorrow.`,
      ),
    );
  const job: ImportJobRow = {
    ...newJobValues(unit, latest),
    importJobId: importJobId ?? unit.newId(),
    kind,
    state: 'WAITING',
    fileId,
    fileName: file.fileName,
    fileSha256: file.sha256,
    updatePrices,
    choices: { createPrograms, termDays: termDays ?? [] },
    isPrepared: false,
    totalRows: 0,
    totalGroups: 0,
    errorCode: null,
    errorMessage: null,
    finishedAt: null,
  };
  await Promise.all([
    insertImportJob(unit, job),
    markFileUsed(unit, fileId),
    queueImport(unit, job.importJobId),
    recordCommand(unit, job, 'startImport', 'CREATED'),
  ]);
  return ok(job);
}

const recordCommand = (
  unit: UnitOfWork,
  job: ImportJobRow,
  action: string,
  operation: 'CREATED' | 'UPDATED',
) => recordHistory(unit, [{ ...describeJobChange(job, operation), action }]);

/** Reads the job of a command with `find`. Fails for an unknown job, and a user who may not import its kind. */
async function findJob(
  unit: UnitOfWork,
  importJobId: string,
  caller: Caller,
  find: (unit: UnitOfWork, importJobId: string) => Promise<ImportJobRow | undefined>,
): Promise<Result<ImportJobRow>> {
  const job = await find(unit, importJobId);
  if (!job) return refuse(notFound('IMPORT_JOB', importJobId, 'Import'));
  const problem = findKindProblem(caller, job.kind);
  return problem ? refuse(problem) : ok(job);
}

/**
 * Stops an import. The lock waits for the transaction at hand, which undoes the new groups that it imports together. A finished
 * import stays as it is.
 */
export async function cancelImport(
  unit: UnitOfWork,
  { importJobId }: { importJobId: string },
  caller: Caller,
): Promise<Result<ImportJobRow>> {
  // Users who may not cancel the import do not interrupt it.
  const found = await findJob(unit, importJobId, caller, findImportJob);
  if (!found.ok) return found;
  const [, locked] = await Promise.all([
    requestCancel(unit, importJobId),
    findJob(unit, importJobId, caller, lockImportJob),
  ]);
  if (!locked.ok) return locked;
  const job = locked.value;
  if (isFinished(job)) return ok(job, [noChanges('The import is finished')]);
  if (job.state === 'CANCELLING') return ok(job, [noChanges('The import is being cancelled')]);
  const cancelled =
    job.state === 'WAITING'
      ? await saveImportJob(unit, job, { state: 'CANCELLED', finishedAt: unit.startedAt }, { isQuiet: true })
      : await saveImportJob(unit, job, { state: 'CANCELLING' }, { isQuiet: true });
  await Promise.all([
    cancelled.state === 'CANCELLED' ? dequeueImport(unit, importJobId) : undefined,
    // The next attempt reads the whole file again.
    job.isPrepared ? undefined : removeResults(unit, importJobId),
    recordCommand(unit, cancelled, 'cancelImport', 'UPDATED'),
  ]);
  return ok(cancelled);
}

const goesOn = 'The import goes on. Wait until it is finished, or cancel it.';

/** Removes the file of a finished import with its results. The counters stay. */
export async function removeImportFile(
  unit: UnitOfWork,
  { importJobId }: { importJobId: string },
  caller: Caller,
): Promise<Result<ImportJobRow>> {
  const locked = await findJob(unit, importJobId, caller, lockImportJob);
  if (!locked.ok) return locked;
  const job = locked.value;
  const { fileId } = job;
  if (!isFinished(job)) return refuse(invalid('INVALID_STATE', ['importJobId'], goesOn));
  if (fileId === null) return ok(job, [noChanges('The file was removed before')]);
  const removed = await saveImportJob(unit, job, { fileId: null }, { isQuiet: true });
  await Promise.all([
    removeResults(unit, importJobId),
    removeFile(unit, { importJobId, fileId }),
    recordCommand(unit, removed, 'removeImportFile', 'UPDATED'),
  ]);
  return ok(removed);
}

const maxGroupKeys = 1000;

/** Tries again what failed or waits, with the same ids, so that nothing is made twice. */
export async function retryImport(
  unit: UnitOfWork,
  { importJobId, groupKeys }: { importJobId: string; groupKeys?: readonly string[] | null | undefined },
  caller: Caller,
): Promise<Result<ImportJobRow>> {
  if (groupKeys && groupKeys.length > maxGroupKeys)
    return refuse(
      limitExceeded(
        maxGroupKeys,
        groupKeys.length,
        `At most ${maxGroupKeys} groups can be retried at a time`,
      ),
    );
  const locked = await findJob(unit, importJobId, caller, lockImportJob);
  if (!locked.ok) return locked;
  const job = locked.value;
  const refuseState = (message: string) => refuse(invalid('INVALID_STATE', ['importJobId'], message));
  if (!isFinished(job)) return refuseState(goesOn);
  if (job.fileId === null) return refuseState('The file is no longer available. Upload it again.');
  const { dueCount, resetCount, counts } = await resetGroups(unit, importJobId, groupKeys ?? null);
  if (job.isPrepared && dueCount === 0 && job.state !== 'FAILED')
    return ok(job, [noChanges('No group is left to import')]);
  const waiting = await saveImportJob(
    unit,
    job,
    {
      state: 'WAITING',
      processedGroups: job.processedGroups - resetCount,
      failedGroups: job.failedGroups - resetCount,
      counts: addCounts(job.counts, counts, -1),
      capabilities: unit.user.capabilities ?? null,
      errorCode: null,
      errorMessage: null,
      finishedAt: null,
    },
    { isQuiet: true },
  );
  await Promise.all([queueImport(unit, importJobId), recordCommand(unit, waiting, 'retryImport', 'UPDATED')]);
  return ok(waiting);
}
