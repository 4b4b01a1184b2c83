import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import {
  AvailabilitySessionsDocument,
  ItemAvailabilityChangedSinceDocument,
  ItemAvailabilityDocument,
} from '../../web/documents.ts';
import {
  toAvailabilityRow,
  toLiveSession,
  countedRose,
  countedSage,
  sessionChanged,
  startLiveStockServer,
} from '../../web/testing/liveStockServer.ts';
import { itemStockPath } from '../../stock/web/itemStockPaths.ts';
import { createItemAvailabilityQuery } from './itemAvailabilityListQuery.ts';
import { LiveAvailability } from './LiveAvailability.tsx';

const grid = shownGrid('Live Availability');
const pages = {
  '/': () => <LiveAvailability availabilityListPath="/list" />,
  '/list': () => <h1>List for buyers</h1>,
  [itemStockPath('$itemID')]: () => <h1>Stock of the item</h1>,
};

async function showLive(change?: (live: Awaited<ReturnType<typeof startLiveStockServer>>) => void) {
  const live = await startLiveStockServer();
  change?.(live);
  return { ...live, ...(await showPage({ server: live.server, pages, path: '/' })) };
}

test('lists the items of the live session by name, and opens what explains the stock of one', async () => {
  const { user, path } = await showLive();
  await grid.findCell('Rose', 'Item');
  await expect.poll(() => grid.texts('Item')).toEqual(['Rose', 'Sage']);
  await expect.poll(() => grid.texts('SKU')).toEqual(['ROSE-2G', 'SAGE-1G']);
  await expect.poll(() => grid.texts('UPC')).toEqual(['411400720011', '']);
  await expect.poll(() => grid.texts('Quantity')).toEqual(['158', '30']);
  await expect.poll(() => grid.texts('Unit')).toEqual(['EA', 'TRAY of 6']);
  await expect.poll(() => grid.texts('Changed')[0]).toContain('Jan 4, 2027');
  expect(() => grid.getHeader('Item ID')).toThrow('No column');
  await user.click(await grid.findCell('Rose', 'Item'));
  expect(path()).toBe(itemStockPath(countedRose.itemId));
});

test('marks an item of which more was taken than was counted', async () => {
  await showLive(
    ({ state }) => (state.rows = [toAvailabilityRow(countedRose, -4), toAvailabilityRow(countedSage, 0)]),
  );
  expect((await grid.findCell('Rose', 'Quantity')).className).toContain('cell-warning');
  expect((await grid.findCell('Sage', 'Quantity')).className).not.toContain('cell-warning');
});

test('leads to the list that is sent to buyers', async () => {
  const { user, path } = await showLive();
  await grid.findCell('Rose', 'Item');
  await user.click(getButton('Availability List'));
  expect(path()).toBe('/list');
});

test('says that there is no live session', async () => {
  const { server } = await showLive(({ state }) => (state.session = null));
  await screen.findByText('There is no live session');
  expect(screen.getByText('Nothing can be allocated until a session is made live.')).toBeTruthy();
  expect(server.requests(ItemAvailabilityDocument)).toEqual([]);
});

test('says that nothing was counted in the live session', async () => {
  await showLive(({ state }) => (state.rows = []));
  await screen.findByText('Nothing counted yet');
});

test.each([AvailabilitySessionsDocument, ItemAvailabilityDocument])(
  'shows that the stock could not be read ($name), and retries',
  async (operation) => {
    let repair = () => {};
    const { user } = await showLive(({ server }) => (repair = server.refuse(operation, 'INTERNAL')));
    await screen.findByText('Error loading live availability');
    repair();
    await user.click(screen.getByText('Retry'));
    await grid.findCell('Rose', 'Item');
  },
);

test('reads changed items after a change of the session, and every 30 s because orders change none', async () => {
  const { server, notifyChanges } = await showLive();
  await grid.findCell('Rose', 'Item');
  server.respond(ItemAvailabilityChangedSinceDocument, () => ({
    itemAvailability: onlyPage([
      toAvailabilityRow(countedRose, 134, { recordedAt: '2027-01-04T09:00:00.000Z' }),
    ]),
  }));
  notifyChanges([sessionChanged(4)]);
  await expect.poll(() => grid.texts('Quantity')).toEqual(['134', '30']);
  expect(server.requests(ItemAvailabilityDocument)).toHaveLength(1);
  expect(server.requests(ItemAvailabilityChangedSinceDocument)[0]?.since.slice(0, 16)).toBe(
    '2027-01-04T07:58',
  );
  expect(createItemAvailabilityQuery('s').changes?.pollIntervalMs).toBe(30_000);
});

test('reads all items of another live session, and none after the session was closed', async () => {
  const { server, state, notifyChanges } = await showLive();
  await grid.findCell('Rose', 'Item');
  const next = '6'.repeat(32);
  state.session = toLiveSession({ id: next, sessionId: next, version: 1 });
  // Its stock is older than what was read before.
  state.rows = [toAvailabilityRow(countedSage, 12, { recordedAt: '2027-01-01T08:00:00.000Z' })];
  notifyChanges([{ ...sessionChanged(1), entityId: next }]);
  await expect.poll(() => grid.texts('Item')).toEqual(['Sage']);
  expect(server.requests(ItemAvailabilityDocument)).toHaveLength(2);
  state.session = null;
  notifyChanges([{ ...sessionChanged(2), entityId: next }]);
  await screen.findByText('There is no live session');
});

test('shows cards on a phone', async () => {
  await setLayout({ width: 390 });
  await showLive();
  await screen.findByText('Rose');
  expect(screen.getByText('158')).toBeTruthy();
  expect(screen.getByText(/TRAY of 6/)).toBeTruthy();
});

test('adjusts an item that is still to be chosen, or the one of the selected row', async () => {
  const { user } = await showLive();
  await grid.findCell('Rose', 'Item');
  await user.click(getButton('Adjust Quantity'));
  const item = async () =>
    within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>(/^Item/).value;
  expect(await item()).toBe('');
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByLabelText('Select Sage'));
  await user.click(getButton('Adjust Quantity'));
  expect(await item()).toContain('Sage');
});
