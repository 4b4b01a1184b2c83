import type { CellValue } from '../column.ts';

/** Edit of one cell. */
export interface CellEdit {
  readonly rowId: string;
  readonly key: string;
  readonly before: CellValue;
  readonly after: CellValue;
}

/** A row that a form has gained or lost, with its index at that moment. */
export interface RowEdit<Row> {
  readonly rowId: string;
  readonly row: Row;
  readonly index: number;
  readonly isAdded: boolean;
}

type GridEdit<Row> = CellEdit | RowEdit<Row>;

/** Edits undone together: a typed cell, a pasted block, removed rows. Row edits come before the cells of their rows. */
export type EditStep<Row> = readonly GridEdit<Row>[];

/** Undo and redo stacks, the latest step last. */
export interface EditHistory<Row> {
  readonly done: readonly EditStep<Row>[];
  readonly undone: readonly EditStep<Row>[];
}

/** Whether an edit changes a cell, not which rows there are. */
export const isCellEdit = <Row>(edit: GridEdit<Row>): edit is CellEdit => 'key' in edit;
export const isRowEdit = <Row>(edit: GridEdit<Row>): edit is RowEdit<Row> => 'isAdded' in edit;

/** Maximum number of steps (spec 1 §2). */
const maxSteps = 100;

export const noEdits: EditHistory<never> = { done: [], undone: [] };

const pushStep = <Row>(steps: readonly EditStep<Row>[], step: EditStep<Row>): readonly EditStep<Row>[] =>
  step.length === 0 ? steps : [...steps, step].slice(-maxSteps);

/** Adds a new step and clears the redo stack. */
export const addStep = <Row>({ done, undone }: EditHistory<Row>, step: EditStep<Row>): EditHistory<Row> =>
  step.length === 0 ? { done, undone } : { done: pushStep(done, step), undone: [] };

/** Removes the last step from the undo stack. Call `pushUndone` with the part of it that succeeded. */
export const popUndo = <Row>({
  done,
  undone,
}: EditHistory<Row>): { step: EditStep<Row> | undefined; rest: EditHistory<Row> } => ({
  step: done.at(-1),
  rest: { done: done.slice(0, -1), undone },
});

export const popRedo = <Row>({
  done,
  undone,
}: EditHistory<Row>): { step: EditStep<Row> | undefined; rest: EditHistory<Row> } => ({
  step: undone.at(-1),
  rest: { done, undone: undone.slice(0, -1) },
});

export const pushUndone = <Row>(
  { done, undone }: EditHistory<Row>,
  step: EditStep<Row>,
): EditHistory<Row> => ({
  done,
  undone: pushStep(undone, step),
});

export const pushRedone = <Row>(
  { done, undone }: EditHistory<Row>,
  step: EditStep<Row>,
): EditHistory<Row> => ({
  done: pushStep(done, step),
  undone,
});

/** Removes refused edits from both stacks. */
export function removeEdits<Row>(
  { done, undone }: EditHistory<Row>,
  refused: readonly GridEdit<Row>[],
): EditHistory<Row> {
  const refusedEdits = new Set(refused);
  const without = (steps: readonly EditStep<Row>[]) =>
    steps.map((step) => step.filter((edit) => !refusedEdits.has(edit))).filter(({ length }) => length > 0);
  return { done: without(done), undone: without(undone) };
}

/** Returns the edits that undo a step, the last one first. */
export const invertStep = <Row>(step: EditStep<Row>): EditStep<Row> =>
  step
    .toReversed()
    .map((edit) =>
      isRowEdit(edit)
        ? { ...edit, isAdded: !edit.isAdded }
        : { ...edit, before: edit.after, after: edit.before },
    );

/** Returns the rows after some were added and removed. */
export function applyRowEdits<Row>(
  rows: readonly Row[],
  edits: readonly RowEdit<Row>[],
  rowId: (row: Row) => string,
): readonly Row[] {
  const removed = new Set(edits.flatMap((edit) => (edit.isAdded ? [] : [edit.rowId])));
  const next = removed.size === 0 ? [...rows] : rows.filter((row) => !removed.has(rowId(row)));
  for (const edit of edits) if (edit.isAdded) next.splice(edit.index, 0, edit.row);
  return next;
}
