import { type ReactNode, useState } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Card } from '#platform/web/parts/Card.tsx';
import { useWide } from '#platform/web/theme/useWide.ts';
import './StockTable.css';

export interface StockColumn<Row> {
  title: string;
  /** An empty text where there is nothing to say. */
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** On narrow screens it stands below the first column. */
  isDetail?: boolean;
}

interface StockTableProps<Row> {
  title: string;
  columns: readonly StockColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The row no longer counts. */
  isEnded?: (row: Row) => boolean;
  /** Text in place of rows. */
  empty: string;
}

const shownRows = 10;

/** A short table of what explains the stock of an item: the first rows, and all of them on request. */
export function StockTable<Row>({ title, columns, rows, rowId, isEnded, empty }: StockTableProps<Row>) {
  const wide = useWide();
  const [isWhole, setWhole] = useState(false);
  const [first, ...others] = columns.filter(({ isDetail }) => wide || !isDetail);
  const details = wide ? [] : columns.filter(({ isDetail }) => isDetail);
  const visible = isWhole ? rows : rows.slice(0, shownRows);
  return (
    <Card title={title}>
      {rows.length === 0 && <p className="stock-empty">{empty}</p>}
      {first && rows.length > 0 && (
        <table className="stock-table" aria-label={title}>
          <thead>
            <tr>
              {[first, ...others].map(({ title: name, isNumber }) => (
                <th key={name} scope="col" data-number={isNumber}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visible.map((row) => (
              <tr key={rowId(row)} data-ended={isEnded?.(row) || undefined}>
                <th scope="row">
                  {first.cell(row)}
                  {details.map(({ title: name, cell }) => (
                    <Detail key={name} name={name} content={cell(row)} />
                  ))}
                </th>
                {others.map(({ title: name, cell, isNumber }) => (
                  <td key={name} data-number={isNumber}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {visible.length < rows.length && (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          {`Show ${numberText(rows.length - visible.length)} more`}
        </Button>
      )}
    </Card>
  );
}

const Detail = ({ name, content }: { name: string; content: ReactNode }) =>
  content !== '' && (
    <span className="stock-detail">
      {name}: {content}
    </span>
  );
