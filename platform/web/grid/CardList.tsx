import { type ReactNode, useEffect, useRef } from 'react';
import './CardList.css';
import { Skeleton } from '../parts/Skeleton.tsx';

export interface CardListProps<Row> {
  label: string;
  /** Those that match, in their order. */
  rows: readonly Row[];
  /** How many of them show; grows while the user scrolls. */
  shown: number;
  onMore: () => void;
  rowId: (row: Row) => string;
  card: (row: Row) => ReactNode;
  onRowClick?: ((row: Row) => void) | undefined;
}

/** Rows as cards, for narrow screens; more of them come while the user scrolls. */
export function CardList<Row>({ label, rows, shown, onMore, rowId, card, onRowClick }: CardListProps<Row>) {
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
  }, [more, onMore, shown]);
  return (
    <div className="card-list" tabIndex={0} role="region" aria-label={label}>
      <ul>
        {rows.slice(0, shown).map((row) => (
          <li key={rowId(row)}>
            {onRowClick ? (
              <button type="button" className="row-card" onClick={() => onRowClick(row)}>
                {card(row)}
              </button>
            ) : (
              <div className="row-card">{card(row)}</div>
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
