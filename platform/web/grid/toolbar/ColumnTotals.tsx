import { useMemo } from 'react';
import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { addUpColumn } from '#platform/kernel/grid/rows/addUpColumn.ts';

interface ColumnTotalsProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The rows are the selected ones. */
  isSelection: boolean;
}

/** Sums of the columns that are added up, each in its currencies. */
export function ColumnTotals<Row>({ columns, rows, isSelection }: ColumnTotalsProps<Row>) {
  const totals = useMemo(
    () =>
      columns
        .filter(({ isTotaled }) => isTotaled)
        .map((column) => ({
          title: column.title,
          texts: [...addUpColumn(column, rows)].map(([currency, sum]) =>
            column.kind === 'money' ? moneyText(sum, currency) : numberText(sum),
          ),
        })),
    [columns, rows],
  );
  return totals.map(({ title, texts }) => (
    <span key={title}>
      {isSelection ? `${title} selected` : title} <b>{texts.length > 0 ? texts.join(' + ') : '–'}</b>
    </span>
  ));
}
