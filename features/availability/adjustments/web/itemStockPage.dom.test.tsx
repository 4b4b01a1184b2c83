import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ItemsByIdsDocument } from '#features/catalogue/web/documents.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { findAnnouncement } from '#platform/web/testing/dom/toast.ts';
import { ItemStockDetailsDocument } from '../../web/documents.ts';
import {
  orderId,
  countedRose,
  roseDetails,
  sessionChanged,
  startLiveStockServer,
} from '../../web/testing/liveStockServer.ts';
import { itemStockPath } from '../../stock/web/itemStockPaths.ts';
import { ItemStockPage } from './ItemStockPage.tsx';

const orderPath = (id: string) => `/fulfill/orders/order/${id}`;
const pages = { [itemStockPath('$itemID')]: () => <ItemStockPage orderPath={orderPath} /> };

async function showStock({
  itemId = countedRose.itemId,
  prepare,
  ...options
}: {
  itemId?: string;
  capabilities?: readonly string[];
  prepare?: (live: Awaited<ReturnType<typeof startLiveStockServer>>) => void;
} = {}) {
  const live = await startLiveStockServer();
  prepare?.(live);
  const page = await showPage({ server: live.server, pages, path: itemStockPath(itemId), ...options });
  const rows = (title: string) =>
    [...screen.getByLabelText(title, { selector: 'table' }).querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll<HTMLElement>('th, td')].map((cell) => cell.innerText),
    );
  const totals = () =>
    [...document.querySelectorAll('.item-stock > .stock-totals dd')].map(({ textContent }) => textContent);
  /** The button, which comes with the item, apart from its stock. */
  const findAdjust = () => screen.findByText('Adjust Quantity', { selector: 'button' });
  return { ...live, ...page, rows, totals, findAdjust };
}

test('explains the stock of an item: locations, reservations, adjustments and movements', async () => {
  const { rows, totals } = await showStock();
  await screen.findByText('Rose', { selector: 'h1' });
  await expect.poll(totals).toEqual(['134', '40', '94']);
  await expect.poll(() => rows('By Location')[0]?.[0]).toBe('House 2 › Bay 1');
  expect(rows('By Location').map((cells) => cells.slice(1, 5))).toEqual([
    ['2', '158', '40', '118'],
    ['1', '0', '0', '0'],
  ]);
  expect(rows('By Location')[0]?.[5]).toMatch(/by sam@example.com$/);
  expect(rows('By Location')[1]?.[5]).toBe('Ended: not counted again');
  expect(rows('Reserved by Orders')).toEqual([['100804', 'Sandy Trail', 'House 2 › Bay 1, grade 2', '40']]);
  expect(rows('Latest Adjustments').map((cells) => cells.slice(1))).toEqual([
    ['kim@example.com', 'damaged', '', '-24'],
    ['kim@example.com', 'found', 'Ended: counted since', '+5'],
  ]);
  expect(rows('Latest Counts').map((cells) => cells.slice(1))).toEqual([
    ['sam@example.com', 'House 2 › Bay 1, grade 2', '', '170'],
  ]);
  expect(
    rows('Taken by Orders').map(([order, , by, location, change]) => [order, by, location, change]),
  ).toEqual([
    ['100804', 'sales@example.com', 'House 2 › Bay 1, grade 2', '-12'],
    ['100804', 'sales@example.com', 'Not allocated', '+3'],
  ]);
  const [link] = screen.getAllByText('100804');
  expect(link?.getAttribute('href')).toBe(orderPath(orderId));
});

test('names orders without links for users who may not see orders', async () => {
  await showStock({ capabilities: ['availability.view', 'catalogue.view'] });
  for (const order of await screen.findAllByText('100804')) expect(order.closest('a')).toBeNull();
});

