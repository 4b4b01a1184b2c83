import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { LocationsDocument } from '#features/locations/web/documents.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import {
  AvailabilitySessionCountsChangedSinceDocument,
  AvailabilitySessionCountsDocument,
} from '../../web/documents.ts';
import { countRow, countsData, numberedCount } from './testing/countRows.ts';
import { countsGrid, findCountedLocations, showCounts } from './testing/showCounts.tsx';

const sessionId = '5'.repeat(32);

test('lists counts with path, unit, comment and time, the latest first', async () => {
  const tray = numberedCount(2, {
    recordedAt: '2027-02-22T09:00:00.000Z',
    eaches: 6,
    uom: 'TRAY',
    quantity: 1200,
    grade: 1,
    comment: "tagged for Mother's Day",
    locationId: 'f'.repeat(32),
  });
  await showCounts({ counts: [countRow(), tray] });
  await countsGrid.findCell('Plant 0002', 'Item');
  await expect.poll(() => countsGrid.texts('Location')).toEqual(['House 7', 'House 6 › Section B › Bay 2']);
  await expect.poll(() => countsGrid.texts('Item')).toEqual(['Plant 0002', 'Lavender - 1 gal']);
  await expect.poll(() => countsGrid.texts('SKU')).toEqual(['PL-2', 'LAV-1G']);
  await expect.poll(() => countsGrid.texts('Grade')).toEqual(['1', '2']);
  await expect.poll(() => countsGrid.texts('Quantity')).toEqual(['1,200', '74']);
  await expect.poll(() => countsGrid.texts('Unit')).toEqual(['TRAY of 6', 'EA']);
  await expect.poll(() => countsGrid.texts('Comment')).toEqual(["tagged for Mother's Day", '']);
  await expect.poll(() => countsGrid.texts('Recorded')[0]).toContain('Feb 22, 2027');
  for (const hidden of ['UPC', 'Recorded by', 'Device Time', 'Received', 'Updated', 'Count ID'])
    expect(() => countsGrid.getHeader(hidden)).toThrow('No column');
});

test('shows no unit where all counts are of single pieces', async () => {
  await showCounts({ counts: [countRow()] });
  await countsGrid.findCell('Lavender', 'Quantity');
  expect(() => countsGrid.getHeader('Unit')).toThrow('No column Unit');
});

test('numbers the sorted columns once more than one of them is shown', async () => {
  const { user } = await showCounts({ counts: [countRow()] });
  await findCountedLocations();
  expect(countsGrid.getHeader('Recorded').innerText).toBe('Recorded');
  await user.keyboard('{Shift>}');
  await user.click(within(countsGrid.getHeader('SKU')).getByText('SKU'));
  await user.keyboard('{/Shift}');
  await expect.poll(() => countsGrid.getHeader('SKU').innerText).toMatch(/^SKU\s+3$/);
  expect(countsGrid.getHeader('Recorded').innerText).toMatch(/^Recorded\s+2$/);
});

test('shows held counts first, and marks those that do not stand', async () => {
  const at = (hour: number) => `2027-02-22T0${hour}:00:00.000Z`;
  const counts = [
    numberedCount(1, { recordedAt: at(9) }),
    numberedCount(2, { recordedAt: at(8), isReplaced: true }),
    numberedCount(3, { recordedAt: at(7), isOlderThanLive: true }),
    numberedCount(4, { recordedAt: at(6), wasCorrected: true }),
    numberedCount(5, {
      recordedAt: at(5),
      held: true,
      heldReason: 'Location not found',
      locationId: '8'.repeat(32),
      locationName: 'Unknown location',
    }),
  ];
  await showCounts({ counts });
  const held = await countsGrid.findCell('Plant 0005', 'Status');
  await expect
    .poll(() => countsGrid.texts('Status'))
    .toEqual([
      'Held: Location not found',
      '',
      'Replaced by a later count',
      'Older than the live count',
      'Changed on the phone after a correction',
    ]);
  expect(held.className).toContain('cell-warning');
  await expect.poll(() => countsGrid.texts('Location')[0]).toBe('Unknown location');
  expect((await countsGrid.findCell('Plant 0002', 'Quantity')).className).toContain('cell-inherited');
  expect((await countsGrid.findCell('Plant 0001', 'Quantity')).className).not.toContain('cell-inherited');
  expect((await countsGrid.findCell('Plant 0004', 'Status')).className).toContain('cell-warning');
});

