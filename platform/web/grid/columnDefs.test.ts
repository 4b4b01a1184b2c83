import type { ColDef } from 'ag-grid-community';
import { describe, expect, test } from 'vitest';
import type { CellValue, Column } from '#platform/kernel/grid/column.ts';
import { placedColumns } from './agLayout.ts';
import type { TreePlace } from '#platform/kernel/grid/tree.ts';
import { columnDef, editKey, type GridFacts, type PendingEdits } from './columnDefs.ts';
import type { TreeCells } from './useTree.ts';

interface Row {
  id: string;
  amount: number;
}
const row: Row = { id: '1', amount: 5 };
const amount: Column<Row> = { key: 'amount', title: 'Amount', kind: 'money', value: (one) => one.amount };
const facts: GridFacts<Row> = {
  scale: 1,
  rowId: ({ id }) => id,
  pending: new Map(),
  onEdited: () => {},
  inRange: () => false,
  isTree: false,
  styleOf: undefined,
};
function defined(
  part: Partial<Column<Row>> = {},
  more: Partial<GridFacts<Row>> = {},
  layout = {},
): ColDef<Row> {
  const [placed] = placedColumns(layout, [{ ...amount, ...part }]);
  if (!placed) throw new Error('The column was not arranged.');
  return columnDef(placed, { ...facts, ...more });
}
/** Calls a function as the grid library would, with the parameters that it reads. */
const called = (of: unknown, params: object): unknown => (of as (given: object) => unknown)(params);

describe('a column of the grid library', () => {
  test('takes name, width and position from the column', () => {
    expect(defined({ width: 200 }, { scale: 2 })).toMatchObject({
      colId: 'amount',
      headerName: 'Amount',
      headerTooltip: 'Amount',
      width: 400,
      minWidth: 144,
      hide: false,
      pinned: null,
      initialSort: null,
      type: 'rightAligned',
    });
    expect(defined({ kind: 'text' })).not.toHaveProperty('type');
    expect(defined()).toMatchObject({ width: 140, minWidth: 72 });
    expect(defined({ width: 50 })).toMatchObject({ minWidth: 50 });
  });
  test('fills the remaining width until the user resizes it', () => {
    expect(defined({ grows: true })).toMatchObject({ flex: 1, minWidth: 96 });
    expect(defined({ grows: true }, {}, { columns: [{ key: 'amount', width: 90 }] })).toMatchObject({
      width: 90,
    });
    expect(defined({ grows: true }, {}, { columns: [{ key: 'amount', width: 90 }] })).not.toHaveProperty(
      'flex',
    );
    expect(defined()).not.toHaveProperty('flex');
  });
  test('is hidden, pinned and sorted by the layout, otherwise by its own defaults', () => {
    expect(defined({ hidden: true }).hide).toBe(true);
    const layout = {
      columns: [{ key: 'amount', hidden: false, pinned: true }],
      sorts: [{ key: 'amount', direction: 'desc' }],
    };
    expect(defined({ hidden: true }, {}, layout)).toMatchObject({
      hide: false,
      pinned: 'left',
      initialSort: 'desc',
      initialSortIndex: 0,
    });
    expect(defined()).not.toHaveProperty('initialSortIndex');
  });
  test('has the filter of its kind, and none in a tree', () => {
    expect(defined().filter).toBe('agNumberColumnFilter');
    expect(defined({ kind: 'text' }).filter).toBe('agTextColumnFilter');
    expect(defined({ kind: 'date' }).filter).toBe('agDateColumnFilter');
    expect(defined({}, { isTree: true }).filter).toBe(false);
    const { numberParser } = defined().filterParams as {
      numberParser: (text: string | null) => number | null;
    };
    const parsed = (text: string | null) => numberParser(text);
    expect(parsed('$1,000')).toBe(1000);
    expect(parsed('CA$4.25')).toBe(4.25);
    expect(parsed('4.25 USD')).toBe(4.25);
    expect(parsed('€4')).toBeNull();
    expect(parsed('1e3')).toBeNull();
    expect(parsed(null)).toBeNull();
  });
});

