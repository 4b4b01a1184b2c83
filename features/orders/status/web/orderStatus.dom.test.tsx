import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { CustomerDocument } from '#features/customers/web/documents.ts';
import { customerLocation } from '#features/customers/web/testing/customerDetail.ts';
import { orderStatuses, orderStatusLabel } from '../orderStatus.ts';
import { findAnnouncement, findToast } from '#platform/web/testing/dom/toast.ts';
import { OrderDocument, UpdateOrderStatusDocument } from '../../web/documents.ts';
import {
  orderCustomer,
  orderForCustomer,
  orderWithoutLines,
  staleOrderError,
} from '../../web/testing/orderServer.ts';
import { sentStatuses, showStatusPage, startStatusServer } from '../../web/testing/showStatusPage.ts';

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
  expect(step('Open').title).toBe('Add a line first');
  expect(step('Open').ariaDisabled).toBe('true');
  const menu = await openMenu();
  expect(menu.getByRole('menuitemradio', { checked: true }).textContent).toBe('Initialized');
  expect(disabledReasons(menu)).toEqual(
    expectedReasons(['Initialized', 'Cancelled', 'Deleted'], () => 'Add a line first'),
  );
  await user.click(menu.getByText('Open'));
  expect(screen.queryByRole('menu')).not.toBeNull();
  await user.click(menu.getByText('Cancelled'));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel order 100700?' }));
  await user.click(question.getByText('Cancel order'));
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
  const { openMenu } = await showStatusPage(server);
  expect(document.querySelector('header button[data-kind="primary"]')).toBeNull();
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

test('shows warnings about a new status below the title of the operation', async () => {
  const { server, change } = await startStatusServer(orderForCustomer());
  server.respond(UpdateOrderStatusDocument, ({ input: { status } }) => ({
    updateOrderStatus: {
      order: change({ status }),
      errors: ['Order 100700 has no location address', 'Order 100700 has no contact'].map((message) => ({
        __typename: 'ValidationError' as const,
        field: ['status'],
        code: 'REQUIRED',
        severity: 'WARNING' as const,
        message,
      })),
    },
  }));
  const { user, step } = await showStatusPage(server);
  await user.click(step('Submit'));
  await findToast('Update Order Status');
  await findToast('(2 warnings)');
  await findToast(/^Order 100700 has no location address\s+Order 100700 has no contact$/);
  await findAnnouncement('Order status updated to Submitted');
});

test('refuses a status change after another user has changed the status, and shows that one', async () => {
  const { server, change } = await startStatusServer(orderForCustomer());
  const { user, step, displayedStatus } = await showStatusPage(server);
  change({ status: 'CANCELLED', allowedNextStatuses: ['OPEN'] });
  server.respond(UpdateOrderStatusDocument, () => ({
    updateOrderStatus: {
      order: null,
      errors: [staleOrderError('sales@example.com changed it in the meantime')],
    },
  }));
  await user.click(step('Submit'));
  await findToast('Unable to update status to Submitted');
  await findToast('sales@example.com changed it in the meantime');
  expect(displayedStatus()).toBe('Cancelled');
  expect(screen.queryByText('Submit')).toBeNull();
  expect(server.requests(UpdateOrderStatusDocument)).toMatchObject([{ input: { expectedVersion: 5 } }]);
});

test('accepts a status that was set although the response was lost', async () => {
  const { server } = await startStatusServer(orderForCustomer());
  const { user, step, displayedStatus } = await showStatusPage(server);
  server.loseResponses(UpdateOrderStatusDocument);
  await user.click(step('Submit'));
  await findAnnouncement('Order status updated to Submitted');
  expect(displayedStatus()).toBe('Submitted');
});

test('disables status changes without their permission', async () => {
  const { server } = await startStatusServer(orderForCustomer());
  const { step } = await showStatusPage(server, ['orders.edit']);
  const reason = 'You do not have permission to change the status of orders.';
  expect(step('Submit').title).toBe(reason);
  expect(screen.getByText('Status', { selector: 'button' }).title).toBe(reason);
  expect(server.requests(OrderDocument)).toHaveLength(1);
});

test('asks before an order that could have a location is submitted without one', async () => {
  const { server } = await startStatusServer(
    orderForCustomer({ customer: { ...orderForCustomer().customer, location: null } }),
  );
  server.respond(CustomerDocument, () => ({
    customer: { ...orderCustomer, locations: [customerLocation('1'), customerLocation('2')] },
  }));
  const { user, step } = await showStatusPage(server);
  await screen.findAllByTitle('Choose a location in the order details and save it first');
  await user.click(step('Submit'));
  const question = within(
    await screen.findByRole('dialog', { name: 'Set order 100700 to Submitted without a location?' }),
  );
  await user.click(question.getByText('Cancel'));
  expect(sentStatuses(server)).toEqual([]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.click(step('Submit'));
  await user.click(await screen.findByText('Set to Submitted'));
  await findAnnouncement('Order status updated to Submitted');
});
