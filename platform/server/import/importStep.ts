import type { Database } from '../database/database.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import type { Session } from '../session.ts';
import {
  type ImportJobRow,
  isCancelRequested,
  lockImportJob,
  saveImportJob,
  dequeueImport,
} from './importJobStore.ts';
import { getImportKind, type RunningImport } from './importKind.ts';
import { addCounts } from './importOutcome.ts';
import { type ClaimedGroup, claimGroups, removeResults, writeResults } from './importResultStore.ts';

/** How a job stands after a step: other units have it or wait to cancel it, its file has to be read, it goes on, or it is finished. */
type StepResult = 'busy' | 'unread' | 'continues' | 'finished';

interface StepOptions {
  /** Groups that the step imports at most. */
  maxGroups: number;
  /** Records that the step failed instead of trying it again, because it failed with a bug several times. */
  failsStep: boolean;
  /** Whether the progress is announced; changes of the state always are. */
  announces: boolean;
  report: (error: unknown) => void;
}

/**
 * Runs the next step of a job in one transaction: the step before the first group, or some groups. The lock of the job keeps other
 * servers away until the transaction ends, also when this server is killed.
 */
export const runImportStep = (
  database: Database,
  session: Session,
  importJobId: string,
  options: StepOptions,
): Promise<StepResult> => database.write(session, (unit) => runStep(unit, importJobId, options));

async function runStep(unit: UnitOfWork, importJobId: string, options: StepOptions): Promise<StepResult> {
  const startedAtMs = performance.now();
  const [job, isCancelled] = await Promise.all([
    lockImportJob(unit, importJobId, { skipLocked: true }),
    isCancelRequested(unit, importJobId),
  ]);
  if (!job || isCancelled) return 'busy';
  const end = async (change: Parameters<typeof saveImportJob>[2]): Promise<StepResult> => {
    await Promise.all([
      saveImportJob(unit, job, { ...change, currentGroup: null, finishedAt: unit.startedAt }),
      dequeueImport(unit, importJobId),
    ]);
    return 'finished';
  };
  switch (job.state) {
    case 'COMPLETE':
    case 'CANCELLED':
    case 'FAILED':
      await dequeueImport(unit, importJobId);
      return 'finished';
    case 'CANCELLING':
      return end({ state: 'CANCELLED' });
    case 'WAITING':
      if (options.failsStep) {
        if (!job.isPrepared) await removeResults(unit, importJobId);
        return end(describeFailure(job));
      }
      return job.isPrepared ? startGroups(unit, job, options) : 'unread';
    case 'IMPORTING':
      break;
  }
  const groups = await claimGroups(unit, importJobId, options.maxGroups);
  if (groups.length === 0)
    return end({ state: job.processedGroups < job.totalGroups ? 'CANCELLED' : 'COMPLETE' });
  return importClaimed(unit, job, groups, { ...options, startedAtMs });
}

const describeFailure = ({ kind, isPrepared }: ImportJobRow) => {
  const { code, message } = isPrepared
    ? getImportKind(kind).startError
    : { code: 'IMPORT_FAILED', message: 'The file could not be read' };
  return { state: 'FAILED' as const, errorCode: code, errorMessage: `${message}. Try again.` };
};

const toRunningImport = (unit: UnitOfWork, job: ImportJobRow, { report }: StepOptions): RunningImport => {
  let isCancelled = false;
  return {
    tenantId: job.tenantId,
    kind: getImportKind(job.kind).kind,
    fileSha256: job.fileSha256,
    run: job.run,
    startedAt: Date.parse(job.created),
    updatePrices: job.updatePrices,
    choices: job.choices,
    isCancelRequested: async () => (isCancelled ||= await isCancelRequested(unit, job.importJobId)),
    report,
  };
};

/** Runs the step before the first group. */
async function startGroups(unit: UnitOfWork, job: ImportJobRow, options: StepOptions): Promise<StepResult> {
  const { start, startError } = getImportKind(job.kind);
  const running = toRunningImport(unit, job, options);
  const started = await unit.runInSavepoint((nested) => start(nested, running, job.startContent), {
    shouldKeep: ({ ok }) => ok,
  });
  if (started.ok) {
    await saveImportJob(unit, job, { state: 'IMPORTING', counts: addCounts(job.counts, started.value) });
    return 'continues';
  }
  await Promise.all([
    saveImportJob(unit, job, {
      state: 'FAILED',
      errorCode: startError.code,
      errorMessage: `${startError.message}: ${started.problems[0].message}`,
      finishedAt: unit.startedAt,
    }),
    dequeueImport(unit, job.importJobId),
  ]);
  return 'finished';
}

/** Imports claimed groups and writes their results. When a user cancels, those that are not begun stay due. */
async function importClaimed(
  unit: UnitOfWork,
  job: ImportJobRow,
  claimed: readonly ClaimedGroup[],
  options: StepOptions & { startedAtMs: number },
): Promise<StepResult> {
  const kind = getImportKind(job.kind);
  const running = toRunningImport(unit, job, options);
  const groups = claimed.map(({ key, content }) => ({ key, ...content }));
  const outcomes = options.failsStep
    ? groups.map((group) => kind.failGroup(group))
    : await kind.importGroups(unit, running, groups);
  const results = claimed.flatMap((before, index) => {
    const outcome = outcomes[index];
    return outcome ? [{ key: before.key, before, outcome }] : [];
  });
  const isCancelled = results.length < claimed.length;
  if (isCancelled && !(await running.isCancelRequested()))
    throw new Error(`${claimed.length - results.length} groups have no outcome.`);
  if (results.length === 0) return 'busy';
  const countChange = (isCounted: (status: ClaimedGroup['status']) => boolean): number =>
    results.reduce(
      (sum, { before, outcome }) =>
        sum + Number(isCounted(outcome.status)) - Number(isCounted(before.status)),
      0,
    );
  await Promise.all([
    writeResults(unit, job.importJobId, results),
    saveImportJob(
      unit,
      job,
      {
        processedGroups: job.processedGroups + countChange((status) => status !== 'WAITING'),
        successfulGroups:
          job.successfulGroups + countChange((status) => status === 'SUCCEEDED' || status === 'UNCHANGED'),
        unchangedGroups: job.unchangedGroups + countChange((status) => status === 'UNCHANGED'),
        failedGroups: job.failedGroups + countChange((status) => status === 'FAILED'),
        counts: results.reduce(
          (sum, { before, outcome }) => addCounts(addCounts(sum, outcome.counts), before.counts, -1),
          job.counts,
        ),
        currentGroup: results.at(-1)?.before.name ?? null,
        processingTimeMs: job.processingTimeMs + Math.round(performance.now() - options.startedAtMs),
      },
      { isQuiet: !options.announces },
    ),
  ]);
  return isCancelled ? 'busy' : 'continues';
}
