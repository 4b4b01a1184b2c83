import { addressLines } from '#platform/kernel/address/address.ts';
import type { RecordFields } from '#platform/web/record/recordFields.ts';
import { locationTypeLabels } from '../locationType.ts';
import { locationStatusLabels, type LocationRow } from './locationColumns.ts';

/** Fields of a location beside its name; the context returns the names of its ancestors. */
export const locationFields: RecordFields<
  Pick<LocationRow, 'locationType' | 'status' | 'parentLocationId' | 'erpId' | 'address'>,
  string
> = {
  locationType: { label: 'Type', text: ({ locationType }) => locationTypeLabels[locationType] },
  status: { label: 'Status', text: ({ status }) => locationStatusLabels[status] },
  parentLocationId: { label: 'Located in', text: (_, path) => path },
  erpId: { label: 'ERP ID', text: ({ erpId }) => erpId ?? '' },
  address: { label: 'Address', text: ({ address }) => (address ? addressLines(address).join('\n') : '') },
};