test('says where nothing explains the stock', async () => {
  await showStock({
    prepare: ({ server }) => {
      server.respond(ItemStockDetailsDocument, () => ({
        itemStockDetails: roseDetails({
          stock: { itemId: countedRose.itemId, availableQuantity: 0, reservedQuantity: 0, actual: 0 },
          slots: [],
          counts: [],
          movements: [],
          adjustments: [],
          reservations: [],
        }),
      }));
    },
  });
  await screen.findByText('This item is at no location.');
  for (const text of [
    'No order has reserved this item.',
    'The stock of this item was not adjusted yet.',
    'This item was not counted yet.',
    'No order has taken this item yet.',
  ])
    expect(screen.getByText(text)).toBeTruthy();
});

test('shows the first ten rows of a long table, and all of them on request', async () => {
  const { user, rows } = await showStock({
    prepare: ({ server }) =>
      server.respond(ItemStockDetailsDocument, () => {
        const details = roseDetails();
        const reservations = Array.from({ length: 13 }, (_, index) =>
          details.reservations.map((one) => ({ ...one, orderId: `${index}`.padStart(32, '0') })),
        );
        return { itemStockDetails: { ...details, reservations: reservations.flat() } };
      }),
  });
  const more = await screen.findByText('Show 3 more');
  expect(rows('Reserved by Orders')).toHaveLength(10);
  await user.click(more);
  expect(rows('Reserved by Orders')).toHaveLength(13);
});

test('adjusts the quantity of the item, and reads its stock again', async () => {
  const { user, server, totals, findAdjust } = await showStock();
  await expect.poll(totals).toEqual(['134', '40', '94']);
  await user.click(await findAdjust());
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Item/).value).toContain('Rose');
  server.respond(ItemStockDetailsDocument, () => ({
    itemStockDetails: roseDetails({
      stock: { itemId: countedRose.itemId, availableQuantity: 124, reservedQuantity: 40, actual: 84 },
    }),
  }));
  await user.type(within(dialog).getByLabelText(/^Quantity/), '10');
  await user.click(getButton('Save', dialog));
  await findAnnouncement('Quantity adjusted');
  await expect.poll(totals).toEqual(['124', '40', '84']);
});

test('reads the stock again after a change of the session', async () => {
  const { server, totals, notifyChanges } = await showStock();
  await expect.poll(totals).toEqual(['134', '40', '94']);
  server.respond(ItemStockDetailsDocument, () => ({
    itemStockDetails: roseDetails({
      stock: { itemId: countedRose.itemId, availableQuantity: 200, reservedQuantity: 40, actual: 160 },
    }),
  }));
  notifyChanges([sessionChanged(4)]);
  await expect.poll(totals).toEqual(['200', '40', '160']);
});

test('says that there is no live session, in which nothing can be adjusted', async () => {
  const { user, findAdjust } = await showStock({ prepare: ({ state }) => (state.session = null) });
  await screen.findByText(/^There is no live session/);
  await user.click(await findAdjust());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['3'.repeat(32), 'no-id'])('says that an item does not exist (%s)', async (itemId) => {
  await showStock({ itemId });
  await screen.findByText('Item not found');
});

test.each([ItemsByIdsDocument, ItemStockDetailsDocument])(
  'shows that the stock could not be read ($name), and retries',
  async (operation) => {
    let repair = () => {};
    const { user, totals } = await showStock({
      prepare: ({ server }) => (repair = server.refuse(operation, 'INTERNAL')),
    });
    await screen.findByText(/^Error loading the stock/);
    repair();
    await user.click(screen.getByText('Retry'));
    await expect.poll(totals).toEqual(['134', '40', '94']);
  },
);

test('puts the details of a row below its name on a phone', async () => {
  await setLayout({ width: 390 });
  const { rows, findAdjust } = await showStock();
  await screen.findByText('Customer: Sandy Trail');
  expect(rows('Reserved by Orders')).toEqual([
    [expect.stringMatching(/^100804\nCustomer: Sandy Trail\nLocation: /), '40'],
  ]);
  await findAdjust();
});
