import { expect, test } from 'vitest';
import { enterRows } from '#platform/web/record/rows/rowInput.ts';
import { acknowledgedLine, acknowledgedMaster } from '../../../web/testing/acknowledgedMaster.ts';
import { addScheduledOrder, hasScheduledWeek } from './mergeScheduledOrder.ts';
import {
  cellDetail,
  createRowBuilder,
  findSheetProblem,
  listOvertakenWeeks,
  listSettledWeeks,
  listTypedWeeks,
  type SheetRow,
  type TypedQuantities,
  weekEntry,
} from './sheetRows.ts';
import { buildSheetWeeks, findMovedWeeks, type GeneratedWeeks } from './sheetWeeks.ts';
import { countEarlierOrders, toScheduledOrderInput } from './weekOrderInput.ts';
import { addWeeks, buildWeekSheetDraft, findLineQuantities, parseWeekSheet } from './weekSheetDraft.ts';

const today = '2026-12-02';
const generated: GeneratedWeeks = { start: 10, end: 12, day: today };
const week10 = { year: 2027, week: 10 };
const order = { orderId: 'order 10', orderNumber: '100214-W10' };
const [first, second] = [acknowledgedLine(1, 120), acknowledgedLine(2, 240)];
/** Week 10 has an order with 24 of the first line. */
const withOrder = acknowledgedMaster(
  addScheduledOrder(acknowledgedMaster(), order, week10, [{ line: first, quantity: 24 }]),
);

/** The sheet of a master order in which the quantities of the first line are typed. */
function buildSheet(quantities: readonly (number | null)[], master = acknowledgedMaster(), day = today) {
  const weeks = buildSheetWeeks(generated, master, day);
  const typed = Object.fromEntries(weeks.map(({ key }, index) => [key, quantities[index] ?? null]));
  const nothing = Object.fromEntries(weeks.map(({ key }) => [key, null]));
  const row: TypedQuantities = { lineId: first.id, ...nothing };
  const input = enterRows(new Map(), [{ row, values: typed }], weekEntry.rowId);
  const buildRow = createRowBuilder(weeks, 0);
  const rows = master.masterLineItems.map((line) => buildRow(line, input.get(line.id)));
  const details = (one: SheetRow | undefined) =>
    weeks.map((week, index) => (one?.cells[index] ? cellDetail(week, one.cells[index]) : undefined));
  return { weeks, rows, details: () => details(rows[0]) };
}
const numbers = (weeks: readonly { week: number }[]) => weeks.map(({ week }) => week);

test('counts typed quantities and those of orders once against the balance', () => {
  const { rows, weeks, details } = buildSheet([null, 36, 60], withOrder);
  expect(details()).toEqual(['100214-W10', '60 left', '0 left']);
  expect(findSheetProblem(rows, weeks)).toBeUndefined();
  expect(numbers(listTypedWeeks(rows, weeks))).toEqual([11, 12]);
  const above = buildSheet([null, 36, 61], withOrder);
  expect(above.details()[2]).toBe('1 over');
  expect(findSheetProblem(above.rows, above.weeks)).toBe('Line 1: week 12 is above the balance');
});

test('adds up two orders of one week, which it has after one was reopened', () => {
  const other = { orderId: 'other', orderNumber: '100214-W10-2027' };
  const line = withOrder.masterLineItems[0] ?? first;
  const both = acknowledgedMaster(addScheduledOrder(withOrder, other, week10, [{ line, quantity: 6 }]));
  expect(buildSheet([], both).rows[0]?.cells[0]).toEqual({ typed: null, scheduled: 30, left: 90 });
});

test('asks for other weeks once one with quantities is over', () => {
  const { rows, weeks } = buildSheet([12], acknowledgedMaster(), '2027-03-15');
  expect(findSheetProblem(rows, weeks)).toBe('Week 10 is over. Generate the weeks again.');
  const sunday = buildSheet([12], acknowledgedMaster(), '2027-03-14');
  expect(findSheetProblem(sunday.rows, sunday.weeks)).toBeUndefined();
});

test('names the weeks that are those of another year when they are generated again', () => {
  expect(findMovedWeeks(generated, '2027-03-14')).toEqual([]);
  expect(findMovedWeeks(generated, '2027-03-15')).toEqual([week10]);
});

