import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderStatuses, orderStatusLabel } from '../../status/orderStatus.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import {
  OrderDocument,
  UpdateAcknowledgedQuantityDocument,
  UpdateOrderStatusDocument,
  UpdateShippedQuantityDocument,
} from '../documents.ts';
import type { SavedOrder } from '../data/orderChange.ts';
import { orderLine } from '../testing/orderLine.ts';
import {
  orderForCustomer,
  orderWithoutLines,
  staleVersion,
  startOrderServer,
} from '../testing/orderServer.ts';
import { findTitle, showOrderPage } from '../testing/showOrderPage.tsx';

/** Starts a server that sets every requested status, and returns the statuses that it was sent. */
async function startStatusServer(initial: SavedOrder) {
  let stored = initial;
  const server = await startOrderServer(() => stored);
  const change = (next: Partial<SavedOrder>) => {
    stored = { ...stored, ...next, version: stored.version + 1 };
    return stored;
  };
  server.respond(UpdateOrderStatusDocument, ({ input: { status } }) => ({
    updateOrderStatus: { order: change({ status }), errors: null },
  }));
  return { server, change };
}

const sentStatuses = (server: StubServer) =>
  server.requests(UpdateOrderStatusDocument).map(({ input }) => input.status);

async function showStatusPage(server: StubServer, capabilities?: readonly string[]) {
  const page = await showOrderPage({ server, ...(capabilities && { capabilities }) });
  await findTitle('Order 100700');
  const headline = within(document.querySelector('header') ?? document.body);
  return {
    ...page,
    step: (label: string) => headline.getByText(label, { selector: 'button' }),
    displayedStatus: () => document.querySelector('header .chip')?.textContent,
    openMenu: async () => {
      await page.user.click(screen.getByText('Status', { selector: 'button' }));
      return within(await screen.findByRole('menu'));
    },
  };
}

/** Reasons of the disabled statuses of the menu by label. */
const disabledReasons = (menu: Awaited<ReturnType<Awaited<ReturnType<typeof showStatusPage>>['openMenu']>>) =>
  Object.fromEntries(
    menu
      .getAllByRole('menuitemradio')
      .filter(({ ariaDisabled }) => ariaDisabled === 'true')
      .map(({ textContent }) => {
        const label = orderStatuses.map(orderStatusLabel).find((one) => textContent.startsWith(one)) ?? '';
        return [label, textContent.slice(label.length)];
      }),
  );

const expectedReasons = (allowed: readonly string[], reason: (label: string) => string) =>
  Object.fromEntries(
    orderStatuses
      .map(orderStatusLabel)
      .filter((label) => !allowed.includes(label))
      .map((label) => [label, reason(label)]),
  );

test('allows only Cancelled and Deleted for an order without lines and shows the reason', async () => {
  const { server } = await startStatusServer(orderWithoutLines({ status: 'INITIALIZED' }));
  const { user, step, openMenu, displayedStatus } = await showStatusPage(server);
  expect(step('Open').title).toBe('No order lines found');
  expect(step('Open').ariaDisabled).toBe('true');
  const menu = await openMenu();
  expect(menu.getByRole('menuitemradio', { checked: true }).textContent).toBe('Initialized');
  expect(disabledReasons(menu)).toEqual(
    expectedReasons(['Initialized', 'Cancelled', 'Deleted'], () => 'No order lines found'),
  );
  await user.click(menu.getByText('Open'));
  expect(screen.queryByRole('menu')).not.toBeNull();
  await user.click(menu.getByText('Cancelled'));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel order 100700?' }));
  await user.click(question.getByText('Set to Cancelled'));
  await findToast('Successfully updated to Cancelled');
  expect(sentStatuses(server)).toEqual(['CANCELLED']);
  expect(displayedStatus()).toBe('Cancelled');
});

test('allows only Open for a deleted order, after a confirmation', async () => {
  const { server } = await startStatusServer(
    orderForCustomer({ status: 'DELETED', allowedNextStatuses: ['OPEN'] }),
  );
  const { user, openMenu, displayedStatus } = await showStatusPage(server);
  const menu = await openMenu();
  expect(disabledReasons(menu)).toEqual(
    expectedReasons(['Open', 'Deleted'], (to) => `Order 100700 cannot go from Deleted to ${to}`),
  );
  await user.click(menu.getByText('Open'));
  const name = 'Set order 100700 back to Open?';
  await user.click(within(await screen.findByRole('dialog', { name })).getByText('Cancel'));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect([displayedStatus(), sentStatuses(server)]).toEqual(['Deleted', []]);
  await user.click((await openMenu()).getByText('Open'));
  await user.click(within(await screen.findByRole('dialog', { name })).getByText('Set back to Open'));
  await findToast('Successfully updated to Open');
  expect([displayedStatus(), sentStatuses(server)]).toEqual(['Open', ['OPEN']]);
});

test('allows only Shipped and Closed for a synchronized order, without a next step', async () => {
  const { server } = await startStatusServer(
    orderForCustomer({ status: 'SYNCHRONIZED', allowedNextStatuses: ['SHIPPED', 'CLOSED'] }),
  );
  const { step, openMenu } = await showStatusPage(server);
  expect(step('Synchronized').title).toBe(
    'There is no next step from Synchronized; use Status to set another one',
  );
  expect(disabledReasons(await openMenu())).toEqual(
    expectedReasons(
      ['Shipped', 'Closed', 'Synchronized'],
      (to) => `Order 100700 cannot go from Synchronized to ${to}`,
    ),
  );
});

