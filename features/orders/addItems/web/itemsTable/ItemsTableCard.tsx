import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';
import type { CellValue } from '#platform/kernel/grid/column.ts';
import { NumberInput } from '#platform/web/form/number/NumberInput.tsx';
import type { CardCell } from '#platform/web/grid/cards/cardCell.tsx';
import { findLockedReason, type ItemsTableRow } from './itemsTable.ts';

interface ItemsTableCardProps {
  row: ItemsTableRow;
  currency: string;
  cell: CardCell;
  onQuantityChange: (value: CellValue) => void;
}

/** An item of the table on narrow screens, with its quantity field. */
export function ItemsTableCard({ row, currency, cell, onQuantityChange }: ItemsTableCardProps) {
  const id = useId();
  const lockedReason = findLockedReason(row);
  if (lockedReason !== undefined)
    return (
      <span className="items-table-card">
        <span>
          <span className="name">{cell('name', row.item.name)}</span>
          <span className="detail">
            {cell('sku', row.item.sku)} · {lockedReason}
          </span>
        </span>
        <span className="quantity">{cell('quantity', numberText(row.quantity ?? 0))}</span>
      </span>
    );
  const invalidQuantity = row.draft?.invalid;
  return (
    <span className="items-table-card">
      <span>
        <label className="name" htmlFor={id}>
          {cell('name', row.item.name)}
        </label>
        <span className="detail">
          {cell('sku', row.item.sku)} · {row.price !== null && cell('price', moneyText(row.price, currency))}
        </span>
      </span>
      <span className="field-input" data-number data-error={invalidQuantity ? true : undefined}>
        <NumberInput
          id={id}
          value={invalidQuantity ? invalidQuantity.text : row.quantity}
          isInteger
          format={String}
          aria-invalid={invalidQuantity ? true : undefined}
          aria-describedby={invalidQuantity && `${id}-help`}
          onChange={onQuantityChange}
        />
      </span>
      {invalidQuantity && (
        <span className="field-help" data-error id={`${id}-help`}>
          <IconAlertCircle size={14} stroke={1.75} aria-hidden />
          {invalidQuantity.message}
        </span>
      )}
    </span>
  );
}
