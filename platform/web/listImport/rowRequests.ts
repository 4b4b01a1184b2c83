import type { FieldValues } from 'react-hook-form';
import type { Client } from '../query/client/client.ts';
import { isUnchanged, type Outcome } from '../query/outcome.ts';
import type { EditedRow } from '../record/editor/editor.ts';
import type {
  CheckedRow,
  RowOutcome,
  RowSaver,
  SavedRow,
  SingleSaver,
  StatusSaver,
} from '../record/editor/listImport.ts';

export type SaveOutcome<Row> = Outcome<{ readonly saved: readonly SavedRow<Row>[] }>;

/** One request for rows; it returns how far they are. */
export interface SaveRequest<Row> {
  send: () => Promise<SaveOutcome<Row>>;
  /** Returns the rows as failed. */
  fail: (message: string) => readonly SavedRow<Row>[];
}

interface PassOptions<Values, Row, Context> {
  client: Client;
  context: Context;
  /** Rows by their rank, the lowest first. */
  byRank: readonly (readonly CheckedRow<Values, Row>[])[];
}

/**
 * Returns functions that list the requests of rows, to be sent one pass after another. Inactive records accept no additions and
 * cannot be the default, and those that others need cannot become inactive: records are made active first, parents before their
 * children, then all are added and changed, and made inactive at last, children before their parents.
 */
export function listRowPasses<Values extends FieldValues, Row extends EditedRow, Context>(
  editor: RowSaver<Values, Row, Context>,
  { client, context, byRank }: PassOptions<Values, Row, Context>,
): readonly (() => readonly SaveRequest<Row>[])[] {
  if ('saveGroup' in editor) {
    const { size, run } = editor.saveGroup;
    return byRank.map((rows) => () => listGroups(rows, size, (group) => run(client, group, context)));
  }
  const ranks = byRank.map((rows) => rows.map((row) => startRow(editor, row)));
  const listPasses = (step: Step, steppedRanks: typeof ranks) =>
    steppedRanks.map(
      (rows) => () =>
        rows
          .filter(({ steps, isFailed }) => steps.includes(step) && !isFailed)
          .map((progress) => toRequest(client, editor, progress, step)),
    );
  return [
    ...listPasses('activate', ranks),
    ...listPasses('save', ranks),
    ...listPasses('inactivate', ranks.toReversed()),
  ];
}

const listGroups = <Values, Row>(
  rows: readonly CheckedRow<Values, Row>[],
  size: number,
  send: (group: readonly CheckedRow<Values, Row>[]) => Promise<SaveOutcome<Row>>,
): readonly SaveRequest<Row>[] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => {
    const group = rows.slice(index * size, (index + 1) * size);
    return {
      send: () => send(group),
      fail: (message) => group.map(({ number }) => ({ number, outcome: 'FAILED', message })),
    };
  });

type Step = 'activate' | 'save' | 'inactivate';

/** A row and what is done of it. */
interface RowProgress<Values, Row> {
  row: CheckedRow<Values, Row>;
  steps: readonly Step[];
  /** Record as it is stored now. */
  record: Row | undefined;
  /** The last step that was done: 'Added'. */
  done: string | undefined;
  isChanged: boolean;
  isFailed: boolean;
}

/** Whether the record of a row becomes inactive once it is saved. */
export const isMadeInactive = <Values, Row extends EditedRow>(
  statusSaver: StatusSaver<Values, Row> | undefined,
  { values, record }: CheckedRow<Values, Row>,
): boolean => statusSaver?.getStatus(values) === 'INACTIVE' && record?.status !== 'INACTIVE';

function startRow<Values extends FieldValues, Row extends EditedRow>(
  { statusSaver }: SingleSaver<Values, Row>,
  row: CheckedRow<Values, Row>,
): RowProgress<Values, Row> {
  const { record, values, changes } = row;
  const status = statusSaver?.getStatus(values);
  const isSaved = !record || Object.keys(changes).some((title) => title !== statusSaver?.title);
  const steps: readonly Step[] = [
    ...(status === 'ACTIVE' && record && record.status !== status ? (['activate'] as const) : []),
    ...(isSaved ? (['save'] as const) : []),
    ...(isMadeInactive(statusSaver, row) ? (['inactivate'] as const) : []),
  ];
  return { row, steps, record, done: undefined, isChanged: false, isFailed: false };
}

const undoneTexts = { activate: 'not made active', save: 'not changed', inactivate: 'not made inactive' };

function toRequest<Values extends FieldValues, Row extends EditedRow>(
  client: Client,
  editor: SingleSaver<Values, Row>,
  progress: RowProgress<Values, Row>,
  step: Step,
): SaveRequest<Row> {
  const { row, steps } = progress;
  const { number } = row;
  return {
    send: async () => {
      const outcome = await sendStep(client, editor, progress, step);
      if (!outcome.ok) {
        progress.record = outcome.stored ?? progress.record;
        return outcome;
      }
      progress.isChanged ||= !isUnchanged(outcome.notices);
      progress.done = step === 'activate' ? 'Made active' : row.record ? 'Changed' : 'Added';
      progress.record = outcome.payload.record ?? progress.record;
      const finished = !row.record ? 'ADDED' : progress.isChanged ? 'CHANGED' : 'UNCHANGED';
      const result = steps.at(-1) === step ? finished : 'BEGUN';
      return {
        ...outcome,
        payload: { saved: [{ number, outcome: result, record: progress.record ?? null }] },
      };
    },
    fail: (reason) => {
      progress.isFailed = true;
      const { done, record } = progress;
      const message = done === undefined ? reason : `${done}, but ${undoneTexts[step]}: ${reason}`;
      // A record that was only read may be older than the displayed one.
      const stored = record === row.record ? undefined : record;
      return [{ number, outcome: 'FAILED', message, record: stored }];
    },
  };
}

async function sendStep<Values extends FieldValues, Row extends EditedRow>(
  client: Client,
  { create, update, statusSaver }: SingleSaver<Values, Row>,
  { row: { values, id, record: checked }, record: current }: RowProgress<Values, Row>,
  step: Step,
): Promise<RowOutcome<Row>> {
  if (step === 'save') {
    if (!checked || !current) return create.run(client, { values, id });
    // Its status may have been changed a moment ago; any other change since the check is refused.
    const isOwnVersion = current.version <= checked.version + 1;
    const { version: expectedVersion } = isOwnVersion ? current : checked;
    return update.run(client, { values, record: current, expectedVersion });
  }
  if (!statusSaver || !current)
    return { ok: false, message: 'The server did not return the record', entries: [] };
  const outcome = await statusSaver[step].run(client, current);
  if (!outcome.ok) return outcome;
  const { record } = outcome.payload;
  return { ...outcome, payload: { record: record && { ...current, ...record } } };
}
