import type { Column } from '#platform/kernel/grid/column.ts';
import { cellDetail, isAboveBalance, isOvertaken, shownQuantity, type SheetRow } from './sheetRows.ts';
import type { SheetWeek } from './sheetWeeks.ts';

/** Weeks that fit beside the names of the lines; with more of them, the names stay while the weeks scroll. */
const maxFittingWeeks = 8;

const weekColumn = (week: SheetWeek, index: number): Column<SheetRow> => ({
  key: week.key,
  title: `W${week.week}`,
  titleDetail: week.dayText,
  kind: 'number',
  value: ({ cells }) => cells[index] && shownQuantity(week, cells[index]),
  detail: ({ line, cells }) => (line && cells[index] ? cellDetail(week, cells[index]) : ''),
  mark: ({ line, cells }) => {
    const cell = cells[index];
    if (!line || !cell) return undefined;
    if (isAboveBalance(week, cell)) return 'error';
    if (isOvertaken(week, cell)) return 'warning';
    return week.order === undefined ? undefined : 'inherited';
  },
  canEdit: ({ line }) => line !== undefined && week.order === undefined,
  width: 96,
  isExcludedFromSearch: true,
});

/** Columns of the sheet: each week between the line and its balance. */
export function weekColumns(weeks: readonly SheetWeek[]): readonly Column<SheetRow>[] {
  const isPinned = weeks.length > maxFittingWeeks;
  return [
    {
      key: 'lineNumber',
      title: '#',
      kind: 'number',
      value: ({ line }) => line?.lineNumber,
      sorted: 'asc',
      width: 52,
      isPinned,
    },
    {
      key: 'name',
      title: 'Name',
      kind: 'text',
      value: ({ line }) => line?.name ?? 'Total per week',
      width: 260,
      isFlexible: !isPinned,
      isPinned,
    },
    {
      key: 'acknowledged',
      title: 'Acknowledged',
      kind: 'number',
      value: ({ acknowledged }) => acknowledged,
      width: 116,
      isPinned,
    },
    ...weeks.map(weekColumn),
    {
      key: 'balance',
      title: 'Balance',
      kind: 'number',
      value: ({ balance }) => balance,
      mark: ({ line, balance }) => (line && balance < 0 ? 'error' : undefined),
      width: 92,
      isExcludedFromSearch: true,
    },
  ];
}
