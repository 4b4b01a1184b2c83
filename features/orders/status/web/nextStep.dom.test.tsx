import { screen, within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { UpdateAcknowledgedQuantityDocument, UpdateOrderStatusDocument } from '../../web/documents.ts';
import { orderLine } from '../../web/testing/orderLine.ts';
import {
  orderChanged,
  orderForCustomer,
  orderWithoutLines,
  startOrderServer,
} from '../../web/testing/orderServer.ts';
import { findTitle, showNewOrderPage } from '../../web/testing/showOrderPage.tsx';
import { linesGrid } from '../../web/testing/showStoredOrder.ts';
import {
  sentStatuses,
  showStatusPage,
  startAcknowledgingServer,
  startStatusServer,
} from '../../web/testing/showStatusPage.ts';
import { stepPauseMs } from './useNextStep.ts';
import { act, fireEvent } from '#platform/web/testing/dom/render.tsx';

test('acknowledges as ordered and sets the status in one press', async () => {
  const { server, sentQuantities } = await startAcknowledgingServer();
  const { user, step, displayedStatus } = await showStatusPage(server);
  await user.click(step('Acknowledge as Ordered'));
  await findToast('Order status updated to Acknowledged');
  expect([sentQuantities(), sentStatuses(server), displayedStatus()]).toEqual([
    [[12, 4]],
    ['ACKNOWLEDGED'],
    'Acknowledged',
  ]);
});

test('takes one step for a double press, and the next one for a press after it', async () => {
  const { server } = await startStatusServer(
    orderForCustomer({
      allowedNextStatuses: ['SUBMITTED', 'ACKNOWLEDGED'],
      lineItems: [orderLine(1, { acknowledgedQuantity: 12 })],
    }),
  );
  const { step, displayedStatus } = await showStatusPage(server);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const waitForStatus = async (status: string) => {
    await expect
      .poll(async () => {
        await wait(0);
        return displayedStatus();
      })
      .toBe(status);
  };
  fireEvent.click(step('Submit'));
  await waitForStatus('Submitted');
  const next = step('Set to Acknowledged');
  expect(next.ariaDisabled).toBe('true');
  await wait(stepPauseMs - 1);
  fireEvent.click(next);
  await wait(stepPauseMs - 1);
  // The ignored press has prolonged the pause.
  expect([next.ariaDisabled, displayedStatus()]).toEqual(['true', 'Submitted']);
  const messages = screen.getByLabelText('Messages');
  expect(messages.textContent).toContain('Order is now Submitted');
  expect(messages.textContent).toContain('Press Set to Acknowledged again to continue.');
  await wait(1);
  expect(next.ariaDisabled).toBeNull();
  fireEvent.click(next);
  await waitForStatus('Acknowledged');
  expect(sentStatuses(server)).toEqual(['SUBMITTED', 'ACKNOWLEDGED']);
});

test('takes no step for a key that is held down', async () => {
  const { server } = await startStatusServer(orderForCustomer());
  const { step } = await showStatusPage(server);
  const isClicked = (repeat: boolean) => fireEvent.keyDown(step('Submit'), { key: 'Enter', repeat });
  expect([isClicked(false), isClicked(true)]).toEqual([true, false]);
});

test('asks once before it acknowledges the rest as ordered', async () => {
  const { server, sentQuantities } = await startAcknowledgingServer([
    orderLine(1, { acknowledgedQuantity: 8 }),
    orderLine(2, { orderedQuantity: 4 }),
  ]);
  const { user, step } = await showStatusPage(server);
  await user.click(step('Acknowledge'));
  const question = within(
    await screen.findByRole('dialog', { name: 'Acknowledged Quantity is not defined' }),
  );
  question.getByText('Line 2. Acknowledge as ordered?');
  await user.click(question.getByText('Cancel'));
  await findToast('Acknowledged quantities saved');
  await findToast('The order is still Submitted.');
  expect([sentQuantities(), sentStatuses(server)]).toEqual([[], []]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.click(step('Acknowledge'));
  await user.click(await screen.findByText('Acknowledge as Ordered'));
  await findToast('Order status updated to Acknowledged');
  expect([sentQuantities(), sentStatuses(server)]).toEqual([[[4]], ['ACKNOWLEDGED']]);
});

test('sets the status once all quantities stand, also when setting it failed before', async () => {
  const { server, sentQuantities } = await startAcknowledgingServer();
  const repair = server.refuse(UpdateOrderStatusDocument, 'INTERNAL');
  const { user, step } = await showStatusPage(server);
  await user.click(step('Acknowledge as Ordered'));
  await findToast('Error updating order status');
  repair();
  await user.click(step('Set to Acknowledged'));
  await findToast('Order status updated to Acknowledged');
  expect(sentQuantities()).toHaveLength(1);
  expect(step('Set to Shipped')).toBeTruthy();
});

test('enters quantities without the permission to change the status', async () => {
  const { server, sentQuantities } = await startAcknowledgingServer();
  const { user, step } = await showStatusPage(server, ['orders.edit']);
  await user.click(step('Acknowledge as Ordered'));
  await findToast('The order is still Submitted.');
  expect([sentQuantities(), sentStatuses(server)]).toEqual([[[12, 4]], []]);
  const next = await screen.findByText('Set to Acknowledged');
  expect(next.ariaDisabled).toBe('true');
});

test('names the status that another user has set meanwhile', async () => {
  const { server, change } = await startAcknowledgingServer([
    orderLine(1, { acknowledgedQuantity: 8 }),
    orderLine(2),
  ]);
  const cancel = () => {
    const order = change({ status: 'CANCELLED' });
    return { updateAcknowledgedQuantity: { order, lineItems: order.lineItems, errors: null } };
  };
  server.respond(UpdateAcknowledgedQuantityDocument, cancel);
  const { user, step } = await showStatusPage(server);
  const release = server.hold(UpdateAcknowledgedQuantityDocument);
  await linesGrid.findCell('Lavender', 'Acknowledged');
  await linesGrid.enterCell(user, 'Lavender', 'Acknowledged', '7');
  await user.click(step('Acknowledge'));
  release();
  await findToast('Order is now Cancelled');
  expect(sentStatuses(server)).toEqual([]);
});

test('names the status that another user has set while quantities are saved', async () => {
  const { server, change } = await startAcknowledgingServer();
  server.respond(UpdateAcknowledgedQuantityDocument, () => {
    const order = change({ status: 'PICKED' });
    return { updateAcknowledgedQuantity: { order, lineItems: order.lineItems, errors: null } };
  });
  const { user, step } = await showStatusPage(server, ['orders.edit']);
  await user.click(step('Acknowledge as Ordered'));
  await findToast('Acknowledged quantities saved');
  await findToast('The order is now Picked.');
});

test('ships what was acknowledged, and names lines without any quantity', async () => {
  const lineItems = [orderLine(1, { acknowledgedQuantity: 8, shippedQuantity: 7 }), orderLine(2)];
  const { server, change } = await startStatusServer(
    orderForCustomer({ status: 'ACKNOWLEDGED', allowedNextStatuses: ['SHIPPED'], lineItems }),
  );
  const { user, step, notifyChanges } = await showStatusPage(server);
  await user.click(step('Ship'));
  await findToast('Shipped Quantity is not defined');
  await findToast('Line 2');
  expect(sentStatuses(server)).toEqual([]);
  const { version } = change({ lineItems: lineItems.map((line) => ({ ...line, acknowledgedQuantity: 4 })) });
  notifyChanges([orderChanged(version)]);
  await user.click(await screen.findByText('Set to Shipped'));
  await findToast('Order status updated to Shipped');
  expect(step('Close')).toBeTruthy();
});

test.each(['PICKED', 'CLOSED', 'SYNCHRONIZED', 'CANCELLED', 'DELETED'] as const)(
  'shows a disabled button with its reason in the status %s',
  async (status) => {
    const { server } = await startStatusServer(orderForCustomer({ status, lineItems: [orderLine(1)] }));
    const { user, step, displayedStatus } = await showStatusPage(server);
    const label = displayedStatus();
    expect(label?.toUpperCase()).toBe(status);
    const button = step('Next Step');
    expect([button.ariaDisabled, button.title]).toEqual([
      'true',
      `${label} orders have no next step. Use the Status menu`,
    ]);
    await user.click(button);
    expect(sentStatuses(server)).toEqual([]);
    expect(primaryButtons()).toEqual([]);
  },
);

const primaryButtons = () =>
  [...document.querySelectorAll('[data-kind=primary]')].map(({ textContent }) => textContent);

test('has one primary button: adding the first line, saving the details, or the next step', async () => {
  const { server, change } = await startStatusServer(orderWithoutLines());
  const { user, step, notifyChanges } = await showStatusPage(server);
  expect(primaryButtons()).toEqual(['Add Line Item']);
  expect(step('Submit').dataset['kind']).toBe('secondary');
  const panel = within(screen.getByRole('complementary'));
  await user.type(panel.getByLabelText('PO Number'), '7');
  expect(primaryButtons()).toEqual(['Save']);
  await user.click(panel.getByText('Reset'));
  expect(primaryButtons()).toEqual(['Add Line Item']);
  const { version } = change({
    lineItems: [orderLine(1)],
    numberOfLines: 1,
    allowedNextStatuses: ['SUBMITTED'],
  });
  notifyChanges([orderChanged(version)]);
  await expect.poll(primaryButtons).toEqual(['Submit']);
});

test('saves first on the page of a new order', async () => {
  await showNewOrderPage({ server: await startOrderServer() });
  await findTitle('New Order');
  expect(primaryButtons()).toEqual(['Save']);
});
