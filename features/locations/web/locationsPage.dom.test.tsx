import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { setOnline } from '#platform/web/testing/dom/network.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { LocationsByIdsDocument, LocationsDocument } from './documents.ts';
import { locationsPath } from './locationPaths.ts';
import { LocationsPage } from './LocationsPage.tsx';
import { locationRow, locationsData } from './testing/locations.ts';
import { act } from '#platform/web/testing/dom/render.tsx';

const grid = shownGrid('Locations');

test('shows locations in a tree below their sites, and searches them with these', async () => {
  const server = await startStubServer();
  const site = locationRow();
  const house = locationRow({
    id: 'b'.repeat(32),
    name: 'Annex',
    locationType: 'HOUSE',
    parentLocationId: site.id,
  });
  const bay = locationRow({
    id: 'c'.repeat(32),
    name: 'Bay 3',
    locationType: 'BAY',
    parentLocationId: house.id,
  });
  const other = locationRow({ id: 'd'.repeat(32), name: 'Dayton Farm' });
  server.respond(LocationsDocument, () => locationsData([house, bay, site, other]));
  const { user } = await showPage({ server, pages: { [locationsPath]: LocationsPage }, path: locationsPath });
  await grid.findCell('Bay 3', 'Name');
  await expect.poll(() => grid.texts('Name')).toEqual(['Canby Farm', 'Annex', 'Bay 3', 'Dayton Farm']);
  expect(grid.rows().map((row) => row.getAttribute('aria-level'))).toEqual(['1', '2', '3', '1']);
  await user.type(screen.getByLabelText('Quick search'), 'bay 3');
  await expect.poll(() => grid.texts('Name')).toEqual(['Canby Farm', 'Annex', 'Bay 3']);
  await user.clear(screen.getByLabelText('Quick search'));
  await user.type(screen.getByLabelText('Quick search'), 'annex bay 3');
  await screen.findByText('No locations match “annex bay 3”.');
  await user.clear(screen.getByLabelText('Quick search'));
  await user.type(screen.getByLabelText('Quick search'), 'daytn');
  await expect.poll(() => grid.texts('Name')).toEqual(['Dayton Farm']);
});

test('says that a changed location could not be read, until the list is read again', async () => {
  const server = await startStubServer();
  const site = locationRow();
  server.respond(LocationsDocument, () => locationsData([site]));
  server.refuse(LocationsByIdsDocument, 'INTERNAL');
  const pages = { [locationsPath]: LocationsPage };
  const { user, notifyChanges } = await showPage({ server, pages, path: locationsPath });
  await grid.findCell('Canby Farm', 'Name');
  notifyChanges([
    {
      entityType: 'LOCATION',
      entityId: site.id,
      version: 2,
      operation: 'UPDATED',
      changedAt: '2027-01-02T08:00:00.000Z',
      changedBy: 'sales@example.com',
    },
  ]);
  await screen.findByText(/^Error refreshing grid data/);
  // The page reads the location again by itself, which could fail once more after the list was read.
  server.hold(LocationsByIdsDocument);
  server.respond(LocationsDocument, () => locationsData([{ ...site, name: 'Canby Nursery' }]));
  await user.click(getButton('Retry'));
  await grid.findCell('Canby Nursery', 'Name');
  expect(screen.queryByText(/^Error refreshing grid data/)).toBeNull();
});

test('shows an error above the rows when the list cannot be read again after a time offline', async () => {
  const server = await startStubServer();
  server.respond(LocationsDocument, () => locationsData([locationRow()]));
  const pages = { [locationsPath]: LocationsPage };
  await showPage({ server, pages, path: locationsPath });
  await grid.findCell('Canby Farm', 'Name');
  server.refuse(LocationsDocument, 'INTERNAL');
  act(() => setOnline(false));
  act(() => setOnline(true));
  await screen.findByText(/^Error refreshing data\. Showing data as of/);
  await grid.findCell('Canby Farm', 'Name');
});
