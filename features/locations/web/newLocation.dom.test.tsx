import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { newRecordId } from '#platform/web/shell/newRecordId.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { CreateLocationDocument, LocationsDocument } from './documents.ts';
import { ListedLocation } from './testing/ListedLocation.tsx';
import { locationRow, locationsData } from './testing/locations.ts';

const site = locationRow();
const house = locationRow({
  id: 'b'.repeat(32),
  name: 'House 1',
  locationType: 'HOUSE',
  parentLocationId: site.id,
  siteParentId: site.id,
});
const closed = locationRow({ ...house, id: 'd'.repeat(32), name: 'House 2', status: 'INACTIVE' });
const rows = [site, house, closed];
/** The panel of a new location, opened beside the panel of `parent`. */
async function showNew(parent?: typeof site, capabilities?: readonly string[], listed = rows) {
  const server = await startStubServer();
  const opened: string[] = [];
  server.respond(LocationsDocument, () => locationsData(listed));
  server.respond(CreateLocationDocument, ({ input }) => ({
    createLocation: { location: locationRow({ id: input.id, name: input.name }), errors: null },
  }));
  const NewPage = () => (
    <ListedLocation id={newRecordId} parent={parent} onCreated={(id) => opened.push(id)} />
  );
  const page = await showPage({
    server,
    pages: { '/': NewPage },
    path: '/',
    ...(capabilities && { capabilities }),
  });
  await screen.findByRole('heading', { name: 'Add New Location' });
  const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
  const enter = (label: string, text: string) => page.user.type(field(label), text);
  const choose = (type: string) => page.user.selectOptions(field('Location Type'), type);
  const save = () => page.user.click(getButton('Save'));
  return { ...page, server, opened, field, enter, choose, save };
}

test('creates a location below the one that is open, and opens it', async () => {
  const { server, opened, enter, choose, save, field } = await showNew(house);
  expect(field('Parent Location')).toHaveProperty('value', 'House 1');
  await enter('Location Name', 'Section A');
  await choose('SECTION');
  await enter('ERP ID', 'S-1');
  await save();
  await findToast('Location added');
  const [request] = server.requests(CreateLocationDocument);
  expect(request).toMatchObject({
    input: {
      name: 'Section A',
      locationType: 'SECTION',
      erpId: 'S-1',
      parentLocationId: house.id,
      address: null,
    },
  });
  expect(opened).toEqual([request?.input.id]);
});

test('moves a location up to the nearest one that may contain its type', async () => {
  const { choose, field } = await showNew(house);
  await choose('HOUSE');
  expect(field('Parent Location')).toHaveProperty('value', 'Canby Farm');
  await choose('SITE');
  expect(field('Parent Location')).toMatchObject({ readOnly: true, value: '' });
  expect(screen.getByText('Site locations have no parent location.')).toBeTruthy();
});

test('requires a site for other types', async () => {
  const { server, enter, choose, save } = await showNew();
  await enter('Location Name', 'House 9');
  await choose('HOUSE');
  await save();
  expect(
    (await screen.findAllByText('House locations must be created under a Site location')).length,
  ).toBeGreaterThan(0);
  expect(server.requests(CreateLocationDocument)).toEqual([]);
});

test('finds the parent by a pasted id, and offers no inactive or unsuitable one', async () => {
  const { user, field, choose, server, enter, save } = await showNew();
  await choose('SECTION');
  await user.click(field('Parent Location'));
  const list = await screen.findByRole('listbox');
  await within(list).findByText('Canby Farm');
  expect(
    within(list)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['House 1HouseCanby Farm']);
  await user.paste(house.id.toUpperCase());
  await user.keyboard('{Enter}');
  await expect.poll(() => field('Parent Location').getAttribute('value')).toBe('House 1');
  await enter('Location Name', 'Section A');
  await save();
  await findToast('Location added');
  expect(server.requests(CreateLocationDocument)).toMatchObject([{ input: { parentLocationId: house.id } }]);
});

const otherSite = locationRow({ id: 'e'.repeat(32), name: 'Dayton Farm' });

test.each([
  ['an id', otherSite.id],
  ['the only location of a name', 'dayton farm'],
])('takes %s that is typed as the parent, without a choice from the list', async (_, text) => {
  const { user, server, enter, choose, save, field } = await showNew(site, undefined, [...rows, otherSite]);
  await enter('Location Name', 'House 9');
  await choose('HOUSE');
  await user.tripleClick(field('Parent Location'));
  await user.keyboard(text);
  await expect.poll(() => screen.queryByRole('listbox')?.childElementCount).toBe(1);
  await save();
  await findToast('Location added');
  expect(server.requests(CreateLocationDocument)).toMatchObject([
    { input: { parentLocationId: otherSite.id } },
  ]);
});

test('saves nothing below the previous parent when another text is typed', async () => {
  const { user, server, enter, choose, save, field } = await showNew(site);
  await enter('Location Name', 'House 9');
  await choose('HOUSE');
  await user.tripleClick(field('Parent Location'));
  await user.keyboard('Nowhere');
  await save();
  await findToast('No location chosen for “Nowhere”');
  expect(server.requests(CreateLocationDocument)).toEqual([]);
  expect(field('Parent Location')).toHaveProperty('value', '');
});

test('shortens what the server says about a missing site', async () => {
  const { server, enter, choose, save } = await showNew(site);
  server.respond(CreateLocationDocument, () => ({
    createLocation: {
      location: null,
      errors: [
        {
          __typename: 'ValidationError' as const,
          code: 'SITE_REQUIRED',
          severity: 'ERROR' as const,
          field: ['parentLocationId'],
          message: 'A valid site is required: House locations must be created under a Site location',
        },
      ],
    },
  }));
  await enter('Location Name', 'House 9');
  await choose('HOUSE');
  await save();
  await findToast('Error saving location');
  await findToast('House locations must be created under a Site location');
});