test('shows counts as cards on a phone, with what a supervisor should know', async () => {
  await setLayout({ width: 390 });
  await showCounts({
    counts: [countRow({ eaches: 6, uom: 'TRAY', held: true, heldReason: 'Location is inactive' })],
  });
  const card = await waitFor(() => {
    const found = document.querySelector('.card-body');
    if (!found?.textContent.includes('House 6')) throw new Error('No card');
    return found;
  });
  for (const text of ['Lavender - 1 gal', '74 TRAY of 6', 'House 6 › Section B › Bay 2', 'Grade 2'])
    expect(card.textContent).toContain(text);
  expect(card.textContent).toContain('Held: Location is inactive');
});

test('finds counts by item, SKU, UPC, path and comment', async () => {
  const { user } = await showCounts({
    counts: [
      countRow({ comment: 'tagged' }),
      numberedCount(2, { locationId: 'f'.repeat(32), upc: '99887766' }),
    ],
  });
  await countsGrid.findCell('Lavender', 'Location');
  await expect.poll(() => countsGrid.texts('Location')).toContain('House 7');
  const search = screen.getByLabelText('Quick search');
  for (const [typed, item] of [
    ['section b', 'Lavender - 1 gal'],
    ['tagged', 'Lavender - 1 gal'],
    ['99887766', 'Plant 0002'],
    ['pl-2', 'Plant 0002'],
  ] as const) {
    await user.clear(search);
    await user.type(search, typed);
    await expect.poll(() => countsGrid.texts('Item')).toEqual([item]);
  }
});

test('reads what changed when the version of the session moves, and removes deleted counts', async () => {
  const { server, notifyChanges } = await showCounts({ counts: [countRow(), numberedCount(2)] });
  await countsGrid.findCell('Plant 0002', 'Item');
  const later = { updatedAt: '2027-02-22T08:00:00.000Z' };
  server.respond(AvailabilitySessionCountsChangedSinceDocument, () =>
    countsData([countRow({ quantity: 80, ...later }), numberedCount(2, { deleted: true, ...later })]),
  );
  const change = (entityId: string) => ({
    entityType: 'AVAILABILITY_SESSION' as const,
    entityId,
    version: 2,
    operation: 'UPDATED' as const,
    changedAt: '2027-02-22T08:00:00.000Z',
    changedBy: 'ivy@example.com',
  });
  notifyChanges([change('6'.repeat(32))]);
  notifyChanges([change(sessionId)]);
  await expect.poll(() => countsGrid.texts('Quantity')).toEqual(['80']);
  // The change of the other session reads nothing.
  expect(server.requests(AvailabilitySessionCountsChangedSinceDocument)).toMatchObject([{ sessionId }]);
});

test('explains a live session without counts, and how to add one', async () => {
  const { user } = await showCounts();
  await screen.findByText('No counts yet');
  const [, inMessage] = screen.getAllByRole('button', { name: 'Add Item Availability Count' });
  if (inMessage) await user.click(inMessage);
  await screen.findByRole('dialog', { name: 'Add Item Availability Count' });
});

test('says why counts cannot be read, and reads them again', async () => {
  const { user, server } = await showCounts({
    counts: [countRow()],
    prepare: (stub) => stub.refuse(AvailabilitySessionCountsDocument, 'INTERNAL'),
  });
  await screen.findByText('Error loading counts');
  server.respond(AvailabilitySessionCountsDocument, () => countsData([countRow()]));
  await user.click(getButton('Retry'));
  await countsGrid.findCell('Lavender', 'Item');
});

test('shows the names of locations when their paths cannot be read', async () => {
  await showCounts({
    counts: [countRow()],
    prepare: (stub) => stub.refuse(LocationsDocument, 'INTERNAL'),
  });
  await screen.findByText(/^Error: getting Locations/);
  await countsGrid.findCell('Lavender', 'Location');
  await expect.poll(() => countsGrid.texts('Location')).toEqual(['Bay 2']);
});

test('changes nothing in a closed session', async () => {
  const { user } = await showCounts({ counts: [countRow()], session: { status: 'CLOSED' } });
  await findCountedLocations();
  const quantity = await countsGrid.findCell('Lavender', 'Quantity');
  expect(quantity.className).not.toContain('cell-editable');
  expect(screen.queryByRole('button', { name: 'Add Item Availability Count' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(quantity);
  const dialog = await screen.findByRole('dialog', { name: 'Count' });
  expect(dialog.textContent).toContain('This session is closed. Its counts cannot be changed.');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('lets users without the permission only read', async () => {
  await showCounts({ counts: [countRow()], isEditable: false });
  const quantity = await countsGrid.findCell('Lavender', 'Quantity');
  expect(quantity.className).not.toContain('cell-editable');
  const add = getButton('Add Item Availability Count');
  expect(add.getAttribute('aria-disabled') ?? String(add.matches(':disabled'))).toBe('true');
});
