import { expect, test } from 'vitest';
import type { Column } from '#platform/kernel/grid/column.ts';
import { formattingRule, type SavedRule } from '#platform/kernel/grid/formatting/formattingRule.ts';
import { cellFormats } from './cellFormats.ts';

interface Row {
  name: string;
  total: number;
}
const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Name', kind: 'text', value: ({ name }) => name },
  { key: 'total', title: 'Total', kind: 'number', value: ({ total }) => total },
];
const rows = Array.from({ length: 2500 }, (_, at): Row => ({ name: `Order ${at}`, total: at }));
const row = (total: number): Row => rows[total] ?? { name: '', total };

const top = (id: string, value: number, backgroundColor: string): SavedRule => ({
  id,
  rule: formattingRule.parse({
    ruleType: 'ranking',
    style: { backgroundColor, color: '#000000ff' },
    conditions: [{ column: 'total', dataType: 'numeric', type: 'top', value }],
  }),
});

/** Cell formats whose idle work the test runs step by step. */
function grid() {
  let work: Iterator<void> | undefined;
  const formats = cellFormats<Row>((next) => {
    work = next;
    return () => {
      if (work === next) work = undefined;
    };
  });
  const notifications: (string | undefined)[] = [];
  formats.subscribe((column) => notifications.push(column));
  const runIdle = (pieces = Number.POSITIVE_INFINITY): number => {
    let done = 0;
    while (done < pieces) {
      if (!work || work.next().done) break;
      done += 1;
    }
    return done;
  };
  const fill = (total: number) => formats.findCellColors(row(total), 'total')?.backgroundColor;
  return { formats, notifications, runIdle, fill };
}

test('evaluates rules for all rows in slices, and shows the previous colors until then', () => {
  const { formats, notifications, runIdle, fill } = grid();
  const all = { rows, columns, dark: false };
  formats.update({ ...all, rules: [top('a', 1, '#ff9999ff')] });
  expect(runIdle(2)).toBe(2);
  expect([fill(2499), notifications.length]).toEqual([undefined, 0]);
  runIdle();
  expect([fill(2499), fill(2498), notifications.length]).toEqual(['#ff9999ff', undefined, 1]);

  formats.update({ ...all, rules: [top('a', 2, '#99ff99ff')] });
  expect(fill(2499)).toBe('#ff9999ff');
  // The facts of the column are cached.
  expect(runIdle()).toBe(0);
  expect([fill(2498), notifications.length]).toEqual(['#99ff99ff', 2]);

  formats.update({ ...all, rules: [] });
  runIdle();
  expect([fill(2499), notifications.length]).toEqual([undefined, 3]);
});

test('does not redraw a grid without rules', () => {
  const { formats, notifications, runIdle } = grid();
  formats.update({ rules: [], rows, columns, dark: false });
  formats.update({ rules: [], rows: rows.slice(1), columns, dark: true });
  runIdle();
  expect(notifications).toEqual([]);
});

test('previews a rule at its position, counts its matches and scrolls to its column once', () => {
  const { formats, notifications, runIdle, fill } = grid();
  formats.update({
    rules: [top('a', 3, '#ff9999ff'), top('b', 5, '#99ff99ff')],
    rows,
    columns,
    dark: false,
  });
  runIdle();
  formats.preview(top('a', 1, '#9999ffff'));
  runIdle();
  expect([fill(2499), fill(2498)]).toEqual(['#9999ffff', '#99ff99ff']);
  expect(formats.count()).toEqual({ cells: 1, rows: 1 });
  formats.preview(top('a', 2, '#9999ffff'));
  runIdle();
  expect(formats.count()).toEqual({ cells: 2, rows: 2 });
  formats.preview(top('c', 9, '#999999ff'));
  expect(formats.count()).toBeUndefined();
  runIdle();
  expect([fill(2499), fill(2491)]).toEqual(['#ff9999ff', '#999999ff']);
  formats.preview(undefined);
  runIdle();
  expect([fill(2499), fill(2491)]).toEqual(['#ff9999ff', undefined]);
  expect(notifications.filter((column) => column !== undefined)).toEqual(['total']);
});

test('swaps fill and text in the dark theme if the fill is lighter', () => {
  const { formats, runIdle, fill } = grid();
  formats.update({ rules: [top('a', 1, '#ff9999ff')], rows, columns, dark: true });
  runIdle();
  expect(formats.findCellColors(row(2499), 'total')).toEqual({
    backgroundColor: '#000000ff',
    color: '#ff9999ff',
  });
  expect(formats.findCellColors(row(2499), 'total')).toBe(formats.findCellColors(row(2499), 'total'));
  formats.update({ rules: [top('a', 1, '#ff9999ff')], rows, columns, dark: false });
  runIdle();
  expect(fill(2499)).toBe('#ff9999ff');
});
