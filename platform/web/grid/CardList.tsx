import { type ReactNode, useEffect, useRef } from 'react';
import './CardList.css';
import { RowCard } from './RowCard.tsx';
import type { Column } from '#platform/kernel/grid/column.ts';
import { Skeleton } from '../parts/Skeleton.tsx';

export interface CardListProps<Row> {
  label: string;
  /** Those that match, in their order. */
  rows: readonly Row[];
  /** How many of them show; grows while the user scrolls. */
  shown: number;
  onMore: () => void;
  rowId: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** Another card than the one made of the columns' roles. */
  renderCard?: ((row: Row) => ReactNode) | undefined;
  onRowClick?: ((row: Row) => void) | undefined;
}

/** What scrolls must be reachable by keyboard also when no card is a button. */
const reachable = { role: 'region', tabIndex: 0 } as const;

/** Rows as cards, for narrow screens; more of them come while the user scrolls. */
export function CardList<Row>({
  label,
  rows,
  shown,
  onMore,
  rowId,
  columns,
  renderCard,
  onRowClick,
}: CardListProps<Row>) {
  const end = useRef<HTMLDivElement>(null);
  const more = shown < rows.length;
  useEffect(() => {
    if (!more || !end.current) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onMore();
      },
      { rootMargin: '200px' },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [more, onMore]);
  return (
    <div className="card-list" {...reachable} aria-label={label}>
      <ul>
        {rows.slice(0, shown).map((row) => (
          <li key={rowId(row)}>
            {onRowClick ? (
              <button type="button" className="row-card" onClick={() => onRowClick(row)}>
                {renderCard ? renderCard(row) : <RowCard columns={columns} row={row} />}
              </button>
            ) : (
              <div className="row-card">
                {renderCard ? renderCard(row) : <RowCard columns={columns} row={row} />}
              </div>
            )}
          </li>
        ))}
      </ul>
      {more && <div ref={end} style={{ height: 1 }} />}
    </div>
  );
}

/** Cards that are still coming. */
export const CardSkeletons = () => (
  <div className="card-list" aria-hidden>
    <ul>
      {Array.from({ length: 7 }, (_, place) => (
        <li key={place} className="row-card">
          <Skeleton width="30%" />
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </li>
      ))}
    </ul>
  </div>
);
