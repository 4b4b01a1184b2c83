import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { HistoryDocument, type HistoryQuery } from '#platform/web/query/documents.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { LocationDocument, LocationsDocument } from './documents.ts';
import type { LocationRow } from './locationColumns.ts';
import { ListedLocation } from './testing/ListedLocation.tsx';
import { locationRow, locationsData } from './testing/locations.ts';

const house: LocationRow = {
  id: 'a'.repeat(32),
  tenantId: 'MOIF',
  name: 'House 1',
  locationType: 'HOUSE',
  status: 'INACTIVE',
  erpId: null,
  parentLocationId: 'b'.repeat(32),
  siteParentId: 'b'.repeat(32),
  created: '2027-01-01T00:00:00.000Z',
  updated: '2027-01-02T00:00:00.000Z',
  version: 3,
  pickRank: null,
  updatedAt: '2027-01-02T00:00:00.000Z',
  address: {
    id: 'c'.repeat(32),
    toName: 'Farm',
    addressLine1: '1 Ivy St',
    addressLine2: null,
    city: 'Canby',
    stateProvince: 'OR',
    zipcode: '97013',
    country: 'US',
  },
};

const history: HistoryQuery = {
  history: {
    nodes: [
      {
        id: 'd'.repeat(32),
        entityType: 'LOCATION',
        entityId: house.id,
        operation: 'CREATED',
        version: 3,
        action: 'createLocation',
        changedAt: '2027-01-01T00:00:00.000Z',
        changedBy: 'kim@example.com',
        changes: [],
      },
    ],
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  },
};

/** The panel of the house, for a user who may not change it, beside a list that has this row. */
async function showPanel(listRow?: LocationRow) {
  const server = await startStubServer();
  server.respond(LocationsDocument, () => locationsData([locationRow({ id: 'b'.repeat(32) })]));
  server.respond(LocationDocument, () => ({ location: house }));
  const LocationPage = () => <ListedLocation id={house.id} listRow={listRow} />;
  return {
    server,
    show: async () =>
      showPage({ server, pages: { '/': LocationPage }, path: '/', capabilities: ['locations.view'] }),
  };
}

/** Labels and texts of the details. */
const details = () =>
  screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent] as const);

test('shows the fields that a location has, and its history', async () => {
  const { server, show } = await showPanel();
  server.respond(HistoryDocument, () => history);
  const { user } = await show();
  await screen.findByRole('heading', { name: 'House 1' });
  expect(screen.getByText('You do not have permission to change locations.')).toBeTruthy();
  expect(details().slice(0, 4)).toEqual([
    ['Type', 'House'],
    ['Status', 'Inactive'],
    ['Located in', 'Canby Farm'],
    ['Address', 'Farm\n1 Ivy St\nCanby, OR 97013\nUnited States'],
  ]);
  expect(details().map(([label]) => label)).toEqual([
    'Type',
    'Status',
    'Located in',
    'Address',
    'Created',
    'Updated',
  ]);
  await user.click(screen.getByRole('tab', { name: 'History' }));
  expect(await screen.findByText('Created the location')).toBeTruthy();
});

test('shows the row of the list while the location cannot be read', async () => {
  const { server, show } = await showPanel({ ...house, name: 'House 2' });
  server.refuse(LocationDocument, 'INTERNAL');
  await show();
  expect(await screen.findByRole('heading', { name: 'House 2' })).toBeTruthy();
  expect(screen.queryByText('Error loading location')).toBeNull();
});

test('stays in the history when the page becomes narrow', async () => {
  const { server, show } = await showPanel(house);
  server.respond(HistoryDocument, () => history);
  const { user } = await show();
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  await screen.findByText('Created the location');
  await setLayout({ width: 390 });
  await screen.findByRole('dialog', { name: 'House 1' });
  expect(screen.getByRole('tab', { name: 'History' }).getAttribute('aria-selected')).toBe('true');
});
