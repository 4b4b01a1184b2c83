import { useId } from 'react';
import { moneyText } from '#platform/kernel/grid/cellText.ts';
import type { CellValue } from '#platform/kernel/grid/column.ts';
import { NumberInput } from '#platform/web/form/NumberInput.tsx';
import type { CardCell } from '#platform/web/grid/cardCell.tsx';
import type { TableRow } from './itemsTable.ts';

interface ItemsTableCardProps {
  row: TableRow;
  currency: string;
  cell: CardCell;
  onType: (row: TableRow, key: string, value: CellValue) => Promise<unknown>;
}

/** An item of the table on narrow screens, its quantity typed on the card. */
export function ItemsTableCard({ row, currency, cell, onType }: ItemsTableCardProps) {
  const id = useId();
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
      <span className="field-input" data-number>
        <NumberInput
          id={id}
          value={row.quantity}
          whole
          show={String}
          onChange={(value) => void onType(row, 'quantity', value)}
        />
      </span>
    </span>
  );
}
