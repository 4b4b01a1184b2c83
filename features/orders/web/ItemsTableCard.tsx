import { useId } from 'react';
import { moneyText } from '#platform/kernel/grid/cellText.ts';
import type { CellValue } from '#platform/kernel/grid/column.ts';
import { NumberInput } from '#platform/web/form/NumberInput.tsx';
import type { TableRow } from './itemsTable.ts';

interface ItemsTableCardProps {
  row: TableRow;
  currency: string;
  onType: (row: TableRow, key: string, value: CellValue) => Promise<unknown>;
}

/** An item of the table on narrow screens, its quantity typed on the card. */
export function ItemsTableCard({ row, currency, onType }: ItemsTableCardProps) {
  const id = useId();
  return (
    <span className="items-table-card">
      <span>
        <label className="name" htmlFor={id}>
          {row.item.name}
        </label>
        <span className="detail">
          {row.item.sku} · {row.price === null ? '' : moneyText(row.price, currency)}
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
