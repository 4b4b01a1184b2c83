import type { StorageLocation } from '#features/locations/storageLocations.ts';
import { getMaterialName } from '../items/materialItemSearch.ts';
import type { Label } from './buildLabelPage.ts';
import { encodeCode128 } from './code128.ts';

interface LabeledItem {
  id: string;
  name: string;
  description: string | null;
  category: string | null;
  unit: string | null;
  erpId: string | null;
}

/** Label of a material item: its bar code is the item number. */
export const toItemLabel = (item: LabeledItem): Label => ({
  title: getMaterialName(item),
  detail: [item.category, item.unit].filter(Boolean).join(' · '),
  code: item.erpId ?? item.name,
});

/** Label of a location: its bar code is the ERP key, or else the id, because names repeat from aisle to aisle. */
export const toLocationLabel = ({ id, name, path, erpId }: StorageLocation): Label => ({
  title: name,
  detail: path,
  code: erpId !== null && encodeCode128(erpId) ? erpId : id,
});
