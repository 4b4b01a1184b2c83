import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { findAnnouncement, findToast } from '#platform/web/testing/dom/toast.ts';
import {
  AvailabilitySessionCountsChangedSinceDocument,
  AvailabilitySessionCountsDocument,
  DeleteAvailabilitySessionCountBatchDocument,
  UpdateAvailabilitySessionCountDocument,
} from '../../web/documents.ts';
import type { CountGridRow } from './countListQuery.ts';
import { countRow, countsData, numberedCount, countedSession } from './testing/countRows.ts';
import { countsGrid, findCountedLocations, showCounts } from './testing/showCounts.tsx';

const row = countRow();
const bay20 = 'e'.repeat(32);
const validation = (field: string, message: string, severity: 'ERROR' | 'WARNING') => ({
  __typename: 'ValidationError' as const,
  code: 'OUT_OF_RANGE',
  severity,
  message,
  field: ['count', field],
});

/** Stores changes of one count as the server does. */
function storeChanges(server: StubServer, stored: CountGridRow, warning?: string): void {
  let current = stored;
  server.respond(UpdateAvailabilitySessionCountDocument, ({ input: { count } }) => {
    current = {
      ...current,
      ...(typeof count.quantity === 'number' && { quantity: count.quantity }),
      ...(typeof count.grade === 'number' && { grade: count.grade }),
      ...(count.comment !== undefined && { comment: count.comment }),
      ...(typeof count.locationId === 'string' && { locationId: count.locationId }),
      held: false,
      heldReason: null,
      updatedAt: new Date(Date.parse(current.updatedAt) + 1000).toISOString(),
    };
    return {
      updateAvailabilitySessionCount: {
        availabilitySession: countedSession({ version: 2 }),
        count: current,
        errors: warning === undefined ? null : [validation('quantity', warning, 'WARNING')],
      },
    };
  });
}

const changes = (server: StubServer) =>
  server.requests(UpdateAvailabilitySessionCountDocument).map(({ input: { count } }) => count);

test('saves quantity, grade, comment and location in their cells at once', async () => {
  const { server, user } = await showCounts({ counts: [row], prepare: (stub) => storeChanges(stub, row) });
  await findCountedLocations();
  await countsGrid.enterCell(user, 'Lavender', 'Quantity', '12*6');
  await expect.poll(() => countsGrid.texts('Quantity')).toEqual(['72']);
  await countsGrid.enterCell(user, 'Lavender', 'Grade', '1');
  await countsGrid.enterCell(user, 'Lavender', 'Comment', 'tagged');
  await countsGrid.enterCell(user, 'Lavender', 'Location', 'bay 20');
  await expect.poll(() => countsGrid.texts('Location')).toEqual(['House 6 › Section B › Bay 20']);
  await expect.poll(() => countsGrid.texts('Grade')).toEqual(['1']);
  await expect.poll(() => countsGrid.texts('Comment')).toEqual(['tagged']);
  // The cells show the values before they are sent, one after the other.
  await expect
    .poll(() => changes(server))
    .toEqual([{ quantity: 72 }, { grade: 1 }, { comment: 'tagged' }, { locationId: bay20 }]);
  expect(server.requests(UpdateAvailabilitySessionCountDocument)[0]?.input).toMatchObject({
    sessionId: '5'.repeat(32),
    countRowId: row.countRowId,
  });
});

test('offers the locations that can be counted in the cell', async () => {
  const { user } = await showCounts({ counts: [row] });
  await findCountedLocations();
  const cell = await countsGrid.findCell('Lavender', 'Location');
  await user.dblClick(cell);
  const choices = [...(cell.querySelector('input')?.list?.options ?? [])].map(({ value }) => value);
  expect(choices).toEqual(['House 6 › Section B › Bay 2', 'House 6 › Section B › Bay 20', 'House 7']);
});

