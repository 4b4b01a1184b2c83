import { useCallback } from 'react';
import {
  type EditHistory,
  type EditStep,
  invertStep,
  popRedo,
  popUndo,
  pushRedone,
  pushUndone,
} from '#platform/kernel/grid/cells/editHistory.ts';
import { type Store, useStore } from '../../parts/store.ts';

/** Saves the edits of `stepToApply` and removes refused ones from `step` in the history. */
export type ApplyHistoryStep<Row> = (
  step: EditStep<Row>,
  stepToApply: EditStep<Row>,
  failureTitle: string,
) => Promise<void>;

/** Undo and redo of a grid's edits. */
export function useUndoRedo<Row>(
  historyStore: Store<EditHistory<Row>>,
  applyHistoryStep: ApplyHistoryStep<Row>,
) {
  const history = useStore(historyStore);
  const undo = useCallback(() => {
    const { step, rest } = popUndo(history);
    if (!step) return;
    historyStore.set(pushUndone(rest, step));
    void applyHistoryStep(step, invertStep(step), 'Undo failed');
  }, [history, historyStore, applyHistoryStep]);
  const redo = useCallback(() => {
    const { step, rest } = popRedo(history);
    if (!step) return;
    historyStore.set(pushRedone(rest, step));
    void applyHistoryStep(step, step, 'Redo failed');
  }, [history, historyStore, applyHistoryStep]);
  return { undo, redo, canUndo: history.done.length > 0, canRedo: history.undone.length > 0 };
}
