import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { savedOrderPath } from '../../order/web/orderPaths.ts';
import { OrdersByIdsDocument } from '../../web/documents.ts';
import { showMasterOrder } from '../../web/testing/showMasterOrder.ts';

const toId = (number: number): string => number.toString(16).padStart(32, '0');

/** Opens the tab Scheduled Orders of a master order with this many orders, which the server returns in another sequence. */
async function showScheduledOrders(count: number, prepare: (server: StubServer) => void = () => {}) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const page = await showMasterOrder(
    {
      scheduledOrders: numbers.map((number) => ({ orderId: toId(number), orderNumber: `100214-W${number}` })),
    },
    {
      prepare: (server) => {
        server.respond(OrdersByIdsDocument, ({ orderIds }) => ({
          orders: {
            nodes: orderIds.toReversed().map((orderId) => ({
              orderId,
              orderNumber: `100214-W${Number.parseInt(orderId, 16)}`,
              status: 'INITIALIZED' as const,
              initializationDate: '2026-11-02T15:00:00.000Z',
              expectedDeliveryDate: '2026-11-25',
              numberOfLines: 2,
            })),
          },
        }));
        prepare(server);
      },
    },
  );
  await page.user.click(screen.getByRole('tab', { name: 'Scheduled Orders' }));
  return page;
}

const findCards = async () =>
  within(await screen.findByRole('list', { name: 'Scheduled orders' })).getAllByRole('link');

test('shows the orders by week with their delivery week, and opens one', async () => {
  const { user, path } = await showScheduledOrders(2);
  const [first, second] = await findCards();
  expect(first?.textContent).toMatch(/^100214-W1Initialized.*W48, Nov 23, 2026 · Created Nov 2.*2 items$/);
  expect(second?.textContent).toMatch(/^100214-W2/);
  await user.click(first ?? document.body);
  await expect.poll(path).toBe(savedOrderPath(toId(1)));
});

test('shows 50 orders, then more', async () => {
  const { user, server } = await showScheduledOrders(53);
  expect(await findCards()).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Show 3 more' }));
  await expect.poll(async () => (await findCards()).length).toBe(53);
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  expect(server.requests(OrdersByIdsDocument).every(({ orderIds }) => orderIds.length <= 50)).toBe(true);
});

test('says that nothing is scheduled', async () => {
  const { server } = await showScheduledOrders(0);
  await screen.findByText('No scheduled orders');
  expect(server.requests(OrdersByIdsDocument)).toEqual([]);
});

test('shows placeholders while it loads, an error when it cannot, and retries', async () => {
  let release = () => {};
  let repair = () => {};
  const { user } = await showScheduledOrders(1, (server) => {
    release = server.hold(OrdersByIdsDocument);
    repair = server.refuse(OrdersByIdsDocument, 'INTERNAL');
  });
  await expect.poll(() => document.querySelectorAll('.order-card-skeleton')).toHaveLength(2);
  release();
  await screen.findByText('Error loading scheduled orders');
  repair();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await findCards()).toHaveLength(1);
});
