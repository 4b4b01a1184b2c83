import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { LocationDocument, LocationsDocument, UpdateFacilityLocationDocument } from './documents.ts';
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

test('saves name, rank and address in one request, with the version', async () => {
  const { server, enter, field, save, user } = await showEditor();
  await enter('Location Name', ' House 1A ');
  await enter('Pick Rank', '7');
  await enter('To Name', 'Farm');
  await enter('Address Line 1', '1 Ivy St');
  await enter('City', 'Canby');
  await user.selectOptions(field('State/Province'), 'OR');
  await enter('Zip Code', '97013');
  await save();
  await findToast('Location updated');
  expect(server.requests(UpdateFacilityLocationDocument)).toMatchObject([
    {
      input: {
        locationId: house.id,
        name: ' House 1A ',
        pickRank: 7,
        address: { city: 'Canby' },
        expectedVersion: 3,
      },
    },
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

test('keeps unsaved input when the page becomes narrow', async () => {
  const { enter, field } = await showEditor();
  await enter('Location Name', 'House 1A');
  await setLayout({ width: 390 });
  await screen.findByRole('dialog', { name: 'Edit Location' });
  expect(field('Location Name')).toHaveProperty('value', 'House 1A');
});
