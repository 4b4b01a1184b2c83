import type { FeedRow } from '#platform/kernel/feed/feedDefinition.ts';
import type { FeedFormat } from '#platform/kernel/feed/readFeed.ts';
import type { Database } from '../database/database.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import { type ImportJobRow, lockImportJob, saveImportJob } from '../import/importJobStore.ts';
import type { Session } from '../session.ts';
import { insertFeedJob, lockFeedKind, writeFeedOutcomes } from './feedJob.ts';
import { type FeedKind, type FeedOutcome, refuseRow, toJobKind } from './feedKind.ts';
import { addToReport, countOutcomes, type FeedReport } from './feedReport.ts';
import type { FeedTurn } from './feedTurns.ts';
import { readFeedRows } from './readFeedRows.ts';

/** A feed as received. */
export interface ReceivedFeed {
  fileName: string;
  format: FeedFormat;
  bytes: Uint8Array;
  sha256: string;
}

interface FeedOptions {
  /** Tries everything and rolls it back. */
  isDryRun: boolean;
  /** Returns whether the feed has to end after the batch at hand, because the server stops. */
  isStopping?: () => boolean;
  /** Waits for a turn, after which the feed is read again from the next batch on; without it the feed goes on to its end. */
  takeTurn?: () => Promise<FeedTurn>;
  /** Receives the rows of each batch with their outcomes, after it is committed; the next one waits. */
  onOutcomes?: (rows: readonly FeedRow<unknown>[], outcomes: readonly FeedOutcome[]) => unknown;
}

type FeedRun = { ok: true; report: FeedReport } | { ok: false; message: string };

/** Ends the reading of a feed after the batch at hand. */
class FeedEnded extends Error {
  readonly state: 'CANCELLED' | 'FAILED';
  constructor(state: 'CANCELLED' | 'FAILED') {
    super('The feed ends early.');
    this.state = state;
  }
}

/** Ends a turn of a feed after the batch at hand. */
class TurnOver extends Error {
  override readonly message = 'Other feeds wait for their turn.';
}

const endlessTurn: FeedTurn = { finishBatch: () => false, end: () => {} };

const stoppedMessage = 'The server was stopped. Send the feed again.';

/**
 * Reads a feed and applies it in batches, each of which is one transaction: whatever ends the server leaves whole batches. Fails
 * for a feed that cannot be read, which changes nothing.
 */
