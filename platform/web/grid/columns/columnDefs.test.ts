import type { ColDef } from 'ag-grid-community';
import { describe, expect, test } from 'vitest';
import type { CellValue, Column } from '#platform/kernel/grid/column.ts';
import { arrangeColumns } from './agLayout.ts';
import type { TreePosition } from '#platform/kernel/grid/rows/tree.ts';
import { columnDef, columnDefs, type ColumnDefOptions } from './columnDefs.ts';
import { editKey, type PendingEdits, type TableContext } from './tableContext.ts';
import type { TreeCells } from '../rows/useTree.ts';

interface Row {
  id: string;
  amount: number;
}
const row: Row = { id: '1', amount: 5 };
const amount: Column<Row> = { key: 'amount', title: 'Amount', kind: 'money', value: (one) => one.amount };
const options: ColumnDefOptions<Row> = { scale: 1, rowId: ({ id }) => id, isTree: false, isLinked: false };
const context: TableContext<Row> = {
  markOpenRow: () => {},
  tree: undefined,
  rowName: ({ id }) => id,
  rowHref: undefined,
  pending: new Map(),
  onEdited: () => {},
  isCellInRange: () => false,
  canDeleteRows: false,
  findCellColors: undefined,
};
function buildColumnDef(
  part: Partial<Column<Row>> = {},
  more: Partial<ColumnDefOptions<Row>> = {},
  layout = {},
): ColDef<Row> {
  const [arrangedColumn] = arrangeColumns(layout, [{ ...amount, ...part }]);
  if (!arrangedColumn) throw new Error('The column was not arranged.');
  return columnDef(arrangedColumn, { ...options, ...more });
}
/** Calls a function as the grid library would, with the parameters that it reads. */
const callWith = (callback: unknown, params: object, more: Partial<TableContext<Row>> = {}): unknown =>
  (callback as (given: object) => unknown)({ context: { ...context, ...more }, ...params });

