import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { findAnnouncement, findToast } from '#platform/web/testing/dom/toast.ts';
import { UpdateOrderStatusDocument } from '../../web/documents.ts';
import { orderLine } from '../../web/testing/orderLine.ts';
import { orderChanged } from '../../web/testing/orderServer.ts';
import { sentStatuses, showStatusPage, startAcknowledgingServer } from '../../web/testing/showStatusPage.ts';
import { linesGrid } from '../../web/testing/showStoredOrder.ts';

const openToastButton = '.toast-message .button';

test('offers to undo acknowledging as ordered', async () => {
  const { server, sentQuantities } = await startAcknowledgingServer();
  const { user, step, displayedStatus } = await showStatusPage(server);
  await user.click(step('Acknowledge as Ordered'));
  await findToast('2 lines acknowledged as ordered');
  expect(displayedStatus()).toBe('Acknowledged');
  await user.click(getButton('Undo'));
  await findAnnouncement('Acknowledged quantities removed. The order is Submitted.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([displayedStatus(), sentStatuses(server)]).toEqual(['Submitted', ['ACKNOWLEDGED', 'SUBMITTED']]);
  expect(sentQuantities()).toEqual([
    [12, 4],
    [null, null],
  ]);
  await expect.poll(() => step('Acknowledge as Ordered').ariaDisabled).toBeNull();
});

test('offers Undo until the status changes again', async () => {
  const { server, change } = await startAcknowledgingServer();
  const { user, step, notifyChanges } = await showStatusPage(server);
  await user.click(step('Acknowledge as Ordered'));
  await expect.poll(() => document.querySelector(openToastButton)).toBeTruthy();
  const { version } = change({ status: 'SHIPPED' });
  notifyChanges([orderChanged(version)]);
  await expect.poll(() => document.querySelector(openToastButton)).toBeNull();
});

test('asks before Undo clears shipped quantities', async () => {
  const { server, change, sentQuantities } = await startAcknowledgingServer();
  const { user, step, displayedStatus, notifyChanges } = await showStatusPage(server);
  await user.click(step('Acknowledge as Ordered'));
  await findToast('2 lines acknowledged as ordered');
  const { version } = change({
    lineItems: [
      orderLine(1, { acknowledgedQuantity: 12, shippedQuantity: 9 }),
      orderLine(2, { orderedQuantity: 4, acknowledgedQuantity: 4 }),
    ],
  });
  notifyChanges([orderChanged(version)]);
  await expect.poll(() => linesGrid.texts('Shipped')).toContain('9');
  await user.click(getButton('Undo'));
  await screen.findByText(/^Quantities entered since then may be cleared/);
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect([displayedStatus(), sentStatuses(server)]).toEqual(['Acknowledged', ['ACKNOWLEDGED']]);
  expect(sentQuantities()).toHaveLength(1);
});

test('offers to undo accepting all as ordered, and leaves what was edited since then', async () => {
  const { server, change, sentQuantities } = await startAcknowledgingServer();
  const { user, notifyChanges } = await showStatusPage(server);
  await user.click(getButton('Accept All as Ordered'));
  await findToast('The order is still Submitted.');
  const { version } = change({
    lineItems: [
      orderLine(1, { acknowledgedQuantity: 12 }),
      orderLine(2, { orderedQuantity: 4, acknowledgedQuantity: 3 }),
    ],
  });
  notifyChanges([orderChanged(version)]);
  await linesGrid.findCell('Lavender', 'Acknowledged');
  await expect.poll(() => linesGrid.texts('Acknowledged')).toEqual(['12', '3']);
  await user.click(getButton('Undo'));
  await findAnnouncement(/^Acknowledged quantities removed/);
  expect(sentQuantities()).toEqual([[12, 4], [null]]);
});

/** Lines of which another user has removed the first quantity again. */
const withoutFirstQuantity = [orderLine(1), orderLine(2, { orderedQuantity: 4, acknowledgedQuantity: 4 })];

test.each([
  ['Accept All as Ordered', 'Acknowledged quantities saved', []],
  ['Acknowledge', 'Order status updated to Acknowledged', ['ACKNOWLEDGED', 'SUBMITTED']],
] as const)(
  'takes back all quantities when %s follows Accept All as Ordered',
  async (press, text, statuses) => {
    const { server, change, sentQuantities } = await startAcknowledgingServer();
    const { user, notifyChanges } = await showStatusPage(server);
    await user.click(getButton('Accept All as Ordered'));
    await findToast('The order is still Submitted.');
    const { version } = change({ lineItems: withoutFirstQuantity });
    notifyChanges([orderChanged(version)]);
    await expect.poll(() => linesGrid.texts('Acknowledged')).toEqual(['', '4']);
    await user.click(getButton(press));
    if (press === 'Acknowledge') await user.click(await screen.findByText('Acknowledge as Ordered'));
    await findToast(text);
    await expect.poll(() => linesGrid.texts('Acknowledged')).toEqual(['12', '4']);
    const openButtons = () => document.querySelectorAll(openToastButton);
    await expect.poll(openButtons).toHaveLength(1);
    for (const undo of openButtons()) await user.click(undo);
    await findAnnouncement(/^Acknowledged quantities removed/);
    expect(sentStatuses(server)).toEqual(statuses);
    expect(sentQuantities()).toEqual([[12, 4], [12], [null, null]]);
  },
);

test('offers to undo the quantities that a status of the menu fills in', async () => {
  const { server, change, sentQuantities } = await startAcknowledgingServer([
    orderLine(1, { acknowledgedQuantity: 8 }),
    orderLine(2, { orderedQuantity: 4 }),
  ]);
  const filled = [
    orderLine(1, { acknowledgedQuantity: 8 }),
    orderLine(2, { orderedQuantity: 4, acknowledgedQuantity: 4 }),
  ];
  server.respond(UpdateOrderStatusDocument, ({ input: { status } }) => ({
    updateOrderStatus: { order: change({ status, lineItems: filled }), errors: null },
  }));
  const { user, openMenu, displayedStatus } = await showStatusPage(server);
  await user.click((await openMenu()).getByText('Acknowledged'));
  await findToast('Successfully updated to Acknowledged');
  await findToast('1 line acknowledged as ordered');
  await user.click(getButton('Undo'));
  await findAnnouncement(/^Acknowledged quantities removed/);
  expect([displayedStatus(), sentStatuses(server), sentQuantities()]).toEqual([
    'Submitted',
    ['ACKNOWLEDGED', 'SUBMITTED'],
    [[null]],
  ]);
});

test('goes back to the status from which the menu skipped Submitted', async () => {
  const { server, change, sentQuantities } = await startAcknowledgingServer();
  const lines = (isFilled: boolean) => [
    orderLine(1, { acknowledgedQuantity: isFilled ? 12 : null }),
    orderLine(2, { orderedQuantity: 4, acknowledgedQuantity: isFilled ? 4 : null }),
  ];
  change({ status: 'OPEN' });
  server.respond(UpdateOrderStatusDocument, ({ input: { status } }) => ({
    updateOrderStatus: {
      order: change({ status, lineItems: lines(status === 'ACKNOWLEDGED') }),
      errors: null,
    },
  }));
  const { user, openMenu, displayedStatus } = await showStatusPage(server);
  await user.click((await openMenu()).getByText('Acknowledged'));
  await findToast('2 lines acknowledged as ordered');
  await user.click(getButton('Undo'));
  await findAnnouncement('Acknowledged quantities removed. The order is Open.');
  expect([displayedStatus(), sentStatuses(server), sentQuantities()]).toEqual([
    'Open',
    ['ACKNOWLEDGED', 'OPEN'],
    [],
  ]);
});
