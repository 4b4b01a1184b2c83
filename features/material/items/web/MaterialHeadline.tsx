import { StatusChip } from '#platform/web/parts/status/StatusChip.tsx';
import { itemStatusLabels } from '#features/catalogue/items/itemFields.ts';
import { getMaterialName } from '../materialItemSearch.ts';
import type { MaterialItemFieldsFragment } from '../../web/documents.ts';
import './MaterialHeadline.css';

type HeadlineItem = Pick<
  MaterialItemFieldsFragment,
  'name' | 'description' | 'category' | 'erpId' | 'unit' | 'status'
>;

/** Heading of a dialog: description, category, item number, unit and status of a material item. */
export function MaterialHeadline({ item }: { item: HeadlineItem }) {
  const { category, erpId, unit, status } = item;
  return (
    <div className="material-headline">
      <div>
        <h3>{getMaterialName(item)}</h3>
        <p>{[category, erpId, unit].filter(Boolean).join(' · ')}</p>
      </div>
      <StatusChip name={itemStatusLabels[status]} />
    </div>
  );
}
