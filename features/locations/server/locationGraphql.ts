import { builder } from '#platform/server/graphql/builder.ts';
import { registerEntityKind } from '#platform/server/graphql/entityType.ts';
import { inputFields, objectFields } from '#platform/server/graphql/fieldTypes.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import { defineEnumOperators } from '#platform/server/list/operatorInputs.ts';
import { mutation, toPayload } from '#platform/server/graphql/mutation.ts';
import { query } from '#platform/server/graphql/query.ts';
import type { FacilityLocation } from '../facilityLocation.ts';
import { locationFields } from '../locationFields.ts';
import { createLocation } from './locationCommands.ts';
import { activateLocation, inactivateLocation, updateLocation } from './locationUpdateCommands.ts';
import { locationList } from './locationList.ts';
import { findLocation } from './locationStore.ts';

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

const Location = builder.objectRef<FacilityLocation>('Location').implement({
  description: 'A location of the tenant in which goods are grown, stored, counted or received.',
  fields: (t) => ({
    ...objectFields(t, locationFields),
    updated: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Time of the last change; same as updatedAt.',
    }),
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

mutation('createLocation', {
  describe:
    'Creates a location below an active parent. The site follows from the parent; types other than SITE and CUSTOMER need one.',
  needs: 'locations.edit',
  input: (t) => ({
    id: t.id({ required: true, description: 'Client-generated id.' }),
    ...inputFields(t, locationFields, {
      address: 'Postal address.',
      erpId: 'ERP key.',
      locationType: 'Kind of location.',
      name: 'Name, required, unique among the children of one parent.',
      parentLocationId: 'Location directly above.',
      pickRank: 'Rank, a whole number from 1 to 9999 (addition).',
      siteParentId: 'Site; taken from the parent when absent, and must agree with it.',
    }),
  }),
  payload: { location: Location },
  run: (unit, input) => toPayload('location', createLocation(unit, input)),
});

mutation('updateLocationName', {
  describe: 'Renames a location.',
  needs: 'locations.edit',
  input: (t) => ({
    ...inputFields(t, locationFields, { locationId: 'Location.', name: 'New name, required.' }),
    expectedVersion: t.int({ description: 'Version the client edited.' }),
  }),
  payload: { location: Location },
  run: (unit, input) => toPayload('location', updateLocation(unit, input, 'updateLocationName')),
});

mutation('updateLocationAddress', {
  describe: 'Sets or removes the address of a location.',
  needs: 'locations.edit',
  input: (t) => ({
    ...inputFields(t, locationFields, {
      locationId: 'Location.',
      address: 'New address, all fields but line 2 required; null removes it.',
    }),
    expectedVersion: t.int({ description: 'Version the client edited.' }),
  }),
  payload: { location: Location },
  run: (unit, input) => toPayload('location', updateLocation(unit, input, 'updateLocationAddress')),
});

mutation('updateFacilityLocation', {
  describe:
    'Changes name, pick rank and address of a location in one transaction, with one version (addition).',
  needs: 'locations.edit',
  input: (t) => ({
    ...inputFields(t, locationFields, {
      locationId: 'Location.',
      name: 'New name, required.',
      address: 'New address; null removes it.',
      pickRank: 'New rank, a whole number from 1 to 9999; null removes it, absent retains it (addition).',
    }),
    expectedVersion: t.int({ description: 'Version the client edited.' }),
  }),
  payload: { location: Location },
  run: (unit, input) => toPayload('location', updateLocation(unit, input, 'updateFacilityLocation')),
});

mutation('activateLocation', {
  describe: 'Makes a location active; refused below an inactive parent.',
  needs: 'locations.edit',
  input: (t) => inputFields(t, locationFields, { locationId: 'Location.' }),
  payload: { location: Location },
  run: (unit, { locationId }) => toPayload('location', activateLocation(unit, locationId)),
});

mutation('inactivateLocation', {
  describe:
    'Makes a location inactive; IN_USE while it has active children, live counts or material, which the message names.',
  needs: 'locations.edit',
  input: (t) => inputFields(t, locationFields, { locationId: 'Location.' }),
  payload: { location: Location },
  run: (unit, { locationId }) => toPayload('location', inactivateLocation(unit, locationId)),
});
