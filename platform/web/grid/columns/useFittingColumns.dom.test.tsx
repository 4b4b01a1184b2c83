import { expect, onTestFinished, test } from 'vitest';
import type { Column } from '#platform/kernel/grid/column.ts';
import type { GridLayout } from '#platform/kernel/grid/layouts/layout.ts';
import { Appearance } from '../../settings/Appearance.tsx';
import { textSizeSetting } from '../../settings/settings.ts';
import { setLayout, waitForLayout } from '../../testing/dom/layout.ts';
import { useFittingColumns, useLongestNumbers } from './useFittingColumns.ts';
import { act, renderHook } from '../../testing/dom/render.tsx';

type Row = Readonly<Record<string, number>>;

/** Column of 300 pixels; those with the lowest `hideOrder` are hidden first. */
const column = (key: string, hideOrder?: number): Column<Row> => ({
  key,
  title: key,
  kind: 'number',
  value: (row) => row[key],
  width: 300,
  ...(hideOrder !== undefined && { hideOrder }),
});
const columns = [column('a'), column('b', 2), column('c', 1)];
const noLayout: GridLayout = {};

/** The columns of the grids that were rendered, in order. */
const rendered: { current: readonly Column<Row>[] }[] = [];

/** Renders the columns of a grid in an element as wide as the page. */
async function fit({ layout = noLayout, wide = true, rows = [] as readonly Row[] } = {}) {
  const grid = document.body.appendChild(document.createElement('div'));
  grid.style.cssText = 'position: absolute; width: 100vw';
  onTestFinished(() => grid.remove());
  const shown = renderHook(
    (props) => {
      const fitting = useFittingColumns('plants', props.of, props.layout, props.wide);
      useLongestNumbers(props.of, props.rows, fitting.numbers);
      fitting.ref.current ??= grid;
      return fitting.columns;
    },
    {
      initialProps: { of: columns, layout, wide, rows },
      wrapper: ({ children }) => <Appearance area="suite">{children}</Appearance>,
    },
  );
  // The first width is reported before the page is painted.
  rendered.push(shown.result);
  await waitForLayout();
  return shown;
}
const visible = (shown: readonly Column<Row>[]) =>
  shown.filter(({ hidden }) => !hidden).map(({ key }) => key);

test.each([
  [916, ['a', 'b', 'c']],
  [915, ['a', 'b']],
  [615, ['a']],
  [100, ['a']],
])('shows in %s pixels, of which a scroll bar takes 16, the columns %j', async (width, expected) => {
  await setLayout({ width });
  expect(visible((await fit()).result.current)).toEqual(expected);
});

test('hides and shows columns when the width changes, and returns the same array when nothing does', async () => {
  const { result } = await fit();
  const all = result.current;
  await setLayout({ width: 1300 });
  expect(result.current).toBe(all);
  await setLayout({ width: 650 });
  expect(visible(result.current)).toEqual(['a', 'b']);
  await setLayout({ width: 1300 });
  expect(visible(result.current)).toEqual(['a', 'b', 'c']);
});

test('returns other columns of the same widths', async () => {
  const { result, rerender } = await fit();
  const of = columns.map((one) => ({ ...one, title: `${one.key} in trays` }));
  rerender({ of, layout: noLayout, wide: true, rows: [] });
  expect(result.current.map(({ title }) => title)).toEqual(['a in trays', 'b in trays', 'c in trays']);
});

test('shows a column that the user chose, and none that the user hid', async () => {
  await setLayout({ width: 650 });
  const { result, rerender } = await fit({ layout: { columns: [{ key: 'c', hidden: false }] } });
  expect(visible(result.current)).toContain('c');
  rerender({ of: columns, layout: { columns: [{ key: 'a', hidden: true }] }, wide: true, rows: [] });
  expect(visible(result.current)).toEqual(['b', 'c']);
});

test('shows all chosen columns on cards', async () => {
  await setLayout({ width: 390 });
  const { result, rerender } = await fit({ wide: false });
  expect(visible(result.current)).toEqual(['a', 'b', 'c']);
  const layout = { columns: [{ key: 'a', hidden: true }] };
  rerender({ of: columns, layout, wide: false, rows: [] });
  expect(visible(result.current)).toEqual(['b', 'c']);
});

test('shows fewer columns in larger text', async () => {
  await setLayout({ width: 916 });
  const { result } = await fit();
  act(() => textSizeSetting.set(20));
  expect(visible(result.current)).toEqual(['a', 'b']);
  act(() => textSizeSetting.set(14));
  expect(visible(result.current)).toEqual(['a', 'b', 'c']);
});

test('shows the columns of the last visit until the browser has laid the page out', async () => {
  await setLayout({ width: 650 });
  const { result, unmount } = await fit();
  const before = result.current;
  unmount();
  await setLayout({ width: 1300 });
  const next = fit();
  expect(rendered.at(-1)?.current).toBe(before);
  expect(visible((await next).result.current)).toEqual(['a', 'b', 'c']);
});

test('widens a column for the longest number that was shown, and never narrows it', async () => {
  const { result, rerender } = await fit({ rows: [{ a: 1 }] });
  expect(result.current[0]?.width).toBe(300);
  const long = 10 ** 40;
  rerender({ of: columns, layout: noLayout, wide: true, rows: [{ a: long }] });
  const width = result.current[0]?.width ?? 0;
  expect(width).toBeGreaterThan(300);
  rerender({ of: columns, layout: noLayout, wide: true, rows: [{ a: 1 }] });
  expect(result.current[0]?.width).toBe(width);
});
