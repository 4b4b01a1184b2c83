import { expect, test } from 'vitest';
import {
  applyRowEdits,
  invertStep,
  noEdits,
  popRedo,
  popUndo,
  removeEdits,
  pushRedone,
  addStep,
  pushUndone,
} from './editHistory.ts';

const edit = (after: number) => [{ rowId: 'line', key: 'quantity', before: after - 1, after }];

test('undoes a step by its inverse and redoes it', () => {
  const history = addStep(addStep(noEdits, edit(1)), edit(2));
  const { step = [], rest } = popUndo(history);
  expect(invertStep(step)).toEqual([{ rowId: 'line', key: 'quantity', before: 2, after: 1 }]);
  const undone = pushUndone(rest, step);
  expect(undone).toEqual({ done: [edit(1)], undone: [edit(2)] });
  const redo = popRedo(undone);
  expect(redo.step).toEqual(edit(2));
  expect(pushRedone(redo.rest, redo.step ?? [])).toEqual(history);
});

test('clears the redo stack after a new step', () => {
  const undone = pushUndone(noEdits, edit(2));
  expect(addStep(undone, edit(3))).toEqual({ done: [edit(3)], undone: [] });
  expect(addStep(undone, [])).toEqual(undone);
});

test('keeps a hundred steps', () => {
  let history = noEdits;
  for (let n = 1; n <= 105; n += 1) history = addStep(history, edit(n));
  expect(history.done).toHaveLength(100);
  expect(history.done[0]).toEqual(edit(6));
});

test('undoes a block from its last cell to its first', () =>
  expect(invertStep([...edit(1), ...edit(2)])).toMatchObject([{ after: 1 }, { after: 0 }]));

test('has nothing to undo at first', () => expect(popUndo(noEdits).step).toBeUndefined());

test('removes refused edits and empty steps', () => {
  const [first, second, third] = [edit(1), edit(2), edit(3)];
  const block = [...first, ...second];
  const history = addStep(addStep(noEdits, block), third);
  expect(removeEdits(history, [...first, ...third])).toEqual({ done: [second], undone: [] });
});

test('ignores an empty step', () => {
  const history = addStep(noEdits, edit(1));
  expect(addStep(history, [])).toEqual(history);
  expect(pushUndone(history, [])).toEqual(history);
  expect(pushRedone(history, [])).toEqual(history);
});

test('removes rows and adds them again where they were', () => {
  const rows = ['a', 'b', 'c', 'd'];
  const remove = (row: string) => ({ rowId: row, row, index: rows.indexOf(row), isAdded: false });
  const removal = [remove('d'), remove('b')];
  const rowId = (row: string) => row;
  const remaining = applyRowEdits(rows, removal, rowId);
  expect(remaining).toEqual(['a', 'c']);
  const inverse = removal.toReversed().map((removed) => ({ ...removed, isAdded: true }));
  expect(invertStep(removal)).toEqual(inverse);
  expect(applyRowEdits(remaining, inverse, rowId)).toEqual(rows);
});
