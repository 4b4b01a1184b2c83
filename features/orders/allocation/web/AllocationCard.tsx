import { IconAlertTriangle } from '@tabler/icons-react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { CardCell } from '#platform/web/grid/cards/cardCell.tsx';
import { isOverAllocated, type LineRow } from './allocationTable.ts';

/** A line of the allocation dialog on narrow screens. */
export function AllocationCard({ row, cell }: { row: LineRow; cell: CardCell }) {
  const { line, actual, allocated, short } = row;
  const isMarked = short > 0 || isOverAllocated(row);
  return (
    <span className="line-card">
      <span className="ends">
        <span className="name">{cell('name', line.name)}</span>
        <span className="amount">{cell('orderedQuantity', numberText(line.orderedQuantity))}</span>
      </span>
      <span className="detail cut">
        {line.sku}
        {actual !== null && ` · ${numberText(actual)} actual`}
      </span>
      <span className="line-confirmed" data-short={isMarked || undefined}>
        {isMarked && <IconAlertTriangle size={14} stroke={1.75} aria-hidden />}
        {numberText(allocated)} of {numberText(line.orderedQuantity)} allocated
      </span>
    </span>
  );
}
