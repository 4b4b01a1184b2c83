import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import {
  ActivateLocationDocument,
  InactivateLocationDocument,
  LocationDocument,
  LocationsDocument,
  UpdateFacilityLocationDocument,
} from './documents.ts';
import type { LocationRow } from './locationColumns.ts';
import { ListedLocation } from './testing/ListedLocation.tsx';
import { locationRow, locationsData } from './testing/locations.ts';

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
const house = locationRow({
  id: 'b'.repeat(32),
  name: 'House 1',
  locationType: 'HOUSE',
  erpId: 'S-CAN-H01',
  parentLocationId: 'a'.repeat(32),
  siteParentId: 'a'.repeat(32),
  version: 3,
});

const severity = 'ERROR' as const;
const conflict = (code: string, message: string) =>
  ({
    __typename: 'ConflictError',
    code,
    message,
    severity,
    entityId: house.id,
    expectedVersion: null,
    actualVersion: null,
  }) as const;

/** The panel of a house for a user who may change it; the server stores what it receives. */
async function showEditor(stored: LocationRow = house) {
  const server = await startStubServer();
  const state = { stored };
  server.respond(LocationsDocument, () => locationsData([locationRow(), state.stored]));
  server.respond(LocationDocument, () => ({ location: state.stored }));
  server.respond(UpdateFacilityLocationDocument, ({ input }) => {
    const { address: sent } = input;
    const name = input.name.trim();
    const next = sent
      ? { ...address, ...sent, id: address.id, addressLine2: sent.addressLine2 ?? null }
      : null;
    state.stored = { ...state.stored, name, address: next, version: state.stored.version + 1 };
    return { updateFacilityLocation: { location: state.stored, errors: null } };
  });
  const EditPage = () => <ListedLocation id={stored.id} />;
  const page = await showPage({
    server,
    pages: { '/': EditPage, '/other': () => <p>Other page</p> },
    path: '/',
  });
  await screen.findByRole('heading', { name: 'Edit Location' });
  const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
  const enter = async (label: string, text: string) => {
    await page.user.clear(field(label));
    if (text) await page.user.type(field(label), text);
  };
  const save = () => page.user.click(getButton('Save'));
  return { ...page, server, state, field, enter, save };
}

test('locks type, ERP ID and parent', async () => {
  const { field } = await showEditor();
  expect(field('Location Type')).toHaveProperty('disabled', true);
  expect(field('ERP ID')).toHaveProperty('readOnly', true);
  expect(field('Parent Location')).toMatchObject({ readOnly: true, value: 'Canby Farm' });
});

test('saves name and address in one request, with the version', async () => {
  const { server, enter, field, save, user } = await showEditor();
  await enter('Location Name', ' House 1A ');
  await enter('To Name', 'Farm');
  await enter('Address Line 1', '1 Ivy St');
  await enter('City', 'Canby');
  await user.selectOptions(field('State/Province'), 'OR');
  await enter('Zip Code', '97013');
  await save();
  await findToast('Location updated');
  expect(server.requests(UpdateFacilityLocationDocument)).toMatchObject([
    { input: { locationId: house.id, name: ' House 1A ', address: { city: 'Canby' }, expectedVersion: 3 } },
  ]);
  expect(field('Location Name')).toHaveProperty('value', 'House 1A');
});

test('removes an address whose fields are emptied', async () => {
  const { server, enter, field, save, user } = await showEditor({ ...house, address });
  for (const label of ['To Name', 'Address Line 1', 'City', 'Zip Code']) await enter(label, '');
  await user.selectOptions(field('State/Province'), '');
  await save();
  await findToast('Location updated');
  expect(server.requests(UpdateFacilityLocationDocument)).toMatchObject([{ input: { address: null } }]);
});

test('says when there is nothing to save', async () => {
  const { server, save } = await showEditor();
  await save();
  await findToast('No changes to save');
  expect(server.requests(UpdateFacilityLocationDocument)).toEqual([]);
});

test('requires the name', async () => {
  const { server, enter, save } = await showEditor();
  await enter('Location Name', '  ');
  await save();
  await findToast('Please fix the validation errors and try again.');
  expect(screen.getAllByText('Location name is required').length).toBeGreaterThan(0);
  expect(server.requests(UpdateFacilityLocationDocument)).toEqual([]);
});

test('requires the complete address once a field of it is filled', async () => {
  const { server, enter, save } = await showEditor();
  await enter('City', 'Canby');
  await save();
  await findToast('Missing required address fields.');
  expect(screen.getByText('Zipcode is required')).toBeTruthy();
  expect(server.requests(UpdateFacilityLocationDocument)).toEqual([]);
});

test('names the format of a zip code without calling the address incomplete', async () => {
  const { enter, save } = await showEditor({ ...house, address });
  await enter('Zip Code', '970');
  await save();
  await findToast('Please fix the validation errors and try again.');
  expect(screen.getAllByText('Zipcode must be in format ##### or #####-####').length).toBeGreaterThan(0);
});