test.each([
  ['Quantity', '-1', 'Quantity cannot be negative'],
  ['Quantity', '1.5', 'Quantity must be a whole number'],
  ['Grade', '4', 'Grade must be 1, 2 or 3'],
  ['Location', 'bay 7', 'No location that can be counted matches “bay 7”'],
  [
    'Location',
    'section b',
    '2 locations match “section b”: House 6 › Section B › Bay 2, House 6 › Section B › Bay 20',
  ],
])('refuses %s %s and takes it back', async (column, typed, reason) => {
  const { server, user } = await showCounts({ counts: [row] });
  await findCountedLocations();
  const before = countsGrid.texts(column);
  await countsGrid.enterCell(user, 'Lavender', column, typed);
  const message = await screen.findByLabelText(new RegExp(`^Update Failed: Lavender - 1 gal, ${column} `));
  expect(message.querySelector('.reason')?.textContent).toBe(reason);
  await expect.poll(() => countsGrid.texts(column)).toEqual(before);
  expect(changes(server)).toEqual([]);
});

test('takes a value back that the server refuses, and one whose response is lost', async () => {
  const { server, user } = await showCounts({
    counts: [row],
    prepare: (stub) =>
      stub.respond(UpdateAvailabilitySessionCountDocument, () => ({
        updateAvailabilitySessionCount: {
          availabilitySession: null,
          count: null,
          errors: [validation('locationId', 'Location is inactive', 'ERROR')],
        },
      })),
  });
  await findCountedLocations();
  await countsGrid.enterCell(user, 'Lavender', 'Quantity', '80');
  const refused = await screen.findByLabelText('Update Failed: Lavender - 1 gal, Quantity 80');
  expect(refused.textContent).toContain('Location is inactive');
  await expect.poll(() => countsGrid.texts('Quantity')).toEqual(['74']);
  server.disconnect(UpdateAvailabilitySessionCountDocument);
  await countsGrid.enterCell(user, 'Lavender', 'Quantity', '81');
  const lost = await screen.findByLabelText('Update Failed: Lavender - 1 gal, Quantity 81');
  await expect.poll(() => countsGrid.texts('Quantity')).toEqual(['74']);
  storeChanges(server, row);
  await user.click(within(lost).getByText('Use 81'));
  await expect.poll(() => countsGrid.texts('Quantity')).toEqual(['81']);
});

test('shows which allocations a lower quantity leaves uncovered', async () => {
  const warning = 'Lavender: 4 more are allocated at Bay 2, grade 2 than there are';
  const { user } = await showCounts({
    counts: [row],
    prepare: (stub) => storeChanges(stub, row, warning),
  });
  await findCountedLocations();
  await countsGrid.enterCell(user, 'Lavender', 'Quantity', '10');
  await findToast(warning);
  await expect.poll(() => countsGrid.texts('Quantity')).toEqual(['10']);
});

test('gives a held count a location by its cell', async () => {
  const held = countRow({
    held: true,
    heldReason: 'Location not found',
    locationId: '8'.repeat(32),
    locationName: 'Unknown location',
  });
  const { server, user } = await showCounts({
    counts: [held, numberedCount(2)],
    prepare: (stub) => storeChanges(stub, held),
  });
  await findCountedLocations();
  await countsGrid.enterCell(user, 'Lavender', 'Location', 'House 7');
  await expect.poll(() => countsGrid.texts('Location')).toContain('House 7');
  // No count needs the column any more.
  await expect.poll(() => screen.queryByText('Status')).toBeNull();
  await expect.poll(() => changes(server)).toEqual([{ locationId: 'f'.repeat(32) }]);
});

test('leaves a comment of several lines to the dialog', async () => {
  await showCounts({ counts: [countRow({ comment: 'tagged\nfor Mothers' })] });
  const cell = await countsGrid.findCell('Lavender', 'Comment');
  expect(cell.className).not.toContain('cell-editable');
});

