import type { FeedProblem, FeedRow } from '#platform/kernel/feed/feedDefinition.ts';
import type { FeedOutcome } from './feedKind.ts';

/** Numbers of rows by their outcome. */
export interface FeedCounts {
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
}

/** A problem with its row. */
interface RowProblem extends FeedProblem {
  row: number;
  key: string;
}

/** Result of a feed. */
export interface FeedReport extends FeedCounts {
  kind: string;
  /** Id in the list of imports; null for a dry run. */
  importJobId: string | null;
  dryRun: boolean;
  /** CANCELLED when somebody has stopped the feed after some batches, FAILED when the server stops. */
  state: 'COMPLETE' | 'CANCELLED' | 'FAILED';
  rows: number;
  /** The first problems; refused rows have an ERROR. */
  problems: readonly RowProblem[];
}

const maxProblems = 100;

export const countOutcomes = (outcomes: readonly FeedOutcome[]): FeedCounts => {
  const count = (status: FeedOutcome['status']) =>
    outcomes.reduce((sum, outcome) => sum + Number(outcome.status === status), 0);
  return {
    created: count('CREATED'),
    updated: count('UPDATED'),
    unchanged: count('UNCHANGED'),
    refused: count('REFUSED'),
  };
};

/** Returns the report with the outcomes of a batch added. */
export function addToReport(
  report: FeedReport,
  rows: readonly FeedRow<unknown>[],
  outcomes: readonly FeedOutcome[],
): FeedReport {
  const counts = countOutcomes(outcomes);
  const room = Math.max(0, maxProblems - report.problems.length);
  const problems = rows.flatMap(({ number, name }, index) =>
    (outcomes[index]?.problems ?? []).map((problem) => ({ row: number, key: name, ...problem })),
  );
  return {
    ...report,
    created: report.created + counts.created,
    updated: report.updated + counts.updated,
    unchanged: report.unchanged + counts.unchanged,
    refused: report.refused + counts.refused,
    problems: [...report.problems, ...problems.slice(0, room)],
  };
}
