import { cityAndState } from '#platform/kernel/address/address.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { locationStatusLabels } from '../locationFields.ts';
import { formatLocationPath } from '../formatLocationPath.ts';
import { locationTypeLabels, locationTypes } from '../locationType.ts';
import type { LocationFieldsFragment } from './documents.ts';

export type LocationRow = LocationFieldsFragment;

const addressText = ({ address }: LocationRow): string => (address ? cityAndState(address) : 'No address');

/** Columns of the facility locations, as a tree by their names (spec 1 §2 "Locations area"). */
export const locationColumns: readonly Column<LocationRow>[] = [
  {
    key: 'name',
    title: 'Name',
    kind: 'text',
    value: ({ name }) => name,
    isEmphasized: true,
    isFlexible: true,
    width: 280,
    sorted: 'asc',
    card: 'title',
  },
  {
    key: 'locationType',
    title: 'Type',
    kind: 'text',
    value: ({ locationType }) => locationTypeLabels[locationType],
    sortValue: ({ locationType }) => locationTypes.indexOf(locationType),
    width: 110,
    hideOrder: 7,
    card: 'line',
  },
  {
    key: 'status',
    title: 'Status',
    kind: 'status',
    value: ({ status }) => locationStatusLabels[status],
    width: 110,
    hideOrder: 6,
    card: 'status',
  },
  {
    key: 'parentLocationId',
    title: 'Parent Location ID',
    kind: 'text',
    value: ({ parentLocationId }) => parentLocationId,
    hidden: true,
    width: 260,
  },
  {
    key: 'siteParentId',
    title: 'Site Parent ID',
    kind: 'text',
    value: ({ siteParentId }) => siteParentId,
    hidden: true,
    width: 260,
  },
  { key: 'erpId', title: 'ERP ID', kind: 'text', value: ({ erpId }) => erpId, hidden: true, width: 130 },
  {
    key: 'addressLine1',
    title: 'Address Line 1',
    kind: 'text',
    value: ({ address }) => address?.addressLine1,
    width: 180,
    hideOrder: 3,
  },
  {
    key: 'addressLine2',
    title: 'Address Line 2',
    kind: 'text',
    value: ({ address }) => address?.addressLine2,
    width: 130,
    hideOrder: 1,
  },
  {
    key: 'city',
    title: 'City',
    kind: 'text',
    value: ({ address }) => address?.city,
    width: 130,
    hideOrder: 5,
    card: 'detail',
    cardText: addressText,
  },
  {
    key: 'stateProvince',
    title: 'State/Province',
    kind: 'text',
    value: ({ address }) => address?.stateProvince,
    width: 120,
    hideOrder: 4,
  },
  {
    key: 'zipcode',
    title: 'Zip Code',
    kind: 'text',
    value: ({ address }) => address?.zipcode,
    width: 100,
    hideOrder: 2,
  },
  {
    key: 'created',
    title: 'Created',
    kind: 'datetime',
    value: ({ created }) => created,
    hidden: true,
    width: 130,
    card: 'detail',
  },
  {
    key: 'updated',
    title: 'Updated',
    kind: 'datetime',
    value: ({ updated }) => updated,
    hidden: true,
    width: 130,
  },
  {
    key: 'tenantId',
    title: 'Tenant ID',
    kind: 'text',
    value: ({ tenantId }) => tenantId,
    hidden: true,
    width: 90,
  },
];

/** Column with the names of the ancestors. */
export const pathColumn = (byId: ReadonlyMap<string, LocationRow>): Column<LocationRow> => ({
  key: 'path',
  title: 'Located in',
  kind: 'text',
  value: (location) => formatLocationPath(location, byId),
  width: 260,
  card: 'line',
});