test('shows all of a count on a phone, and saves what is changed', async () => {
  await setLayout({ width: 390 });
  const late = countRow({ deviceRecordedAt: '2027-02-22T07:12:00.000Z' });
  const { server, user } = await showCounts({
    counts: [late, numberedCount(2)],
    prepare: (stub) => storeChanges(stub, late),
  });
  await screen.findAllByText(/House 6 › Section B › Bay 2/);
  await user.click(screen.getByText('Lavender - 1 gal'));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Count' });
  expect(dialog.textContent).toContain('Corrected: the clock of the device was 12 minutes fast');
  expect(screen.getByLabelText<HTMLInputElement>('SKU').value).toBe('LAV-1G');
  expect(screen.getByLabelText<HTMLInputElement>(/^Location/).value).toBe('House 6 › Section B › Bay 2');
  const quantity = screen.getByLabelText(/^Quantity/);
  await user.clear(quantity);
  await user.type(quantity, '80');
  await user.selectOptions(screen.getByLabelText(/^Grade/), '3');
  await user.click(getButton('Save'));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(changes(server)).toEqual([{ quantity: 80, grade: 3 }]);
  await screen.findByText('80');
});

test('asks when another user has changed the count since its dialog opened', async () => {
  const { server, user, notifyChanges } = await showCounts({ counts: [row] });
  await findCountedLocations();
  await user.click(await countsGrid.findCell('Lavender', 'Item'));
  await screen.findByRole('dialog', { name: 'Edit Count' });
  await user.type(screen.getByLabelText(/^Comment/), 'tagged');
  const theirs = countRow({ quantity: 99, updatedAt: '2027-02-22T09:00:00.000Z' });
  server.respond(AvailabilitySessionCountsChangedSinceDocument, () => countsData([theirs]));
  server.respond(AvailabilitySessionCountsDocument, () => countsData([theirs]));
  server.respond(HistoryDocument, () => ({ history: null }));
  storeChanges(server, theirs);
  notifyChanges([
    {
      entityType: 'AVAILABILITY_SESSION',
      entityId: '5'.repeat(32),
      version: 2,
      operation: 'UPDATED',
      changedAt: '2027-02-22T09:00:00.000Z',
      changedBy: 'ivy@example.com',
    },
  ]);
  await expect.poll(() => countsGrid.texts('Quantity')).toEqual(['99']);
  await user.click(getButton('Save'));
  const conflict = await screen.findByRole('dialog', { name: /changed/i });
  expect(conflict.textContent).toContain('Also changed by someone else: Quantity.');
  expect(changes(server)).toEqual([]);
  await user.click(within(conflict).getByText('Save my choice'));
  await expect.poll(() => changes(server)).toEqual([{ comment: 'tagged' }]);
  await expect.poll(() => countsGrid.texts('Quantity')).toEqual(['99']);
});

test('deletes the count of the dialog after a question', async () => {
  const { server, user } = await showCounts({
    counts: [row],
    prepare: (stub) =>
      stub.respond(DeleteAvailabilitySessionCountBatchDocument, () => ({
        deleteAvailabilitySessionCountBatch: { availabilitySession: countedSession(), errors: null },
      })),
  });
  await findCountedLocations();
  await user.click(await countsGrid.findCell('Lavender', 'Item'));
  await user.click(within(await screen.findByRole('dialog', { name: 'Edit Count' })).getByText('Delete'));
  const question = await screen.findByRole('dialog', { name: 'Delete this count?' });
  expect(question.textContent).toContain('Lavender - 1 gal at House 6 › Section B › Bay 2, grade 2: 74');
  await user.click(within(question).getByText('Delete'));
  await findAnnouncement('Count deleted');
  await screen.findByText('No counts yet');
  expect(server.requests(DeleteAvailabilitySessionCountBatchDocument)).toMatchObject([
    { input: { countRowIds: [row.countRowId] } },
  ]);
});