test('shows an error when the status cannot be set and keeps the order unchanged', async () => {
  const { server } = await startStatusServer(
    orderForCustomer({ status: 'INITIALIZED', allowedNextStatuses: ['OPEN'] }),
  );
  const repair = server.refuse(
    UpdateOrderStatusDocument,
    'INTERNAL',
    'Something went wrong. Reference 4711.',
  );
  const { user, step, openMenu, displayedStatus } = await showStatusPage(server);
  await user.click((await openMenu()).getByText('Open'));
  await findToast('Error posting order status');
  await findToast('Unable to update status to Open: Something went wrong. Reference 4711.');
  expect(displayedStatus()).toBe('Initialized');
  repair();
  await user.click(step('Open'));
  await findToast('Order status updated to Open');
  expect(displayedStatus()).toBe('Open');
});

test('refuses a status change after another user has changed the status, and shows that one', async () => {
  const { server, change } = await startStatusServer(orderForCustomer());
  const { user, step, displayedStatus } = await showStatusPage(server);
  change({ status: 'CANCELLED', allowedNextStatuses: ['OPEN'] });
  server.respond(UpdateOrderStatusDocument, () => ({
    updateOrderStatus: {
      order: null,
      errors: [staleVersion('Changed by sales@example.com in the meantime')],
    },
  }));
  await user.click(step('Submit'));
  await findToast('Unable to update status to Submitted');
  await findToast('Changed by sales@example.com in the meantime');
  expect(displayedStatus()).toBe('Cancelled');
  expect(screen.queryByText('Submit')).toBeNull();
  expect(server.requests(UpdateOrderStatusDocument)).toMatchObject([{ input: { expectedVersion: 5 } }]);
});

test('accepts a status that was set although the response was lost', async () => {
  const { server } = await startStatusServer(orderForCustomer());
  const { user, step, displayedStatus } = await showStatusPage(server);
  server.loseResponses(UpdateOrderStatusDocument);
  await user.click(step('Submit'));
  await findToast('Order status updated to Submitted');
  expect(displayedStatus()).toBe('Submitted');
});

test('requires acknowledged quantities, saves them and offers the status', async () => {
  const acknowledged = [orderLine(1, { acknowledgedQuantity: 8 }), orderLine(2, { acknowledgedQuantity: 4 })];
  const { server, change } = await startStatusServer(
    orderForCustomer({ status: 'SUBMITTED', allowedNextStatuses: ['ACKNOWLEDGED'] }),
  );
  server.respond(UpdateAcknowledgedQuantityDocument, () => ({
    updateAcknowledgedQuantity: {
      order: change({ lineItems: acknowledged }),
      lineItems: acknowledged,
      errors: null,
    },
  }));
  const { user, step, displayedStatus } = await showStatusPage(server);
  await user.click(step('Acknowledge'));
  await findToast('Acknowledged Quantity is not defined');
  await findToast('Lines 1, 2');
  expect(server.requests(UpdateAcknowledgedQuantityDocument)).toEqual([]);

  await user.click(screen.getByText('Accept All as Ordered'));
  await expect.poll(() => server.requests(UpdateAcknowledgedQuantityDocument).length).toBe(1);
  await user.click(step('Acknowledge'));
  await findToast('The order is still Submitted.');
  expect(sentStatuses(server)).toEqual([]);
  await user.click(await screen.findByText('Set status to Acknowledged'));
  await findToast('Order status updated to Acknowledged');
  expect(displayedStatus()).toBe('Acknowledged');
});

test('saves shipped quantities that differ from the acknowledged ones, and offers the status', async () => {
  const shipped = [
    orderLine(1, { acknowledgedQuantity: 8, shippedQuantity: 7 }),
    orderLine(2, { acknowledgedQuantity: 4 }),
  ];
  const { server, change } = await startStatusServer(
    orderForCustomer({ status: 'ACKNOWLEDGED', allowedNextStatuses: ['SHIPPED'], lineItems: shipped }),
  );
  server.respond(UpdateShippedQuantityDocument, () => ({
    updateShippedQuantity: { order: change({}), lineItems: shipped, errors: null },
  }));
  const { user, step } = await showStatusPage(server);
  await user.click(step('Shipped'));
  await user.click(await screen.findByText('Set status to Shipped'));
  await findToast('Order status updated to Shipped');
  expect(server.requests(UpdateShippedQuantityDocument)).toMatchObject([
    { input: { items: [{ id: 'line 1', shippedQuantity: 7 }] } },
  ]);
  expect(step('Close')).toBeTruthy();
});

test('disables status changes without their permission', async () => {
  const { server } = await startStatusServer(orderForCustomer());
  const { step } = await showStatusPage(server, ['orders.edit']);
  const reason = 'You do not have permission to change the status of orders.';
  expect(step('Submit').title).toBe(reason);
  expect(screen.getByText('Status', { selector: 'button' }).title).toBe(reason);
  expect(server.requests(OrderDocument)).toHaveLength(1);
});
