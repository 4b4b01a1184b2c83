import { buildHistoryLabels, type EntityField, findOwnField } from '#platform/kernel/fields/entityField.ts';
import { locationTypeLabels, locationTypes } from './locationType.ts';

/** Display labels. */
export const locationStatusLabels = { ACTIVE: 'Active', INACTIVE: 'Inactive' } as const;

type Text = NonNullable<EntityField<unknown>['text']>;

const formatText: Text = (value) => (typeof value === 'string' ? value : undefined);
const formatType: Text = (value) =>
  locationTypes.flatMap((type) => (type === value ? locationTypeLabels[type] : []))[0];
const formatStatus: Text = (value) =>
  value === 'ACTIVE' || value === 'INACTIVE' ? locationStatusLabels[value] : undefined;

/** Fields of a location, as its panel and its history name them. */
export const locationFields = {
  name: { label: 'Name', text: formatText },
  locationType: { label: 'Type', text: formatType },
  status: { label: 'Status', text: formatStatus },
  parentLocationId: { label: 'Located in' },
  erpId: { label: 'ERP ID', text: formatText },
  address: { label: 'Address' },
} satisfies Readonly<Record<string, EntityField<unknown>>>;

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
