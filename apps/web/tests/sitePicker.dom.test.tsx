import { screen, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { LocationDocument, LocationsDocument } from '#features/locations/web/documents.ts';
import { locationRow, locationsData } from '#features/locations/web/testing/locations.ts';
import { clearSite } from '#platform/web/site/siteStore.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { showApp, startAppServer } from '../testing/showApp.tsx';

const canby = locationRow();
const apopka = locationRow({ id: 'b'.repeat(32), name: 'Apopka Tropicals' });
const closed = locationRow({ id: 'c'.repeat(32), name: 'Boring Farm', status: 'INACTIVE' });

beforeEach(clearSite);

/** Starts a server with two active sites. */
async function startSiteServer() {
  const server = await startAppServer();
  const sites = [canby, apopka, closed];
  server.respond(LocationsDocument, () => locationsData(sites));
  server.respond(LocationDocument, ({ locationId }) => ({
    location: sites.find(({ id }) => id === locationId) ?? null,
  }));
  return server;
}

const findHeading = (name: string) => screen.findByRole('heading', { name });
const countPage = () => findHeading('Count Items');
const materialPage = () => findHeading('Material Items');
const select = () => screen.getByLabelText<HTMLSelectElement>('Select Site');
const chosen = () => select().selectedOptions[0]?.textContent;

test('prompts for a required site with the active ones by name, stores it and lets the user change it', async () => {
  const server = await startSiteServer();
  const first = await showApp({ server, path: '/material' });
  await findHeading('Select a Site');
  const list = within(screen.getByRole('main'));
  await list.findByRole('button', { name: 'Canby Farm' });
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Apopka Tropicals',
    'Canby Farm',
  ]);
  await first.user.click(list.getByRole('button', { name: 'Apopka Tropicals' }));
  await materialPage();
  expect(chosen()).toBe('Apopka Tropicals');
  first.unmount();

  // Another area and a reload show the same site.
  const second = await showApp({ server, path: '/availability' });
  await countPage();
  expect(chosen()).toBe('Apopka Tropicals');
  await second.user.selectOptions(select(), await screen.findByRole('option', { name: 'Canby Farm' }));
  second.unmount();
  const third = await showApp({ server, path: '/availability' });
  await countPage();
  expect(chosen()).toBe('Canby Farm');
  await third.user.selectOptions(select(), 'None');
  await findHeading('Select a Site');
  third.unmount();
  await showApp({ server, path: '/availability' });
  await findHeading('Select a Site');
});

test('chooses a site in a menu when the navigation is collapsed', async () => {
  const { user } = await showApp({ server: await startSiteServer(), path: '/material' });
  await findHeading('Select a Site');
  await user.click(screen.getByRole('button', { name: 'Collapse navigation' }));
  await user.click(screen.getByRole('button', { name: 'Select Site' }));
  const option = (name: string) => screen.getByRole('menuitemradio', { name });
  expect(option('None').getAttribute('aria-checked')).toBe('true');
  await user.click(await screen.findByRole('menuitemradio', { name: 'Canby Farm' }));
  await materialPage();
  await user.click(screen.getByRole('button', { name: 'Select Site, now Canby Farm' }));
  expect(option('Canby Farm').getAttribute('aria-checked')).toBe('true');
  await user.click(option('None'));
  await findHeading('Select a Site');
});

test('offers no site where none is required, and offers it in the menu of the phone', async () => {
  const server = await startSiteServer();
  const desk = await showApp({ server, path: '/settings' });
  await findHeading('Settings');
  expect(screen.queryByLabelText('Select Site')).toBeNull();
  desk.unmount();
  await setLayout({ width: 390 });
  const { user } = await showApp({ server, path: '/availability' });
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  expect(select()).toBeTruthy();
});

test('prompts for another site when the stored one becomes inactive', async () => {
  const server = await startSiteServer();
  const first = await showApp({ server, path: '/material' });
  await first.user.click(await screen.findByRole('button', { name: 'Canby Farm' }));
  await materialPage();
  first.unmount();
  server.respond(LocationDocument, () => ({ location: locationRow({ status: 'INACTIVE' }) }));
  await showApp({ server, path: '/material' });
  await findHeading('Select a Site');
});

test('searches many sites, and says when none matches', async () => {
  const server = await startAppServer();
  const sites = Array.from({ length: 9 }, (_, index) =>
    locationRow({ id: String(index).repeat(32), name: `Farm ${index}` }),
  );
  server.respond(LocationsDocument, () => locationsData(sites));
  const { user } = await showApp({ server, path: '/material' });
  await user.type(await screen.findByLabelText('Search sites'), '7');
  const list = within(screen.getByRole('list', { name: 'Sites' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Farm 7']);
  await user.type(screen.getByLabelText('Search sites'), '7');
  await screen.findByText('No sites match “77”.');
});

test('shows an error when sites cannot be read, and retries', async () => {
  const server = await startSiteServer();
  const repair = server.refuse(LocationsDocument, 'INTERNAL');
  const { user } = await showApp({ server, path: '/availability' });
  await screen.findByText('Error loading sites');
  repair();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await findHeading('Select a Site');
});
