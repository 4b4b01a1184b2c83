import { AddressInputRef, AddressRef } from '#platform/server/graphql/addressTypes.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { registerEntityKind } from '#platform/server/graphql/entityType.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import { defineEnumOperators } from '#platform/server/list/operatorInputs.ts';
import { mutation, toPayload } from '#platform/server/graphql/mutation.ts';
import { query } from '#platform/server/graphql/query.ts';
import { createLocation } from './locationCommands.ts';
import { activateLocation, inactivateLocation, updateLocation } from './locationUpdateCommands.ts';
import { type LocationRecord, locationList } from './locationList.ts';
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

mutation('createLocation', {
  describe:
    'Creates a location below an active parent. The site follows from the parent; types other than SITE and CUSTOMER need one.',
  needs: 'locations.edit',
  input: (t) => ({
    address: t.field({ type: AddressInputRef, description: 'Postal address.' }),
    erpId: t.string({ description: 'ERP key.' }),
    id: t.id({ required: true, description: 'Client-generated id.' }),
    locationType: t.field({ type: LocationTypeEnum, required: true, description: 'Kind of location.' }),
    name: t.string({
      required: true,
      description: 'Name, required, unique among the children of one parent.',
    }),
    parentLocationId: t.id({ description: 'Location directly above.' }),
    siteParentId: t.id({
      description: 'Site; taken from the parent when absent, and must agree with it.',
    }),
  }),
  payload: { location: Location },
  run: (unit, input) => toPayload('location', createLocation(unit, input)),
});

mutation('updateLocationName', {
  describe: 'Renames a location.',
  needs: 'locations.edit',
  input: (t) => ({
    locationId: t.id({ required: true, description: 'Location.' }),
    name: t.string({ required: true, description: 'New name, required.' }),
    expectedVersion: t.int({ description: 'Version the client edited.' }),
  }),
  payload: { location: Location },
  run: (unit, input) => toPayload('location', updateLocation(unit, input, 'updateLocationName')),
});

mutation('updateLocationAddress', {
  describe: 'Sets or removes the address of a location.',
  needs: 'locations.edit',
  input: (t) => ({
    address: t.field({
      type: AddressInputRef,
      description: 'New address, all fields but line 2 required; null removes it.',
    }),
    locationId: t.id({ required: true, description: 'Location.' }),
    expectedVersion: t.int({ description: 'Version the client edited.' }),
  }),
  payload: { location: Location },
  run: (unit, input) => toPayload('location', updateLocation(unit, input, 'updateLocationAddress')),
});

mutation('updateFacilityLocation', {
  describe: 'Changes name and address of a location in one transaction, with one version (addition).',
  needs: 'locations.edit',
  input: (t) => ({
    address: t.field({ type: AddressInputRef, description: 'New address; null removes it.' }),
    locationId: t.id({ required: true, description: 'Location.' }),
    name: t.string({ required: true, description: 'New name, required.' }),
    expectedVersion: t.int({ description: 'Version the client edited.' }),
  }),
  payload: { location: Location },
  run: (unit, input) => toPayload('location', updateLocation(unit, input, 'updateFacilityLocation')),
});

mutation('activateLocation', {
  describe: 'Makes a location active; refused below an inactive parent.',
  needs: 'locations.edit',
  input: (t) => ({ locationId: t.id({ required: true, description: 'Location.' }) }),
  payload: { location: Location },
  run: (unit, { locationId }) => toPayload('location', activateLocation(unit, locationId)),
});

mutation('inactivateLocation', {
  describe:
    'Makes a location inactive; IN_USE while it has active children, live counts or material, which the message names.',
  needs: 'locations.edit',
  input: (t) => ({ locationId: t.id({ required: true, description: 'Location.' }) }),
  payload: { location: Location },
  run: (unit, { locationId }) => toPayload('location', inactivateLocation(unit, locationId)),
});
