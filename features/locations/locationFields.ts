import { cityAndState } from '#platform/kernel/address/address.ts';
import { buildHistoryLabels, findOwnField } from '#platform/kernel/fields/entityField.ts';
import { field, recordField } from '#platform/kernel/fields/fieldKinds.ts';
import { locationTypeLabels } from './locationType.ts';

/** Display labels. */
export const locationStatusLabels = { ACTIVE: 'Active', INACTIVE: 'Inactive' } as const;

/** Fields of a facility location, in the order of its grid. */
export const locationFields = {
  locationId: field.id('ID', { apiName: 'id', describe: 'Id of the location.', isFilter: true }),
  name: field.text('Name', {
    describe: 'Name, required.',
    hasKey: true,
    ignoresCase: true,
    isFilter: true,
    isSort: true,
    grid: { width: 280, isEmphasized: true, isFlexible: true, sorted: 'asc', card: 'title' },
  }),
  locationType: field.choice(
    'Type',
    { type: 'LocationType', labels: locationTypeLabels },
    {
      describe: 'Kind of location; cannot change after creation.',
      isFilter: true,
      isSort: true,
      grid: { width: 110, hideOrder: 7, card: 'line', sortsByOrder: true },
    },
  ),
  status: field.status(
    'Status',
    { type: 'LocationStatus', labels: locationStatusLabels },
    {
      describe: 'Whether it is in use.',
      isFilter: true,
      isSort: true,
      grid: { width: 110, hideOrder: 6, card: 'status' },
    },
  ),
  /** Null at the top. Type and parent never change (decision L3). */
  parentLocationId: field.optionalId('Located in', {
    describe: 'Location directly above; null at the top.',
    isFilter: true,
    grid: { title: 'Parent Location ID', hidden: true, width: 260 },
  }),
  siteParentId: field.optionalId('Site Parent ID', {
    describe: 'Site of the location; null for sites and customer locations.',
    isFilter: true,
    grid: { hidden: true, width: 260 },
  }),
  erpId: field.optionalText('ERP ID', {
    describe: 'ERP key; cannot change after creation.',
    isFilter: true,
    grid: { hidden: true, width: 130 },
  }),
  /** Inherited by the locations in it (pickRank.ts). */
  pickRank: field.optionalNumber('Pick Rank', {
    describe: 'Whole number from 1 to 9999; 1 is used first (addition).',
    grid: {
      width: 110,
      hideOrder: 0,
      card: 'detail',
      cardText: (pickRank) => (pickRank === null ? '' : `Rank ${pickRank}`),
    },
  }),
  address: field.optionalAddress('Address', {
    describe: 'Postal address, optional.',
    gridParts: {
      addressLine1: { width: 180, hideOrder: 3 },
      addressLine2: { width: 130, hideOrder: 1 },
      city: {
        width: 130,
        hideOrder: 5,
        card: 'detail',
        cardText: (address) => (address ? cityAndState(address) : 'No address'),
      },
      stateProvince: { width: 120, hideOrder: 4 },
      zipcode: { width: 100, hideOrder: 2 },
    },
  }),
  createdAt: field.instant('Created', {
    apiName: 'created',
    describe: 'Time of creation.',
    isSort: true,
    grid: { hidden: true, width: 130, card: 'detail' },
  }),
  updatedAt: recordField.updatedAt({
    isFilter: true,
    isSort: true,
    grid: { key: 'updated', hidden: true, width: 130 },
  }),
  tenantId: recordField.tenantId({ grid: { hidden: true, width: 90 } }),
  version: recordField.version,
};

/** Labels in the history of a location. */
export const locationHistoryLabels = buildHistoryLabels({
  actions: {
    createLocation: 'Created the location',
    updateLocationName: 'Renamed the location',
    updateLocationAddress: 'Changed the address',
    updateFacilityLocation: 'Changed the location',
    activateLocation: 'Made the location active',
    inactivateLocation: 'Made the location inactive',
  },
  findField: (path) => findOwnField(locationFields, path),
  names: undefined,
});
