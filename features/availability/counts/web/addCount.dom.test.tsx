import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ItemsPageDocument } from '#features/catalogue/web/documents.ts';
import { itemRow, itemsData } from '#features/catalogue/web/testing/items.ts';
import { LocationsDocument } from '#features/locations/web/documents.ts';
import type { UserErrorFieldsFragment } from '#platform/web/query/documents.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { findAnnouncement, findToast } from '#platform/web/testing/dom/toast.ts';
import { setSite } from '#platform/web/site/siteStore.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { AddAvailabilitySessionCountDocument } from '../../web/documents.ts';
import { countRow, countedSession } from './testing/countRows.ts';
import { countsGrid, showCounts } from './testing/showCounts.tsx';

const canby = { id: '9'.repeat(32), name: 'Canby Farm', tenantId: 'MOIF' };
const boxwood = itemRow();

const problem = (
  message: string,
  severity: 'ERROR' | 'WARNING',
  path: readonly string[],
): UserErrorFieldsFragment => ({
  __typename: 'ValidationError',
  code: 'INVALID_STATE',
  severity,
  message,
  field: path,
});

/** Adds counts as the server does: the same id with the same content adds nothing. */
function addCounts(server: StubServer, warning?: string): void {
  server.respond(AddAvailabilitySessionCountDocument, ({ input: { count } }) => ({
    addAvailabilitySessionCount: {
      availabilitySession: countedSession({ version: 2 }),
      count: countRow({
        countRowId: String(count.countRowId),
        itemId: count.itemId,
        itemName: boxwood.name,
        sku: boxwood.sku,
        quantity: count.quantity,
        locationId: count.locationId,
      }),
      errors: warning === undefined ? null : [problem(warning, 'WARNING', [])],
    },
  }));
}

async function openDialog(prepare: (server: StubServer) => void = (server) => addCounts(server)) {
  const shown = await showCounts({
    counts: [countRow()],
    prepare: (server) => {
      server.respond(ItemsPageDocument, () => itemsData([boxwood]));
      prepare(server);
    },
  });
  await countsGrid.findCell('Lavender', 'Item');
  await shown.user.click(getButton('Add Item Availability Count'));
  const dialog = await screen.findByRole('dialog', { name: 'Add Item Availability Count' });
  return { ...shown, dialog };
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

async function pick(user: UserEvent, label: RegExp, typed: string, option: RegExp): Promise<void> {
  await user.type(field(label), typed);
  await user.click(await screen.findByRole('option', { name: option }));
}

async function fill(user: UserEvent): Promise<void> {
  await pick(user, /^Item/, 'box', /Boxwood/);
  await pick(user, /^Location/, 'bay 20', /Bay 20/);
  await user.type(field(/^Quantity/), '120');
  await user.type(field(/^Comment/), 'tagged');
}

beforeEach(() => setSite(canby));

test('marks what a count needs', async () => {
  const { dialog } = await openDialog();
  expect(
    [...dialog.querySelectorAll<HTMLInputElement>('[aria-required=true]')].map(
      ({ labels }) => labels?.[0]?.textContent,
    ),
  ).toEqual(['Site*', 'Item*', 'Location*', 'Grade*', 'Quantity*']);
});

test('adds a count at the selected site, and shows it in the grid', async () => {
  const { user, server } = await openDialog();
  expect(field(/^Site/).value).toBe(canby.id);
  expect(field(/^Grade/).value).toBe('2');
  await fill(user);
  await user.click(getButton('Save'));
  await findAnnouncement('Count added');
  await countsGrid.findCell('Boxwood', 'Quantity');
  expect(server.requests(AddAvailabilitySessionCountDocument)).toMatchObject([
    {
      input: {
        sessionId: '5'.repeat(32),
        count: {
          itemId: boxwood.itemId,
          locationId: 'e'.repeat(32),
          grade: 2,
          quantity: 120,
          comment: 'tagged',
          recordedBy: 'kim@example.com',
        },
      },
    },
  ]);
});

test('says at its fields what a count lacks', async () => {
  const { user, server, dialog } = await openDialog();
  await user.selectOptions(field(/^Site/), '');
  await user.click(getButton('Save'));
  for (const text of ['Site is required', 'Item is required', 'Location is required', 'Quantity is required'])
    await within(dialog).findByText(text);
  await user.type(field(/^Quantity/), '1.5');
  await within(dialog).findByText('Quantity must be a whole number');
  expect(server.requests(AddAvailabilitySessionCountDocument)).toEqual([]);
});

test('says that no site is selected, and forgets the location of another site', async () => {
  const { user, dialog } = await openDialog();
  await pick(user, /^Location/, 'bay 20', /Bay 20/);
  await user.selectOptions(field(/^Site/), '');
  await within(dialog).findByText('Error: Site not selected');
  expect(field(/^Location/).value).toBe('');
});

test('says that locations cannot be read, and reads them again', async () => {
  const { user, dialog } = await openDialog((server) => server.refuse(LocationsDocument, 'INTERNAL'));
  await within(dialog).findByText('Error: getting Locations.');
  await user.click(within(dialog).getByText('Retry'));
});

test('keeps what was typed when saving fails, and sends the same count again', async () => {
  const { user, server } = await openDialog((stub) => {
    addCounts(stub);
    stub.loseResponses(AddAvailabilitySessionCountDocument);
  });
  await fill(user);
  await user.click(getButton('Save'));
  await findToast('Error saving count');
  expect(field(/^Quantity/).value).toBe('120');
  expect(field(/^Comment/).value).toBe('tagged');
  addCounts(server);
  await user.click(getButton('Save'));
  await findAnnouncement('Count added');
  const [first, second, ...others] = server.requests(AddAvailabilitySessionCountDocument);
  expect(others).toEqual([]);
  expect(second).toEqual(first);
});

test('shows why the server refuses a count at its field', async () => {
  const { user, dialog } = await openDialog((server) =>
    server.respond(AddAvailabilitySessionCountDocument, () => ({
      addAvailabilitySessionCount: {
        availabilitySession: null,
        count: null,
        errors: [problem('Location is inactive', 'ERROR', ['count', 'locationId'])],
      },
    })),
  );
  await fill(user);
  await user.click(getButton('Save'));
  await findToast('Error saving count');
  await waitFor(() => expect(within(dialog).getAllByText('Location is inactive').length).toBeGreaterThan(0));
});

test('warns about allocations that the new count leaves uncovered', async () => {
  const { user } = await openDialog((server) => addCounts(server, 'Boxwood: 4 more are allocated'));
  await fill(user);
  await user.click(getButton('Save'));
  await findToast('Boxwood: 4 more are allocated');
});