test('shows a problem of the server at its field', async () => {
  const { server, enter, save, field } = await showEditor();
  const message = 'Location name House 2 is already used in Canby Farm';
  server.respond(UpdateFacilityLocationDocument, () => ({
    updateFacilityLocation: {
      location: null,
      errors: [
        {
          __typename: 'DuplicateError' as const,
          code: 'DUPLICATE',
          message,
          severity,
          field: ['name'],
          entityId: 'e',
        },
      ],
    },
  }));
  await enter('Location Name', 'House 2');
  await save();
  await findToast('Error saving location');
  expect(field('Location Name').getAttribute('aria-invalid')).toBe('true');
});

test('lets the user choose after another user saved first', async () => {
  const { server, state, enter, save, user } = await showEditor();
  server.respond(HistoryDocument, () => ({
    history: {
      nodes: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    },
  }));
  await enter('Location Name', 'North');
  server.respond(UpdateFacilityLocationDocument, ({ input }) => {
    if (input.expectedVersion !== 4) {
      state.stored = { ...house, name: 'South', version: 4 };
      return {
        updateFacilityLocation: {
          location: null,
          errors: [conflict('STALE_VERSION', 'Someone else changed it in the meantime')],
        },
      };
    }
    return { updateFacilityLocation: { location: { ...house, name: input.name, version: 5 }, errors: null } };
  });
  await save();
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('South')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: /save/i }));
  await findToast('Location updated');
  expect(server.requests(UpdateFacilityLocationDocument).at(-1)).toMatchObject({
    input: { name: 'North', expectedVersion: 4 },
  });
});

test('says when the location that another user saved first cannot be read', async () => {
  const { server, enter, field, save } = await showEditor();
  await enter('Location Name', 'North');
  server.respond(UpdateFacilityLocationDocument, () => ({
    updateFacilityLocation: {
      location: null,
      errors: [conflict('STALE_VERSION', 'Someone else changed it in the meantime')],
    },
  }));
  server.refuse(LocationDocument, 'INTERNAL');
  await save();
  await findToast('Error getting updated location');
  await findToast('Someone else changed it in the meantime');
  expect(field('Location Name')).toHaveProperty('value', 'North');
});

test('makes a location inactive and active again', async () => {
  const { server, user } = await showEditor();
  const respond = (status: LocationRow['status'], version: number) => ({
    location: { ...house, status, version },
    errors: null,
  });
  server.respond(InactivateLocationDocument, () => ({ inactivateLocation: respond('INACTIVE', 4) }));
  server.respond(ActivateLocationDocument, () => ({ activateLocation: respond('ACTIVE', 5) }));
  await user.click(getButton('Make Inactive'));
  await findToast('Location Inactivated');
  await user.click(getButton('Make Active'));
  await findToast('Location Activated');
  expect(getButton('Make Inactive')).toBeTruthy();
});

test('names what prevents a location from being made inactive', async () => {
  const { server, user } = await showEditor();
  const message = 'House 1 cannot be made inactive. It is needed by its active locations Section A.';
  server.respond(InactivateLocationDocument, () => ({
    inactivateLocation: { location: null, errors: [conflict('IN_USE', message)] },
  }));
  await user.click(getButton('Make Inactive'));
  await findToast('Error inactivating location');
  await findToast(message);
  expect(getButton('Make Inactive')).toBeTruthy();
});

test('says why a location was not made active', async () => {
  const { server, user } = await showEditor({ ...house, status: 'INACTIVE' });
  const message = 'Canby Farm is inactive. Make it active first.';
  server.respond(ActivateLocationDocument, () => ({
    activateLocation: { location: null, errors: [conflict('INVALID_STATE', message)] },
  }));
  await user.click(getButton('Make Active'));
  await findToast('Error activating location');
  await findToast(message);
  expect(getButton('Make Active')).toBeTruthy();
});

test('recognizes a change of the status whose response was lost', async () => {
  const { server, state, user } = await showEditor();
  server.respond(InactivateLocationDocument, () => {
    state.stored = { ...house, status: 'INACTIVE', version: 4 };
    return { inactivateLocation: { location: state.stored, errors: null } };
  });
  server.loseResponses(InactivateLocationDocument);
  await user.click(getButton('Make Inactive'));
  await findToast('Location Inactivated');
  expect(getButton('Make Active')).toBeTruthy();
});

test('keeps input that is entered while the status changes', async () => {
  const { server, enter, field, user } = await showEditor();
  server.respond(InactivateLocationDocument, () => ({
    inactivateLocation: { location: { ...house, status: 'INACTIVE' as const, version: 4 }, errors: null },
  }));
  await enter('Location Name', 'House 9');
  await user.click(getButton('Make Inactive'));
  await findToast('Location Inactivated');
  expect(field('Location Name')).toHaveProperty('value', 'House 9');
});

test('asks before unsaved input is left', async () => {
  const { enter, go } = await showEditor();
  await enter('Location Name', 'House 9');
  void go('/other');
  expect(await screen.findByRole('heading', { name: 'Discard your changes?' })).toBeTruthy();
  expect(screen.queryByText('Other page')).toBeNull();
});
