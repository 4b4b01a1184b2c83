import type { ReactNode } from 'react';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import './StockTotals.css';

interface StockTotalsProps {
  /** 'Stock of the item'. */
  label: string;
  /** Quantities by their names; undefined while they load. */
  values: Readonly<Record<string, ReactNode>>;
}

/** Large quantities side by side, each below its name. */
export const StockTotals = ({ label, values }: StockTotalsProps) => (
  <dl className="stock-totals" aria-label={label}>
    {Object.entries(values).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value ?? <Skeleton width="48px" />}</dd>
      </div>
    ))}
  </dl>
);
