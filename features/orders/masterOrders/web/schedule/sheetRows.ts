import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import type { RowInput } from '#platform/web/record/rows/rowInput.ts';
import type { RowEntryDefinition } from '#platform/web/record/rows/useRows.ts';
import { confirmedQuantityInput, operationLimits } from '../../../lines/lineItem.ts';
import { scheduleBalance } from '../../schedule.ts';
import type { MasterOrderLine } from '../../../order/web/masterOrderSession.ts';
import { isWeekKey, type SheetWeek, weekId, type WeekKey } from './sheetWeeks.ts';

/** Quantities of a line that are entered, by week. */
export interface TypedQuantities {
  readonly lineId: string;
  readonly [week: WeekKey]: number | null;
}

/** Quantities by the key of their week. */
export type WeekQuantities = Readonly<Record<string, number>>;

/** A line in one week. */
interface SheetCell {
  typed: number | null;
  /** Quantity of the week's order. */
  scheduled: number | null;
  /** Rest of the line after this week. */
  left: number;
}

/** A line of the sheet, or the row of its sums. */
export interface SheetRow {
  id: string;
  /** Undefined for the row of sums. */
  line: MasterOrderLine | undefined;
  acknowledged: number;
  /** By the weeks of the sheet. */
  cells: readonly SheetCell[];
  /** Rest after all weeks. */
  balance: number;
  input: RowInput<TypedQuantities> | undefined;
  /** Typed quantities that are not scheduled, also of weeks that are not shown; undefined without any. */
  unscheduled: WeekQuantities | undefined;
}

export const getRowId = ({ id }: SheetRow): string => id;
export const getRowName = ({ line }: SheetRow): string =>
  line ? `Line ${line.lineNumber}` : 'Total per week';

const quantityRule = confirmedQuantityInput('Quantity');
const nothingTyped = (line: MasterOrderLine): TypedQuantities => ({ lineId: line.id });

/** How quantities are typed. */
export const weekEntry: RowEntryDefinition<TypedQuantities, SheetRow> = {
  rowId: ({ lineId }) => lineId,
  enterCell: ({ row: { id, line }, key, value }) => {
    if (!line || !isWeekKey(key)) return { row: { lineId: id } };
    const row = { ...nothingTyped(line), [key]: null };
    if (value === null || value === undefined) return { row, values: { [key]: null } };
    const checked = validateInput(quantityRule, value);
    return checked.ok
      ? { row, values: { [key]: checked.value } }
      : { row, invalid: { key, text: String(value), message: checked.problems[0].message } };
  },
};

function buildRow(
  line: MasterOrderLine,
  input: RowInput<TypedQuantities> | undefined,
  weeks: readonly SheetWeek[],
  allowancePercentage: number,
): SheetRow {
  // A week has two orders after one was reopened.
  const scheduled = new Map<string, number>();
  for (const one of line.weekQuantities)
    scheduled.set(weekId(one), (scheduled.get(weekId(one)) ?? 0) + one.quantity);
  let left = scheduleBalance(line, allowancePercentage);
  const cells = weeks.map((week) => {
    const typed = input?.values[week.key] ?? null;
    // The balance of the line is without what its orders have.
    if (week.order === undefined) left -= typed ?? 0;
    return { typed, scheduled: scheduled.get(weekId(week)) ?? null, left };
  });
  return {
    id: line.id,
    line,
    acknowledged: line.acknowledgedQuantity ?? 0,
    cells,
    balance: left,
    input,
    unscheduled: input && findUnscheduled(input.values, weeks, cells),
  };
}

/** Returns the typed quantities that are not scheduled; undefined without any. */
function findUnscheduled(
  values: Partial<TypedQuantities>,
  weeks: readonly SheetWeek[],
  cells: readonly SheetCell[],
): WeekQuantities | undefined {
  const settled = new Set<string>(
    weeks.flatMap((week, index) =>
      week.order !== undefined && cells[index] && !isOvertaken(week, cells[index]) ? [week.key] : [],
    ),
  );
  const quantities = Object.entries(values).flatMap(([key, value]) =>
    isWeekKey(key) && !settled.has(key) && typeof value === 'number' && value > 0
      ? [[key, value] as const]
      : [],
  );
  return quantities.length === 0 ? undefined : Object.fromEntries(quantities);
}

