import type { CellValue } from '../column.ts';

/** Edit of one cell. */
export interface CellEdit {
  readonly rowId: string;
  readonly key: string;
  readonly before: CellValue;
  readonly after: CellValue;
}

/** Edits undone together: a typed cell, a pasted block. */
export type EditStep = readonly CellEdit[];

/** Undo and redo stacks, the latest step last. */
export interface EditHistory {
  readonly done: readonly EditStep[];
  readonly undone: readonly EditStep[];
}

/** Maximum number of steps (spec 1 §2). */
const maxSteps = 100;

export const noEdits: EditHistory = { done: [], undone: [] };

const pushStep = (steps: readonly EditStep[], step: EditStep): readonly EditStep[] =>
  step.length === 0 ? steps : [...steps, step].slice(-maxSteps);

/** Adds a new step and clears the redo stack. */
export const addStep = ({ done, undone }: EditHistory, step: EditStep): EditHistory =>
  step.length === 0 ? { done, undone } : { done: pushStep(done, step), undone: [] };

/** Removes the last step from the undo stack. Call `pushUndone` with the part of it that succeeded. */
export const popUndo = ({
  done,
  undone,
}: EditHistory): { step: EditStep | undefined; rest: EditHistory } => ({
  step: done.at(-1),
  rest: { done: done.slice(0, -1), undone },
});

export const popRedo = ({
  done,
  undone,
}: EditHistory): { step: EditStep | undefined; rest: EditHistory } => ({
  step: undone.at(-1),
  rest: { done, undone: undone.slice(0, -1) },
});

export const pushUndone = ({ done, undone }: EditHistory, step: EditStep): EditHistory => ({
  done,
  undone: pushStep(undone, step),
});

export const pushRedone = ({ done, undone }: EditHistory, step: EditStep): EditHistory => ({
  done: pushStep(done, step),
  undone,
});

/** Removes refused edits from both stacks. */
export function removeEdits({ done, undone }: EditHistory, refused: readonly CellEdit[]): EditHistory {
  const without = (steps: readonly EditStep[]) =>
    steps.map((step) => step.filter((edit) => !refused.includes(edit))).filter(({ length }) => length > 0);
  return { done: without(done), undone: without(undone) };
}

/** Returns the edits that undo a step, last cell first. */
export const invertStep = (step: EditStep): EditStep =>
  step.toReversed().map(({ before, after, ...cell }) => ({ ...cell, before: after, after: before }));
