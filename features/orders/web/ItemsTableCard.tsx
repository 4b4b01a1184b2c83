import { IconAlertCircle } from '@tabler/icons-react';
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
  onType: (row: TableRow, value: CellValue) => Promise<void>;
}

/** An item of the table on narrow screens, with its quantity field. */
export function ItemsTableCard({ row, currency, cell, onType }: ItemsTableCardProps) {
  const id = useId();
  const refused = row.typed?.refused;
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
      <span className="field-input" data-number data-error={refused ? true : undefined}>
        <NumberInput
          id={id}
          value={refused ? refused.text : row.quantity}
          whole
          show={String}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused && `${id}-help`}
          onChange={(value) => void onType(row, value)}
        />
      </span>
      {refused && (
        <span className="field-help" data-error id={`${id}-help`}>
          <IconAlertCircle size={14} stroke={1.75} aria-hidden />
          {refused.message}
        </span>
      )}
    </span>
  );
}
