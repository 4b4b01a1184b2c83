import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { MasterOrderCardDocument, MasterOrdersByNumberDocument } from '../../web/documents.ts';
import { masterOrderPath } from '../../order/web/orderPaths.ts';
import { findTitle, showOrderPage } from '../../web/testing/showOrderPage.tsx';
import { orderWithoutLines, startOrderServer } from '../../web/testing/orderServer.ts';

const masterOrder = (masterOrderNumber: string, change: { sales?: string; lines?: number } = {}) => ({
  masterOrderId: masterOrderNumber.padStart(32, '0'),
  masterOrderNumber,
  status: 'ACKNOWLEDGED' as const,
  salesPerson: change.sales === undefined ? null : { emailAddress: change.sales },
  numberOfLines: change.lines ?? 0,
});

/** Opens the tab Linked Orders of an order with a number. */
async function showLinkedOrders(
  orderNumber: string,
  nodes: readonly ReturnType<typeof masterOrder>[],
  {
    prepare,
    masterOrderId = null,
  }: { prepare?: (server: StubServer) => void; masterOrderId?: string | null } = {},
) {
  const server = await startOrderServer(() => orderWithoutLines({ orderNumber, masterOrderId }));
  server.respond(MasterOrdersByNumberDocument, () => ({ masterOrders: { nodes } }));
  prepare?.(server);
  const page = await showOrderPage({ server });
  await findTitle(`Order ${orderNumber}`);
  await page.user.click(await screen.findByRole('tab', { name: 'Linked Orders' }));
  return { server, ...page };
}

const cardTexts = () =>
  within(screen.getByRole('list', { name: 'Linked master orders' }))
    .getAllByRole('link')
    .map((card) =>
      [...card.querySelectorAll('b, .chip, .ends + .ends > span')].map((part) => part.textContent),
    );
const findCards = () => screen.findByRole('list', { name: 'Linked master orders' });

test('shows the master order that an order was scheduled from, and opens its page', async () => {
  const { server, user, path } = await showLinkedOrders('100700-W7', [
    masterOrder('100700', { sales: 'kim@example.com', lines: 1 }),
  ]);
  await findCards();
  expect(server.requests(MasterOrdersByNumberDocument)).toEqual([
    { tenantId: 'MOIF', masterOrderNumber: '100700' },
  ]);
  expect(cardTexts()).toEqual([['100700', 'Acknowledged', 'kim@example.com', '1 item']]);
  await user.click(screen.getByRole('link', { name: /100700/ }));
  await findTitle('Master Order');
  expect(path()).toBe(masterOrderPath('100700'.padStart(32, '0')));
});

test('collapses other numbers below the exact one', async () => {
  const { user } = await showLinkedOrders('100-W7', [
    masterOrder('1100', { lines: 1200 }),
    masterOrder('100'),
    masterOrder('2100'),
  ]);
  await findCards();
  expect(cardTexts()).toEqual([['100', 'Acknowledged', 'N/A', '0 items']]);
  await user.click(screen.getByRole('button', { name: 'Show 2 more with 100 in the number' }));
  expect(cardTexts().map(([number]) => number)).toEqual(['100', '1100', '2100']);
  expect(cardTexts()[1]).toEqual(['1100', 'Acknowledged', 'N/A', '1,200 items']);
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

test('names the master order that an order was scheduled from by its id, whatever its number', async () => {
  const own = masterOrder('100214', { lines: 3 });
  const { server, user } = await showLinkedOrders('100700', [masterOrder('100700')], {
    masterOrderId: own.masterOrderId,
    prepare: (stub) => stub.respond(MasterOrderCardDocument, () => ({ masterOrders: { nodes: [own] } })),
  });
  await findCards();
  expect(server.requests(MasterOrderCardDocument)).toEqual([
    { tenantId: 'MOIF', masterOrderId: own.masterOrderId },
  ]);
  expect(cardTexts()).toEqual([['100214', 'Acknowledged', 'N/A', '3 items']]);
  await user.click(screen.getByRole('button', { name: 'Show 1 more with 100700 in the number' }));
  expect(cardTexts().map(([number]) => number)).toEqual(['100214', '100700']);
});

test('shows all without an exact one, and says where the list ends', async () => {
  const nodes = Array.from({ length: 50 }, (_, index) =>
    masterOrder(`1007${String(index).padStart(2, '0')}`),
  );
  await showLinkedOrders('1007', nodes);
  await findCards();
  expect(cardTexts()).toHaveLength(50);
  expect(screen.getByText('The first 50 by number are shown.')).toBeTruthy();
});

test('says that no master order is linked', async () => {
  await showLinkedOrders('100700', []);
  await screen.findByText('No linked master orders found');
});

test('reads nothing for a number that begins with a hyphen', async () => {
  const { server } = await showLinkedOrders('-W7', [masterOrder('100700')]);
  await screen.findByText('No linked orders found');
  expect(server.requests(MasterOrdersByNumberDocument)).toEqual([]);
});

test('shows placeholders while it loads, an error when it cannot, and retries', async () => {
  let release = () => {};
  const { server, user } = await showLinkedOrders('100700', [masterOrder('100700')], {
    prepare: (stub) => {
      release = stub.hold(MasterOrdersByNumberDocument);
      stub.refuse(MasterOrdersByNumberDocument, 'INTERNAL', 'Something went wrong. Reference 4711.');
    },
  });
  await expect.poll(() => document.querySelectorAll('.order-card-skeleton')).toHaveLength(2);
  release();
  await screen.findByText('Error loading linked orders');
  expect(screen.getByText('Something went wrong. Reference 4711.')).toBeTruthy();
  server.respond(MasterOrdersByNumberDocument, () => ({ masterOrders: { nodes: [masterOrder('100700')] } }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await findCards();
});

test('keeps unsaved details while the tab is shown', async () => {
  const { user } = await showLinkedOrders('100700', []);
  await user.click(screen.getByRole('tab', { name: 'Order Details' }));
  await user.type(screen.getByLabelText('PO Number'), '7');
  await user.click(screen.getByRole('tab', { name: 'Linked Orders' }));
  await screen.findByText('No linked master orders found');
  await user.click(screen.getByRole('tab', { name: 'Order Details' }));
  expect(screen.getByLabelText<HTMLInputElement>('PO Number').value).toMatch(/7$/);
});
