import {
  ActivateLocationDocument,
  CreateLocationDocument,
  InactivateLocationDocument,
  LocationDocument,
  LocationsDocument,
  UpdateFacilityLocationDocument,
} from '#features/locations/web/documents.ts';
import { ListedLocation } from '#features/locations/web/testing/ListedLocation.tsx';
import { locationRow, locationsData } from '#features/locations/web/testing/locations.ts';
import { editorPages } from './editorPages.tsx';
import { editorSample } from './editorSample.ts';

const address = {
  id: 'c'.repeat(32),
  toName: 'Farm',
  addressLine1: '1 Ivy St',
  addressLine2: null,
  city: 'Canby',
  stateProvince: 'OR',
  zipcode: '97013',
  country: 'US',
};
const site = locationRow({ version: 3, address });

export const locationSample = editorSample({
  file: 'features/locations/web/locationEditor.ts',
  noun: 'location',
  ...editorPages((props) => <ListedLocation {...props} />, 'panel', site.id),
  row: site,
  entityType: 'LOCATION',
  entityId: site.id,
  serve: (server, store) => {
    const change = (id: string, values: Partial<typeof site>) => ({
      location: store.change(id, values),
      errors: null,
    });
    server.respond(LocationsDocument, () => locationsData([]));
    server.respond(LocationDocument, ({ locationId }) => ({ location: store.find(locationId) }));
    server.respond(CreateLocationDocument, ({ input: { id, name } }) => ({
      createLocation: { location: store.add(locationRow({ id, name })), errors: null },
    }));
    server.respond(UpdateFacilityLocationDocument, ({ input }) => ({
      updateFacilityLocation: change(input.locationId, {
        name: input.name,
        address: { ...address, city: input.address?.city ?? '' },
      }),
    }));
    server.respond(ActivateLocationDocument, ({ input }) => ({
      activateLocation: change(input.locationId, { status: 'ACTIVE' }),
    }));
    server.respond(InactivateLocationDocument, ({ input }) => ({
      inactivateLocation: change(input.locationId, { status: 'INACTIVE' }),
    }));
  },
  operations: {
    create: CreateLocationDocument,
    update: UpdateFacilityLocationDocument,
    read: LocationDocument,
    activate: ActivateLocationDocument,
    inactivate: InactivateLocationDocument,
  },
  newValues: { 'Location Name': 'Dayton Farm', 'Location Type': 'SITE' },
  required: {
    labels: ['Location Name', 'Location Type'],
    toast: 'Location name is required, Location Type is required',
  },
  field: { label: 'Location Name', path: ['name'], change: (_, name) => ({ name }) },
  other: {
    label: 'Address',
    path: ['address', 'city'],
    value: 'Salem',
    change: () => ({ address: { ...address, city: 'Salem' } }),
  },
  reader: { capability: 'locations.view', reason: 'You do not have permission to change locations.' },
  texts: {
    added: 'Location added',
    addRefused: 'Error saving location',
    addLost: 'Error saving location',
    saved: 'Location updated',
    saveRefused: 'Error saving location',
    saveLost: 'Error saving location',
    notRead: 'Error getting updated location',
    failedRead: 'Error loading location',
    missing: 'Location not found',
  },
  status: {
    inactivated: 'Location Inactivated',
    activated: 'Location Activated',
    notInactivated: 'Error inactivating location',
    notActivated: 'Error activating location',
  },
});
