import { IconAlertCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { moneyText } from '#platform/kernel/grid/cellText.ts';
import type { CellValue } from '#platform/kernel/grid/column.ts';
import { NumberInput } from '#platform/web/form/NumberInput.tsx';
import type { CardCell } from '#platform/web/grid/cardCell.tsx';
import type { TableRow } from './itemsTable.ts';
import type { Done } from './lineActions.ts';

interface ItemsTableCardProps {
  row: TableRow;
  currency: string;
  cell: CardCell;
  onType: (row: TableRow, key: string, value: CellValue) => Promise<Done>;
}

/** An item of the table on narrow screens, its quantity typed on the card. */
export function ItemsTableCard({ row, currency, cell, onType }: ItemsTableCardProps) {
  const id = useId();
  // Stays when the field shows the former quantity again: that is what will be saved.
  const [refusal, setRefusal] = useState<string>();
  const type = async (value: CellValue) => {
    const { ok, message } = await onType(row, 'quantity', value);
    setRefusal(ok ? undefined : `"${value}": ${message}`);
  };
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
      <span className="field-input" data-number data-error={refusal ? true : undefined}>
        <NumberInput
          id={id}
          value={row.quantity}
          whole
          show={String}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal && `${id}-help`}
          onChange={(value) => void type(value)}
        />
      </span>
      {refusal && (
        <span className="field-help" data-error id={`${id}-help`}>
          <IconAlertCircle size={14} stroke={1.75} aria-hidden />
          {refusal}
        </span>
      )}
    </span>
  );
}
