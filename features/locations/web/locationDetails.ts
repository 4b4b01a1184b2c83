import { addressLines } from '#platform/kernel/address/address.ts';
import { type RecordFields, toRecordField } from '#platform/web/record/form/recordFields.ts';
import { locationFields } from '../locationFields.ts';
import type { LocationRow } from './locationColumns.ts';

const { locationType, status, parentLocationId, erpId, pickRank, address } = locationFields;

/** Fields of a location below its name; the context is the names of its ancestors. */
export const locationDetails: RecordFields<
  Pick<LocationRow, 'locationType' | 'status' | 'parentLocationId' | 'erpId' | 'pickRank' | 'address'>,
  string
> = {
  locationType: toRecordField(locationType, (location) => location.locationType),
  status: toRecordField(status, (location) => location.status),
  parentLocationId: { label: parentLocationId.label, text: (_, path) => path },
  erpId: toRecordField(erpId, (location) => location.erpId),
  pickRank: toRecordField(pickRank, (location) => location.pickRank),
  address: {
    label: address.label,
    text: (location) => (location.address ? addressLines(location.address).join('\n') : ''),
  },
};