test('tells weeks that are scheduled as typed from those that somebody else has scheduled differently', () => {
  const equal = buildSheet([24, 12], withOrder);
  expect(numbers(listSettledWeeks(equal.rows, equal.weeks))).toEqual([10]);
  expect(listOvertakenWeeks(equal.rows, equal.weeks)).toEqual([]);
  const other = buildSheet([36, 12], withOrder);
  expect(listSettledWeeks(other.rows, other.weeks)).toEqual([]);
  expect(numbers(listOvertakenWeeks(other.rows, other.weeks))).toEqual([10]);
  expect(other.details()[0]).toBe('yours 36');
});

test('stores what is typed and not scheduled, and reads it again', () => {
  const { rows } = buildSheet([24, 12, 0], withOrder);
  const draft = buildWeekSheetDraft(withOrder, { generated, done: [week10] }, rows);
  expect(draft).toMatchObject({
    label: 'Weeks of master order 100214',
    detail: '1 week to schedule, 1 line',
  });
  const read = parseWeekSheet(structuredClone(draft?.input));
  expect(read?.sheet).toEqual({ generated, done: [week10] });
  expect(read && findLineQuantities(read, first.id)).toEqual({ week_11_quantity: 12 });
  expect(read && findLineQuantities(read, second.id)).toBeUndefined();
  expect(parseWeekSheet({ weeks: [] })).toBeUndefined();
  expect(
    buildWeekSheetDraft(withOrder, { generated, done: [] }, buildSheet([24], withOrder).rows),
  ).toBeUndefined();
});

test('counts each scheduled week once', () => {
  const week11 = { year: 2027, week: 11 };
  expect(addWeeks([week10], [week10, week11])).toEqual([week10, week11]);
});

test('gives the order of a week and its lines the same ids for everybody, and others after an earlier order', () => {
  const build = (attempt: number) =>
    toScheduledOrderInput(acknowledgedMaster(), {
      week: week10,
      quantities: [{ line: first, quantity: 12 }],
      today,
      origin: { addedBy: 'kim@example.com', dateAdded: '2026-12-02T12:00:00.000Z' },
      attempt,
    });
  const { order: created, lineItems } = build(0);
  expect(created.orderId).toMatch(/^[0-9a-f]{12}5[0-9a-f]{19}$/);
  expect(build(0)).toEqual(build(0));
  expect([
    build(1).order.orderId === created.orderId,
    build(1).lineItems.items[0]?.id === lineItems.items[0]?.id,
  ]).toEqual([false, false]);
  expect(countEarlierOrders(acknowledgedMaster(), week10)).toBe(0);
  const cancelled = acknowledgedMaster({
    scheduledOrders: [{ orderId: created.orderId, orderNumber: created.orderNumber }],
  });
  expect(countEarlierOrders(cancelled, week10)).toBe(1);
});

test('recognizes the order of a week by its quantities', () => {
  expect(hasScheduledWeek(withOrder, week10, [{ line: first, quantity: 24 }])).toBe(true);
  expect(hasScheduledWeek(withOrder, week10, [{ line: first, quantity: 25 }])).toBe(false);
  expect(hasScheduledWeek(withOrder, week10, [{ line: second, quantity: 24 }])).toBe(false);
  expect(hasScheduledWeek(acknowledgedMaster(), week10, [{ line: first, quantity: 24 }])).toBe(false);
});

test('refuses a week with more lines than an order can be created with', () => {
  const lines = Array.from({ length: 1001 }, (_, index) => acknowledgedLine(index + 1, 120));
  const master = acknowledgedMaster({ masterLineItems: lines });
  const weeks = buildSheetWeeks(generated, master, today);
  const buildRow = createRowBuilder(weeks, 0);
  const entries = lines.map(({ id: lineId }) => {
    const row: TypedQuantities = { lineId, week_10_quantity: null };
    return { row, values: { week_10_quantity: 1 } };
  });
  const buildRows = (count: number) => {
    const input = enterRows(new Map(), entries.slice(0, count), weekEntry.rowId);
    return lines.map((line) => buildRow(line, input.get(line.id)));
  };
  expect(findSheetProblem(buildRows(1000), weeks)).toBeUndefined();
  expect(findSheetProblem(buildRows(1001), weeks)).toBe(
    'Week 10 has more than the 1,000 lines that one order can have',
  );
});