export async function runFeed(
  database: Database,
  session: Session,
  kind: FeedKind,
  feed: ReceivedFeed,
  {
    isDryRun,
    isStopping = () => false,
    takeTurn = () => Promise.resolve(endlessTurn),
    onOutcomes,
  }: FeedOptions,
): Promise<FeedRun> {
  const write = <T>(run: (unit: UnitOfWork) => Promise<T>) =>
    database.write(session, run, { shouldCommit: () => !isDryRun });
  const insertJob = (totalRows: number, errorMessage: string | null) =>
    write((unit) =>
      insertFeedJob(unit, {
        kind: toJobKind(kind.name),
        fileName: feed.fileName,
        fileSha256: feed.sha256,
        totalRows,
        errorMessage,
      }),
    );
  let importJobId: string | null = null;
  let doneRows = 0;
  let report: FeedReport = {
    kind: kind.name,
    importJobId: null,
    dryRun: isDryRun,
    state: 'COMPLETE',
    rows: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    problems: [],
  };
  const endJob = async (state: FeedReport['state'], errorMessage: string | null) => {
    report = { ...report, state };
    const id = importJobId;
    if (id !== null) await write((unit) => endFeedJob(unit, id, state, errorMessage));
  };
  /** Ends a feed whose reader has ended after some batches, for want of memory. */
  const failRead = async (message: string): Promise<FeedRun> => {
    const text = `${message} The first ${doneRows} rows are done.`;
    await endJob('FAILED', text);
    return { ok: false, message: text };
  };
  /** Applies the batches of a turn, in one or several of which the feed is read. */
  const runTurn = async (turn: FeedTurn) => {
    // A copy, because its memory moves to the thread.
    const sent = { format: feed.format, bytes: new Uint8Array(feed.bytes), doneRows };
    return readFeedRows(kind.reader, sent, {
      onStart: async ({ totalRows, warnings }) => {
        if (doneRows > 0) return;
        if (!isDryRun) ({ importJobId } = await insertJob(totalRows, null));
        report = {
          ...report,
          importJobId,
          rows: totalRows,
          problems: warnings.map((warning) => ({ row: 1, key: '', ...warning })),
        };
      },
      onRows: async (rows) => {
        if (isStopping()) throw new FeedEnded('FAILED');
        const outcomes = await write((unit) => applyBatch(unit, kind, importJobId, rows));
        if (!outcomes) throw new FeedEnded('CANCELLED');
        report = addToReport(report, rows, outcomes);
        await onOutcomes?.(rows, outcomes);
        doneRows += rows.length;
        if (turn.finishBatch(doneRows / report.rows) && doneRows < report.rows) throw new TurnOver();
      },
    });
  };
  const readTurn = async () => {
    const turn = await takeTurn();
    try {
      if (isStopping()) throw new FeedEnded('FAILED');
      return await runTurn(turn);
    } catch (error) {
      if (error instanceof TurnOver) return undefined;
      throw error;
    } finally {
      turn.end();
    }
  };
  try {
    let read = await readTurn();
    while (!read) read = await readTurn();
    if (!read.ok) {
      if (importJobId !== null) return await failRead(read.message);
      if (!isDryRun) await insertJob(0, read.message);
      return read;
    }
    await endJob('COMPLETE', null);
  } catch (error) {
    if (!(error instanceof FeedEnded)) {
      await endJob('FAILED', 'An error stopped the feed. Send it again.').catch(() => {});
      throw error;
    }
    await endJob(error.state, error.state === 'FAILED' ? stoppedMessage : null);
  }
  return { ok: true, report };
}

/** Applies the rows of a batch; returns their outcomes, or undefined when a user has cancelled the feed. */
async function applyBatch(
  unit: UnitOfWork,
  kind: FeedKind,
  importJobId: string | null,
  rows: readonly FeedRow<unknown>[],
): Promise<readonly FeedOutcome[] | undefined> {
  const startedAtMs = performance.now();
  const [, job] = await Promise.all([
    lockFeedKind(unit, kind.name),
    importJobId === null ? undefined : lockImportJob(unit, importJobId),
  ]);
  if (job && job.state !== 'IMPORTING') return undefined;
  const inputs = rows.flatMap((row) => (row.ok ? [row.input] : []));
  const applied = inputs.length === 0 ? [] : await kind.apply(unit, inputs);
  if (applied.length !== inputs.length) throw new Error(`A batch of ${kind.name} has rows without outcome.`);
  let next = 0;
  const outcomes = rows.map((row): FeedOutcome => {
    if (!row.ok) return refuseRow(...row.problems);
    next += 1;
    const outcome = applied[next - 1] ?? refuseRow();
    return row.warnings ? { ...outcome, problems: [...outcome.problems, ...row.warnings] } : outcome;
  });
  if (job)
    await writeFeedOutcomes(unit, job, {
      rows,
      outcomes,
      counts: countOutcomes(outcomes),
      durationMs: Math.round(performance.now() - startedAtMs),
    });
  return outcomes;
}

async function endFeedJob(
  unit: UnitOfWork,
  importJobId: string,
  state: FeedReport['state'],
  errorMessage: string | null,
): Promise<ImportJobRow | undefined> {
  const job = await lockImportJob(unit, importJobId);
  return (
    job &&
    saveImportJob(unit, job, {
      state,
      currentGroup: null,
      finishedAt: unit.startedAt,
      ...(errorMessage !== null && { errorCode: 'IMPORT_FAILED', errorMessage }),
    })
  );
}