describe('a column of the grid library', () => {
  test('takes name, width and position from the column', () => {
    expect(buildColumnDef({ width: 200 }, { scale: 2 })).toMatchObject({
      colId: 'amount',
      headerName: 'Amount',
      width: 400,
      minWidth: 144,
      hide: false,
      pinned: null,
      initialSort: null,
      type: 'rightAligned',
    });
    expect(buildColumnDef({ kind: 'text' })).not.toHaveProperty('type');
    expect(buildColumnDef()).toMatchObject({ width: 140, minWidth: 72 });
    expect(buildColumnDef({ width: 50 })).toMatchObject({ minWidth: 50 });
  });
  test('has a tooltip for its title only where the title may be cut', () => {
    expect(buildColumnDef({ width: 92 })).not.toHaveProperty('headerTooltip');
    expect(buildColumnDef({ width: 72 })).toMatchObject({ headerTooltip: 'Amount' });
    expect(buildColumnDef({ width: 200 }, {}, { columns: [{ key: 'amount', width: 60 }] })).toMatchObject({
      headerTooltip: 'Amount',
    });
  });
  test('fills the remaining width until the user resizes it', () => {
    expect(buildColumnDef({ isFlexible: true })).toMatchObject({ flex: 1, minWidth: 96 });
    expect(
      buildColumnDef({ isFlexible: true }, {}, { columns: [{ key: 'amount', width: 90 }] }),
    ).toMatchObject({
      width: 90,
      flex: null,
    });
    expect(buildColumnDef().flex).toBeNull();
  });
  test('is hidden, pinned and sorted by the layout, otherwise by its own defaults', () => {
    expect(buildColumnDef({ hidden: true }).hide).toBe(true);
    const layout = {
      columns: [{ key: 'amount', hidden: false, pinned: true }],
      sorts: [{ key: 'amount', direction: 'desc' }],
    };
    expect(buildColumnDef({ hidden: true }, {}, layout)).toMatchObject({
      hide: false,
      pinned: 'left',
      initialSort: 'desc',
      initialSortIndex: 0,
    });
    expect(buildColumnDef()).not.toHaveProperty('initialSortIndex');
  });
  test('has the filter of its kind, and none in a tree', () => {
    expect(buildColumnDef().filter).toBe('agNumberColumnFilter');
    expect(buildColumnDef({ kind: 'text' }).filter).toBe('agTextColumnFilter');
    expect(buildColumnDef({ kind: 'date' }).filter).toBe('agDateColumnFilter');
    expect(buildColumnDef({}, { isTree: true }).filter).toBe(false);
    const { numberParser } = buildColumnDef().filterParams as {
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
    const plain = buildColumnDef();
    expect([callWith(plain.valueFormatter, { data: row }), callWith(plain.valueFormatter, {})]).toEqual([
      '$5.00',
      '',
    ]);
    const typed = buildColumnDef({ canEdit: () => true });
    expect([row, other, third].map((data) => callWith(typed.valueFormatter, { data }, { pending }))).toEqual([
      '$7.00',
      '',
      '$8.00',
    ]);
    expect([row, other, third].map((data) => callWith(typed.valueGetter, { data }, { pending }))).toEqual([
      7,
      null,
      8,
    ]);
    expect(callWith(typed.valueGetter, {})).toBeUndefined();
    expect(callWith(buildColumnDef({ canEdit: () => true }).valueGetter, { data: row })).toBe(5);
  });
  test('has a value getter only if it is editable', () => {
    expect(plainKeys(buildColumnDef())).toEqual(['equals']);
    expect(plainKeys(buildColumnDef({ canEdit: () => true }))).toEqual(['valueGetter']);
    expect(callWith(buildColumnDef().equals, {})).toBe(false);
  });
  const plainKeys = (definition: ColDef<Row>) => ['equals', 'valueGetter'].filter((key) => key in definition);

  test('passes edited values to the page and stores none', () => {
    const edited: unknown[] = [];
    const { valueSetter } = buildColumnDef({ canEdit: () => true });
    const onEdited = ({ newValue }: { newValue: unknown }) => void edited.push(newValue);
    expect(callWith(valueSetter, { newValue: '7' }, { onEdited })).toBe(false);
    expect(edited).toEqual(['7']);
  });
  test('can be edited if its column allows it for the row', () => {
    const definition = buildColumnDef({ canEdit: ({ id }) => id === '1' });
    expect([row, other, undefined].map((data) => callWith(definition.editable, { data }))).toEqual([
      true,
      false,
      false,
    ]);
    expect(callWith(buildColumnDef().editable, { data: row })).toBe(false);
    expect(definition.cellEditor).toBe('agTextCellEditor');
  });
  test('has classes for its column, its row and the range', () => {
    const classes = (definition: ColDef<Row>, data?: Row, more: Partial<TableContext<Row>> = {}) =>
      Object.entries(definition.cellClassRules ?? {})
        .filter(([, rule]) => callWith(rule, { data, node: { rowIndex: 3 } }, more))
        .map(([name]) => name);
    expect(classes(buildColumnDef(), row)).toEqual([]);
    expect(
      classes(buildColumnDef({ isEmphasized: true, canEdit: () => true, mark: () => 'warning' }), row),
    ).toEqual(['cell-strong', 'cell-editable', 'cell-warning']);
    expect(classes(buildColumnDef({ mark: () => 'error' }), row)).toEqual(['cell-error']);
    expect(classes(buildColumnDef({ canEdit: () => true, mark: () => 'error' }))).toEqual([]);
    expect(
      classes(buildColumnDef(), row, { isCellInRange: (at, key) => at === 3 && key === 'amount' }),
    ).toEqual(['cell-ranged']);
  });
  test('has the colors of formatting rules, except in a range', () => {
    const red = { backgroundColor: '#ff0000ff', color: '#000000ff' };
    const style = (more: Partial<TableContext<Row>>, data: Row | undefined) =>
      callWith(buildColumnDef().cellStyle, { data, node: { rowIndex: 3 } }, more);
    const none = { backgroundColor: '', color: '' };
    expect(style({ findCellColors: (_, key) => (key === 'amount' ? red : undefined) }, row)).toEqual(red);
    expect(style({ findCellColors: () => undefined }, row)).toEqual(none);
    expect(style({ findCellColors: () => red }, undefined)).toEqual(none);
    expect(style({ findCellColors: () => red, isCellInRange: () => true }, row)).toEqual(none);
    expect(style({}, row)).toEqual(none);
  });
  test('has a tooltip for abbreviated text and does not sort rows', () => {
    const day = buildColumnDef({ kind: 'date', value: () => '2027-03-30' });
    expect(callWith(day.tooltipValueGetter, { data: row })).toBe('Tuesday, March 30, 2027');
    expect(callWith(day.tooltipValueGetter, {})).toBeUndefined();
    expect(callWith(day.comparator, {})).toBe(0);
  });
});

describe('keys', () => {
  const pressKey = (definition: ColDef<Row>, event: object, more: object = {}) => {
    const done: string[] = [];
    const result = callWith(definition.suppressKeyboardEvent, {
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
          findPosition: () => ({ depth: 0, children: 1, open: true }),
          toggle: () => void done.push('toggled'),
        } satisfies TreeCells,
      },
      ...more,
    });
    return [result, ...done];
  };
  test('leaves the save key to the form, and commits an edited cell first', () => {
    expect(pressKey(buildColumnDef(), { key: 'Enter', ctrlKey: true })).toEqual([true]);
    expect(pressKey(buildColumnDef(), { key: 'Enter', metaKey: true }, { editing: true })).toEqual([
      true,
      'prevented',
      'stopped',
    ]);
    expect(pressKey(buildColumnDef(), { key: 'Enter' }, { editing: true })).toEqual([false]);
    expect(pressKey(buildColumnDef(), { key: 'a', ctrlKey: true })).toEqual([false]);
  });
  test('expands and collapses tree rows with children by arrow keys', () => {
    const tree = buildColumnDef({}, { isTree: true });
    expect(pressKey(tree, { key: 'ArrowLeft' })).toEqual([true, 'toggled']);
    expect(pressKey(tree, { key: 'ArrowLeft', type: 'keypress' })).toEqual([true]);
    expect(pressKey(tree, { key: 'ArrowRight' })).toEqual([false]);
    expect(pressKey(buildColumnDef(), { key: 'ArrowLeft' })).toEqual([false]);
    const withPosition = (position: Omit<TreePosition, 'depth'>) => ({
      context: { tree: { findPosition: () => position, toggle: () => {} } },
    });
    expect(pressKey(tree, { key: 'ArrowRight' }, withPosition({ children: 1, open: false }))).toEqual([true]);
    expect(pressKey(tree, { key: 'ArrowRight' }, withPosition({ children: 0, open: false }))).toEqual([
      false,
    ]);
    expect(pressKey(tree, { key: 'ArrowLeft' }, { column: { getColDef: () => ({}) } })).toEqual([false]);
  });
});

test('the definitions of the same columns in the same layout stay the same', () => {
  const columns = [amount];
  const defs = columnDefs(columns, {}, options);
  expect(columnDefs(columns, {}, { ...options })).toBe(defs);
  expect(columnDefs(columns, { sorts: [{ key: 'amount', direction: 'asc' }] }, options)).not.toBe(defs);
  expect(columnDefs(columns, {}, { ...options, scale: 2 })).not.toBe(defs);
  expect(columnDefs([amount], {}, options)).not.toBe(defs);
});
