import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import type { CellValue } from '#platform/kernel/grid/column.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { NumberInput } from '#platform/web/form/number/NumberInput.tsx';
import type { CardCell } from '#platform/web/grid/cards/cardCell.tsx';
import { cellDetail, isAboveBalance, shownQuantity, type SheetRow } from './sheetRows.ts';
import type { SheetWeek } from './sheetWeeks.ts';

interface WeekCardProps {
  row: SheetRow;
  week: SheetWeek;
  /** Position of the week in the sheet. */
  index: number;
  cell: CardCell;
  onQuantityChange: (value: CellValue) => void;
}

/** A line in one week, on narrow screens. */
export function WeekCard({ row, week, index, cell, onQuantityChange }: WeekCardProps) {
  const id = useId();
  const inWeek = row.cells[index];
  if (!inWeek || !row.line) return null;
  const invalid = row.input?.invalid?.key === week.key ? row.input.invalid : undefined;
  const isAbove = isAboveBalance(week, inWeek);
  const quantity = shownQuantity(week, inWeek);
  return (
    <span className="week-card">
      <span>
        <label className="name" htmlFor={id}>
          {cell('name', row.line.name)}
        </label>
        <span className="detail">
          {numberText(row.acknowledged)} acknowledged · balance {numberText(row.balance)}
        </span>
      </span>
      {week.order === undefined ? (
        <span className="field-input" data-number data-error={invalid || isAbove ? true : undefined}>
          <NumberInput
            id={id}
            value={invalid ? invalid.text : inWeek.typed}
            isInteger
            format={String}
            aria-invalid={invalid || isAbove ? true : undefined}
            aria-describedby={`${id}-help`}
            onChange={onQuantityChange}
          />
        </span>
      ) : (
        <span className="quantity">{quantity === null ? '' : numberText(quantity)}</span>
      )}
      <span className="field-help" data-error={invalid || isAbove ? true : undefined} id={`${id}-help`}>
        {(invalid || isAbove) && <IconAlertCircle size={14} stroke={1.75} aria-hidden />}
        {invalid ? invalid.message : cellDetail(week, inWeek)}
      </span>
    </span>
  );
}
