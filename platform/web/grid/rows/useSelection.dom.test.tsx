import { expect, test } from 'vitest';
import { useSelection } from './useSelection.ts';
import { act, renderHook } from '../../testing/dom/render.tsx';

interface Plant {
  id: string;
  name?: string;
}
const plants: readonly Plant[] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const plantId = ({ id }: Plant) => id;
const select = (rows = plants) =>
  renderHook((current: readonly Plant[]) => useSelection(current, plantId), { initialProps: rows });

test('toggles rows and returns them in the order of the list', () => {
  const { result } = select();
  for (const id of ['c', 'b', 'a', 'b']) act(() => result.current.selection.toggle(id));
  expect(result.current.selected).toEqual([{ id: 'a' }, { id: 'c' }]);
});

test('clears the selection and shows all rows again', () => {
  const { result } = select();
  act(() => result.current.selection.onChange(new Set(['a', 'b'])));
  act(() => result.current.setOnlySelected(true));
  act(() => result.current.clear());
  expect(result.current).toMatchObject({ selected: [], onlySelected: false });
  expect(result.current.selection.ids.size).toBe(0);
});

test('keeps refreshed rows selected and leaves out deleted ones', () => {
  const { result, rerender } = select();
  act(() => result.current.selection.onChange(new Set(['a', 'b'])));
  rerender([{ id: 'b', name: 'Aster' }, { id: 'c' }]);
  expect(result.current.selected).toEqual([{ id: 'b', name: 'Aster' }]);
});