/** Returns a function that builds the row of a line, and returns the same object while line and input are the same. */
export function createRowBuilder(weeks: readonly SheetWeek[], allowancePercentage: number) {
  const built = new WeakMap<MasterOrderLine, SheetRow>();
  return (line: MasterOrderLine, input: RowInput<TypedQuantities> | undefined): SheetRow => {
    const previous = built.get(line);
    if (previous?.input === input && previous) return previous;
    const row = buildRow(line, input, weeks, allowancePercentage);
    built.set(line, row);
    return row;
  };
}

/** Quantity that a cell shows. */
export const shownQuantity = (week: SheetWeek, { typed, scheduled }: SheetCell): number | null =>
  week.order !== undefined ? scheduled : typed;

const sumRows = (rows: readonly SheetRow[], value: (row: SheetRow) => number | null): number =>
  rows.reduce((total, row) => total + (value(row) ?? 0), 0);

/** Returns the sums of all lines. */
export const buildTotalRow = (rows: readonly SheetRow[], weeks: readonly SheetWeek[]): SheetRow => ({
  id: 'total',
  line: undefined,
  acknowledged: sumRows(rows, ({ acknowledged }) => acknowledged),
  cells: weeks.map((week, index) => {
    const total = sumRows(rows, ({ cells }) => {
      const cell = cells[index];
      return cell ? shownQuantity(week, cell) : null;
    });
    return { typed: total, scheduled: total, left: 0 };
  }),
  balance: sumRows(rows, ({ balance }) => balance),
  input: undefined,
  unscheduled: undefined,
});

/** Whether a typed quantity is above the balance of its line. */
export const isAboveBalance = (week: SheetWeek, { typed, left }: SheetCell): boolean =>
  week.order === undefined && (typed ?? 0) > 0 && left < 0;

/** Whether somebody else has scheduled the week since its quantity was typed. */
export const isOvertaken = (week: SheetWeek, { typed, scheduled }: SheetCell): boolean =>
  week.order !== undefined && (typed ?? 0) !== 0 && typed !== scheduled;

/** '120 left', '24 over'; of a week with an order its number, or what the user has typed. */
export function cellDetail(week: SheetWeek, cell: SheetCell): string {
  if (isOvertaken(week, cell)) return `yours ${numberText(cell.typed ?? 0)}`;
  if (week.order) return shownQuantity(week, cell) === null ? '' : week.order.orderNumber;
  return cell.left < 0 ? `${numberText(-cell.left)} over` : `${numberText(cell.left)} left`;
}

/** Weeks with quantities to schedule, in the order of their days. */
export const listTypedWeeks = (
  rows: readonly SheetRow[],
  weeks: readonly SheetWeek[],
): readonly SheetWeek[] =>
  weeks.filter(
    ({ order }, index) => order === undefined && rows.some(({ cells }) => (cells[index]?.typed ?? 0) > 0),
  );

/** Weeks that somebody else has scheduled with other quantities than those typed here. */
export const listOvertakenWeeks = (rows: readonly SheetRow[], weeks: readonly SheetWeek[]) =>
  weeks.filter((week, index) => rows.some(({ cells }) => cells[index] && isOvertaken(week, cells[index])));

/** Weeks that have been scheduled as they are typed here. */
export const listSettledWeeks = (rows: readonly SheetRow[], weeks: readonly SheetWeek[]) =>
  weeks.filter(
    (week, index) =>
      week.order !== undefined &&
      rows.some(({ cells }) => (cells[index]?.typed ?? 0) > 0) &&
      !rows.some(({ cells }) => cells[index] && isOvertaken(week, cells[index])),
  );

const maxLines = operationLimits.addedLines.max;
const countTyped = (rows: readonly SheetRow[], index: number): number =>
  rows.filter(({ cells }) => (cells[index]?.typed ?? 0) > 0).length;

/** Returns the reason for which the sheet cannot be scheduled: the first of its lines and weeks. */
export function findSheetProblem(rows: readonly SheetRow[], weeks: readonly SheetWeek[]): string | undefined {
  const typed = listTypedWeeks(rows, weeks);
  const full = typed.find((week) => countTyped(rows, weeks.indexOf(week)) > maxLines);
  if (full)
    return `Week ${full.week} has more than the ${numberText(maxLines)} lines that one order can have`;
  const past = typed.find(({ isPast }) => isPast);
  if (past) return `Week ${past.week} is over. Generate the weeks again.`;
  for (const { line, cells } of rows) {
    const above = weeks.find((week, index) => cells[index] && isAboveBalance(week, cells[index]));
    if (line && above) return `Line ${line.lineNumber}: week ${above.week} is above the balance`;
  }
  return undefined;
}
