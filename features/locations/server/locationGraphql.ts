import { AddressRef } from '#platform/server/graphql/addressTypes.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { registerEntityKind } from '#platform/server/graphql/entityType.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import { defineEnumOperators } from '#platform/server/list/operatorInputs.ts';
import { query } from '#platform/server/graphql/query.ts';
import { type LocationRecord, locationList } from './locationList.ts';
import { findLocation } from './store.ts';

registerEntityKind('LOCATION', 'locations.view');

const LocationTypeEnum = builder.enumType('LocationType', {
  description: 'Kind of facility location.',
  values: {
    UNKNOWN: { description: 'Not known.' },
    SITE: { description: 'A site; material and availability work is done at one chosen site.' },
    WAREHOUSE: { description: 'A warehouse.' },
    CUSTOMER: { description: 'A location of a customer.' },
    HOUSE: { description: 'A greenhouse.' },
    BIN: { description: 'A bin.' },
    SECTION: { description: 'A section of a house.' },
    BAY: { description: 'A bay of a section.' },
    AISLE: { description: 'An aisle.' },
    SHIP_TO: { description: 'A location that goods are shipped to.' },
  },
});
defineEnumOperators('LocationType', LocationTypeEnum);

const LocationStatusEnum = builder.enumType('LocationStatus', {
  description: 'Use of a facility location.',
  values: {
    ACTIVE: { description: 'In use.' },
    INACTIVE: { description: 'Switched off.' },
  },
});
defineEnumOperators('LocationStatus', LocationStatusEnum);

const Location = builder.objectRef<LocationRecord>('Location').implement({
  description: 'A location of the tenant in which goods are grown, stored, counted or received.',
  fields: (t) => ({
    id: t.exposeID('locationId', { description: 'Id of the location.' }),
    tenantId: t.exposeString('tenantId', { description: 'Tenant code.' }),
    name: t.exposeString('name', { description: 'Name, required.' }),
    locationType: t.expose('locationType', {
      type: LocationTypeEnum,
      description: 'Kind of location; cannot change after creation.',
    }),
    status: t.expose('status', { type: LocationStatusEnum, description: 'Whether it is in use.' }),
    erpId: t.exposeString('erpId', {
      nullable: true,
      description: 'ERP key; cannot change after creation.',
    }),
    parentLocationId: t.exposeID('parentLocationId', {
      nullable: true,
      description: 'Location directly above; null at the top.',
    }),
    siteParentId: t.exposeID('siteParentId', {
      nullable: true,
      description: 'Site of the location; null for sites and customer locations.',
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'Time of creation.' }),
    updated: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Time of the last change; same as updatedAt.',
    }),
    address: t.expose('address', {
      type: AddressRef,
      nullable: true,
      description: 'Postal address, optional.',
    }),
    version: t.exposeInt('version', { description: 'Version, pass it back as expectedVersion.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Last change.' }),
  }),
});

listQuery('locations', {
  describe: 'Facility locations of the tenant.',
  needs: 'locations.view',
  list: locationList,
  node: Location,
  singular: 'Location',
  plural: 'Locations',
});

query('location', {
  describe: 'One facility location, null when unknown.',
  needs: 'locations.view',
  type: Location,
  args: (arg) => ({ locationId: arg.id({ required: true, description: 'Id of the location.' }) }),
  run: (unit, { locationId }) => findLocation(unit, locationId),
});
