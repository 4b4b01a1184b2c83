import { expect, test } from 'vitest';
import {
  inverse,
  noEdits,
  takenRedo,
  takenUndo,
  withoutEdits,
  withRedone,
  withStep,
  withUndone,
} from './editHistory.ts';

const edit = (after: number) => [{ rowId: 'line', key: 'quantity', before: after - 1, after }];

test('undoes a step by its inverse and redoes it', () => {
  const history = withStep(withStep(noEdits, edit(1)), edit(2));
  const { step = [], rest } = takenUndo(history);
  expect(inverse(step)).toEqual([{ rowId: 'line', key: 'quantity', before: 2, after: 1 }]);
  const undone = withUndone(rest, step);
  expect(undone).toEqual({ done: [edit(1)], undone: [edit(2)] });
  const redo = takenRedo(undone);
  expect(redo.step).toEqual(edit(2));
  expect(withRedone(redo.rest, redo.step ?? [])).toEqual(history);
});

test('clears the redo stack after a new step', () => {
  const undone = withUndone(noEdits, edit(2));
  expect(withStep(undone, edit(3))).toEqual({ done: [edit(3)], undone: [] });
  expect(withStep(undone, [])).toEqual(undone);
});

test('keeps a hundred steps', () => {
  let history = noEdits;
  for (let n = 1; n <= 105; n += 1) history = withStep(history, edit(n));
  expect(history.done).toHaveLength(100);
  expect(history.done[0]).toEqual(edit(6));
});

test('undoes a block from its last cell to its first', () =>
  expect(inverse([...edit(1), ...edit(2)]).map(({ after }) => after)).toEqual([1, 0]));

test('has nothing to undo at first', () => expect(takenUndo(noEdits).step).toBeUndefined());

test('removes refused edits and empty steps', () => {
  const [first, second, third] = [edit(1), edit(2), edit(3)];
  const block = [...first, ...second];
  const history = withStep(withStep(noEdits, block), third);
  expect(withoutEdits(history, [...first, ...third])).toEqual({ done: [second], undone: [] });
});

test('ignores an empty step', () => {
  const history = withStep(noEdits, edit(1));
  expect(withStep(history, [])).toEqual(history);
  expect(withUndone(history, [])).toEqual(history);
  expect(withRedone(history, [])).toEqual(history);
});
