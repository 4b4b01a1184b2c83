import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Column } from '#platform/kernel/grid/column.ts';
import { setPageVisible } from '../../testing/dom/pageVisibility.ts';
import { useGridLayout } from './useGridLayout.ts';
import { act, renderHook } from '../../testing/dom/render.tsx';

const column = (key: string): Column<string> => ({ key, title: key, kind: 'text', value: (row) => row });
const columns = [column('name'), column('size')];
const stored = (): unknown => JSON.parse(localStorage.getItem('grid.plants') ?? 'null');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  setPageVisible(true);
});

const show = () => renderHook(() => useGridLayout('plants', columns));

test('starts with an empty layout that counts as not arranged', () => {
  expect(show().result.current).toMatchObject({ layout: {}, isArranged: false });
});

test('restores the stored layout, and ignores one that it cannot read', () => {
  const layout = { columns: [{ key: 'size', hidden: true }] };
  localStorage.setItem('grid.plants', JSON.stringify({ layout }));
  expect(show().result.current).toMatchObject({ layout, isArranged: true });
  localStorage.setItem('grid.plants', '{"layout":{"columns":"all"}}');
  expect(show().result.current).toMatchObject({ layout: {}, isArranged: false });
});

test('shows a change at once and stores it after a pause, but not while the grid restores itself', () => {
  const { result } = show();
  act(() => result.current.arrange({ columns: [{ key: 'size', hidden: true }] }));
  expect(result.current).toMatchObject({
    layout: { columns: [{ key: 'size', hidden: true }] },
    isArranged: true,
  });
  vi.advanceTimersByTime(2_999);
  expect(stored()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(stored()).toMatchObject({ layout: { columns: [{ key: 'size', hidden: true }] } });
  act(() => result.current.arrange({ columns: [{ key: 'name', hidden: true }] }));
  vi.advanceTimersByTime(499);
  expect(stored()).toMatchObject({ layout: { columns: [{ key: 'size', hidden: true }] } });
  vi.advanceTimersByTime(1);
  expect(stored()).toMatchObject({ layout: { columns: [{ key: 'name', hidden: true }] } });
});

test.each([
  ['the grid goes', (unmount: () => void) => unmount()],
  ['the tab closes', () => void dispatchEvent(new Event('pagehide'))],
  ['the page goes into the background', () => setPageVisible(false)],
])('stores a pending change when %s', (_, leave) => {
  const { result, unmount } = show();
  act(() => result.current.arrange({ columns: [{ key: 'size', hidden: true }] }));
  leave(unmount);
  expect(stored()).toMatchObject({ layout: { columns: [{ key: 'size', hidden: true }] } });
  // It is stored once.
  localStorage.removeItem('grid.plants');
  vi.advanceTimersByTime(10_000);
  expect(stored()).toBeNull();
});

test('keeps the page size and properties of later releases in the stored setting', () => {
  localStorage.setItem('grid.plants', '{"pageSize":50,"density":"high"}');
  const { result, unmount } = show();
  act(() => result.current.arrange({ columns: [{ key: 'size', hidden: true }] }));
  unmount();
  expect(stored()).toMatchObject({ pageSize: 50, density: 'high' });
});

test('keeps columns that this grid does not have, unless the whole layout is replaced', () => {
  const layout = { columns: [{ key: 'gone', width: 90 }, { key: 'name' }] };
  localStorage.setItem('grid.plants', JSON.stringify({ layout }));
  const { result } = show();
  act(() => result.current.arrange({ columns: [{ key: 'name', hidden: true }] }));
  expect(result.current.layout.columns).toContainEqual({ key: 'gone', width: 90 });
  act(() => result.current.arrange({ columns: [{ key: 'name' }] }, true));
  expect(result.current.layout.columns).toEqual([{ key: 'name' }]);
});