describe('a cell', () => {
  const pending: PendingEdits = new Map<string, CellValue>([
    [editKey('1', 'amount'), 7],
    [editKey('2', 'amount'), null],
  ]);
  const other = { id: '2', amount: 6 };
  const third = { id: '3', amount: 8 };

  test('shows its value, or an edited value that is being saved', () => {
    const plain = defined();
    expect([called(plain.valueFormatter, { data: row }), called(plain.valueFormatter, {})]).toEqual([
      '$5.00',
      '',
    ]);
    const typed = defined({ editable: () => true }, { pending });
    expect([row, other, third].map((data) => called(typed.valueFormatter, { data }))).toEqual([
      '$7.00',
      '',
      '$8.00',
    ]);
    expect([row, other, third].map((data) => called(typed.valueGetter, { data }))).toEqual([7, null, 8]);
    expect(called(typed.valueGetter, {})).toBeUndefined();
    expect(called(defined({ editable: () => true }).valueGetter, { data: row })).toBe(5);
  });
  test('has a value getter only if it is editable', () => {
    expect(plainKeys(defined())).toEqual(['equals']);
    expect(plainKeys(defined({ editable: () => true }))).toEqual(['valueGetter']);
    expect(called(defined().equals, {})).toBe(false);
  });
  const plainKeys = (definition: ColDef<Row>) => ['equals', 'valueGetter'].filter((key) => key in definition);

  test('passes edited values to the page and stores none', () => {
    const edited: unknown[] = [];
    const definition = defined({ editable: () => true }, { onEdited: (params) => void edited.push(params) });
    const params = { newValue: '7' };
    expect(called(definition.valueSetter, params)).toBe(false);
    expect(edited).toEqual([params]);
  });
  test('can be edited if its column allows it for the row', () => {
    const definition = defined({ editable: ({ id }) => id === '1' });
    expect([row, other, undefined].map((data) => called(definition.editable, { data }))).toEqual([
      true,
      false,
      false,
    ]);
    expect(called(defined().editable, { data: row })).toBe(false);
    expect(definition.cellEditor).toBe('agTextCellEditor');
  });
  test('has classes for its column, its row and the range', () => {
    const classes = (definition: ColDef<Row>, data?: Row) =>
      Object.entries(definition.cellClassRules ?? {})
        .filter(([, rule]) => called(rule, { data, node: { rowIndex: 3 } }))
        .map(([name]) => name);
    expect(classes(defined(), row)).toEqual([]);
    expect(classes(defined({ strong: true, editable: () => true, mark: () => 'warning' }), row)).toEqual([
      'cell-strong',
      'cell-editable',
      'cell-warning',
    ]);
    expect(classes(defined({ mark: () => 'error' }), row)).toEqual(['cell-error']);
    expect(classes(defined({ editable: () => true, mark: () => 'error' }))).toEqual([]);
    expect(classes(defined({}, { inRange: (at, key) => at === 3 && key === 'amount' }), row)).toEqual([
      'cell-ranged',
    ]);
  });
  test('has the colors of formatting rules, except in a range', () => {
    const red = { backgroundColor: '#ff0000ff', color: '#000000ff' };
    const style = (more: Partial<GridFacts<Row>>, data: Row | undefined) =>
      called(defined({}, more).cellStyle, { data, node: { rowIndex: 3 } });
    const none = { backgroundColor: '', color: '' };
    expect(style({ styleOf: (_, key) => (key === 'amount' ? red : undefined) }, row)).toEqual(red);
    expect(style({ styleOf: () => undefined }, row)).toEqual(none);
    expect(style({ styleOf: () => red }, undefined)).toEqual(none);
    expect(style({ styleOf: () => red, inRange: () => true }, row)).toEqual(none);
    expect(style({}, row)).toEqual(none);
  });
  test('has a tooltip for abbreviated text and does not sort rows', () => {
    const day = defined({ kind: 'date', value: () => '2027-03-30' });
    expect(called(day.tooltipValueGetter, { data: row })).toBe('Tuesday, March 30, 2027');
    expect(called(day.tooltipValueGetter, {})).toBeUndefined();
    expect(called(day.comparator, {})).toBe(0);
  });
});

describe('keys', () => {
  const pressed = (definition: ColDef<Row>, event: object, more: object = {}) => {
    const done: string[] = [];
    const left = called(definition.suppressKeyboardEvent, {
      event: {
        type: 'keydown',
        ctrlKey: false,
        metaKey: false,
        preventDefault: () => done.push('prevented'),
        ...event,
      },
      editing: false,
      api: { stopEditing: () => done.push('stopped') },
      node: { id: '1' },
      column: { getColDef: () => ({ cellRenderer: 'tree' }) },
      context: {
        tree: {
          placeOf: () => ({ depth: 0, children: 1, open: true }),
          toggle: () => void done.push('toggled'),
        } satisfies TreeCells,
      },
      ...more,
    });
    return [left, ...done];
  };
  test('leaves the save key to the form, and commits an edited cell first', () => {
    expect(pressed(defined(), { key: 'Enter', ctrlKey: true })).toEqual([true]);
    expect(pressed(defined(), { key: 'Enter', metaKey: true }, { editing: true })).toEqual([
      true,
      'prevented',
      'stopped',
    ]);
    expect(pressed(defined(), { key: 'Enter' }, { editing: true })).toEqual([false]);
    expect(pressed(defined(), { key: 'a', ctrlKey: true })).toEqual([false]);
  });
  test('expands and collapses tree rows with children by arrow keys', () => {
    const tree = defined({}, { isTree: true });
    expect(pressed(tree, { key: 'ArrowLeft' })).toEqual([true, 'toggled']);
    expect(pressed(tree, { key: 'ArrowLeft', type: 'keypress' })).toEqual([true]);
    expect(pressed(tree, { key: 'ArrowRight' })).toEqual([false]);
    expect(pressed(defined(), { key: 'ArrowLeft' })).toEqual([false]);
    const place = (of: Omit<TreePlace, 'depth'>) => ({
      context: { tree: { placeOf: () => of, toggle: () => {} } },
    });
    expect(pressed(tree, { key: 'ArrowRight' }, place({ children: 1, open: false }))).toEqual([true]);
    expect(pressed(tree, { key: 'ArrowRight' }, place({ children: 0, open: false }))).toEqual([false]);
    expect(pressed(tree, { key: 'ArrowLeft' }, { column: { getColDef: () => ({}) } })).toEqual([false]);
  });
});
