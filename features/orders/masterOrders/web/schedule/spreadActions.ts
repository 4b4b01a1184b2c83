import { IconArrowBarToRight, IconArrowsHorizontal, IconCalendarRepeat } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { RibbonItem } from '#platform/web/grid/toolbar/Ribbon.tsx';
import type { DraftEditing } from '#platform/web/record/rows/draftRows.ts';
import { repeatQuantities, spreadQuantity } from '../../scheduleSpread.ts';
import { type SheetRow, shownQuantity } from './sheetRows.ts';
import type { SheetWeek } from './sheetWeeks.ts';

type Spread = (row: SheetRow) => readonly (number | null)[];

/** Actions that fill the weeks of lines, each of them one undo step. */
export function spreadActions(
  rows: readonly SheetRow[],
  weeks: readonly SheetWeek[],
  editing: RefObject<DraftEditing<SheetRow> | null>,
): readonly RibbonItem[] {
  const toSpreadWeeks = ({ cells }: SheetRow) =>
    weeks.map((week, index) => ({
      quantity: cells[index] ? shownQuantity(week, cells[index]) : null,
      isOpen: week.order === undefined,
    }));
  const fill = (spread: Spread) =>
    editing.current?.change(
      rows.flatMap((row) =>
        spread(row).flatMap((value, index) => {
          const week = weeks[index];
          return week?.order === undefined && week ? [{ row, key: week.key, value }] : [];
        }),
      ),
    );
  /** The acknowledged quantity that is not scheduled yet, without the allowance. */
  const toSpread = ({ line }: SheetRow) =>
    line ? (line.acknowledgedQuantity ?? 0) - line.scheduledQuantity : 0;
  const disabledReason = weeks.length === 0 ? 'Generate the weeks first' : undefined;
  const action = (label: string, icon: RibbonItem['icon'], spread: Spread): RibbonItem => ({
    label,
    ...(icon && { icon }),
    disabledReason,
    onClick: () => fill(spread),
  });
  return [
    action('Spread evenly', IconArrowsHorizontal, (row) =>
      spreadQuantity(toSpreadWeeks(row), toSpread(row), 1),
    ),
    action('Every second week', IconCalendarRepeat, (row) =>
      spreadQuantity(toSpreadWeeks(row), toSpread(row), 2),
    ),
    action('Same as last week', IconArrowBarToRight, (row) =>
      repeatQuantities(toSpreadWeeks(row), row.balance),
    ),
  ];
}
