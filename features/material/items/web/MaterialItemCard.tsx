import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { CardCell } from '#platform/web/grid/cards/cardCell.tsx';
import { getMaterialName } from '../materialItemSearch.ts';
import './MaterialItemCard.css';
import type { MaterialItemGridRow } from './materialItemColumns.ts';

/** A material item on narrow screens, with its quantity at the site. */
export function MaterialItemCard({ row, cell }: { row: MaterialItemGridRow; cell: CardCell }) {
  const { siteQuantity, category, erpId, unit } = row;
  return (
    <span className="material-card">
      <span className="ends">
        <span className="name cut">{cell('description', getMaterialName(row))}</span>
        {siteQuantity !== undefined && (
          <span className="amount">{cell('siteQuantity', numberText(siteQuantity))}</span>
        )}
      </span>
      <span className="ends">
        <span className="detail">
          {category && cell('category', category)}
          {category && erpId && ' · '}
          {erpId && cell('erpId', erpId)}
        </span>
        {unit && <span className="detail">{cell('unit', unit)}</span>}
      </span>
    </span>
  );
}
