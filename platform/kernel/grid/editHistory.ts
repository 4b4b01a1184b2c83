import type { CellValue } from './column.ts';

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
const mostSteps = 100;

export const noEdits: EditHistory = { done: [], undone: [] };

const pushed = (steps: readonly EditStep[], step: EditStep): readonly EditStep[] =>
  step.length === 0 ? steps : [...steps, step].slice(-mostSteps);

/** Adds a new step and clears the redo stack. */
export const withStep = ({ done, undone }: EditHistory, step: EditStep): EditHistory =>
  step.length === 0 ? { done, undone } : { done: pushed(done, step), undone: [] };

/** Removes the last step from the undo stack. Call `pushUndone` with the part of it that succeeded. */
export const takenUndo = ({
  done,
  undone,
}: EditHistory): { step: EditStep | undefined; rest: EditHistory } => ({
  step: done.at(-1),
  rest: { done: done.slice(0, -1), undone },
});

export const takenRedo = ({
  done,
  undone,
}: EditHistory): { step: EditStep | undefined; rest: EditHistory } => ({
  step: undone.at(-1),
  rest: { done, undone: undone.slice(0, -1) },
});

export const withUndone = ({ done, undone }: EditHistory, step: EditStep): EditHistory => ({
  done,
  undone: pushed(undone, step),
});

export const withRedone = ({ done, undone }: EditHistory, step: EditStep): EditHistory => ({
  done: pushed(done, step),
  undone,
});

/** Removes refused edits from both stacks. */
export function withoutEdits({ done, undone }: EditHistory, refused: readonly CellEdit[]): EditHistory {
  const without = (steps: readonly EditStep[]) =>
    steps.map((step) => step.filter((edit) => !refused.includes(edit))).filter(({ length }) => length > 0);
  return { done: without(done), undone: without(undone) };
}

/** Returns the edits that undo a step, last cell first. */
export const inverse = (step: EditStep): EditStep =>
  step.toReversed().map(({ before, after, ...cell }) => ({ ...cell, before: after, after: before }));
