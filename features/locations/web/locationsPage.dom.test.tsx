import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { LocationsDocument } from './documents.ts';
import { locationsPath } from './locationPaths.ts';
import { LocationsPage } from './LocationsPage.tsx';
import { locationRow, locationsData } from './testing/locations.ts';

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
});
