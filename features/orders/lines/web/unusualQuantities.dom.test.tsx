import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import {
  InitializeOrderDocument,
  UpdateAcknowledgedQuantityDocument,
  UpdateLineItemDocument,
  UpdateOrderStatusDocument,
} from '../../web/documents.ts';
import { respondItems, respondStoredPrices } from '../../web/testing/catalogue.ts';
import { orderLine } from '../../web/testing/orderLine.ts';
import { startCreatingServer } from '../../web/testing/orderServer.ts';
import { pickCustomer, showNewOrderPage } from '../../web/testing/showOrderPage.tsx';
import { findTotal, linesGrid, showStoredOrder } from '../../web/testing/showStoredOrder.ts';

const findQuestion = () => screen.findByRole('dialog', { name: 'Line 1: unusual quantity' });

test('asks before an unusual quantity is saved, and restores the cell when the user declines', async () => {
  const { user, server } = await showStoredOrder();
  await linesGrid.enterCell(user, 'Lavender', 'Ordered', '1000000');
  const question = await findQuestion();
  expect(question.textContent).toContain('1,000,000 × Lavender, $26,000,000.00');
  await user.click(getButton('Cancel', question));
  await expect.poll(() => linesGrid.texts('Ordered')).toEqual(['10', '4']);
  expect(server.requests(UpdateLineItemDocument)).toEqual([]);
  expect(screen.queryByText('Update Failed')).toBeNull();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();

  await linesGrid.enterCell(user, 'Lavender', 'Ordered', '1000000');
  await user.click(getButton('Save quantity', await findQuestion()));
  await findTotal('$26,000,044.36');
  expect(server.requests(UpdateLineItemDocument)).toMatchObject([
    { input: { lineItem: { quantity: 1_000_000 } } },
  ]);
});

test('asks before the dialog of a line saves an unusual quantity', async () => {
  const { user, server } = await showStoredOrder();
  await user.click(await linesGrid.findCell('Lavender', 'Name'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Item - Line 1' }));
  const field = dialog.getByLabelText<HTMLInputElement>(/^Quantity/);
  await user.clear(field);
  await user.type(field, '20000');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(getButton('Cancel', await findQuestion()));
  await expect.poll(() => screen.queryByText('Line 1: unusual quantity')).toBeNull();
  expect([field.isConnected, field.value, server.requests(UpdateLineItemDocument)]).toEqual([
    true,
    '20000',
    [],
  ]);
});

test('holds a status change until an unusual quantity is confirmed, and stops it when it is not', async () => {
  const { user, server, order } = await showStoredOrder({ status: 'OPEN' }, { prepare: respondStoredPrices });
  await linesGrid.typeCell(user, 'Lavender', 'Ordered', '1000000');
  await user.click(getButton('Submit'));
  await user.click(getButton('Cancel', await findQuestion()));
  await findToast(/Not saved: Line 1, Ordered 1000000: The value was not confirmed/);
  expect(server.requests(UpdateOrderStatusDocument)).toEqual([]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await linesGrid.typeCell(user, 'Lavender', 'Ordered', '1000000');
  await user.click(getButton('Submit'));
  await user.click(getButton('Save quantity', await findQuestion()));
  await findToast('Order status updated to Submitted');
  expect(order().lineItems[0]?.orderedQuantity).toBe(1_000_000);
});

test('does not report a declined quantity again at the next step', async () => {
  const { user, order } = await showStoredOrder({ status: 'OPEN' });
  await linesGrid.enterCell(user, 'Lavender', 'Ordered', '1000000');
  await user.click(getButton('Cancel', await findQuestion()));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.click(getButton('Submit'));
  await findToast('Order status updated to Submitted');
  expect(order().lineItems[0]?.orderedQuantity).toBe(10);
});

test('asks about no acknowledged quantity that was ordered, but about a larger one', async () => {
  const lineItems = [orderLine(1, { orderedQuantity: 20_000 })];
  const { user, server } = await showStoredOrder({ status: 'SUBMITTED', lineItems });
  await linesGrid.enterCell(user, 'Lavender', 'Acknowledged', '20000');
  await expect.poll(() => server.requests(UpdateAcknowledgedQuantityDocument)).toHaveLength(1);
  await linesGrid.enterCell(user, 'Lavender', 'Acknowledged', '200000');
  await findQuestion();
  expect(server.requests(UpdateAcknowledgedQuantityDocument)).toHaveLength(1);
});

test('does not save a new order while an unusual quantity is asked about', async () => {
  const server = await startCreatingServer();
  respondItems(server);
  const { user } = await showNewOrderPage({ server });
  await pickCustomer(user);
  await user.click(screen.getByLabelText('Item of the new line'));
  await user.keyboard('THY{Tab}12{Enter}');
  await linesGrid.findCell('Thyme', 'Name');
  await linesGrid.typeCell(user, 'Thyme', 'Ordered', '1000000');
  await user.click(getButton('Save'));
  const question = await findQuestion();
  expect(server.requests(InitializeOrderDocument)).toEqual([]);
  await user.click(getButton('Save quantity', question));
  await expect
    .poll(() => server.requests(InitializeOrderDocument))
    .toMatchObject([{ input: { lineItems: [{ sku: 'THY', quantity: 1_000_000 }] } }]);
});

test('asks before a price far from the list price is saved, once, and marks it', async () => {
  const { user, server } = await showStoredOrder({}, { prepare: respondStoredPrices });
  const find = () => screen.findByRole('dialog', { name: 'Unusual price' });
  await linesGrid.enterCell(user, 'Lavender', 'Price', '1');
  const question = await find();
  expect(question.textContent).toContain('Lavender: $1.00, list $3.25, -69%. Save this price?');
  await user.click(getButton('Cancel', question));
  await expect.poll(() => linesGrid.texts('Price')).toEqual(['$3.25', '$11.09']);
  expect(server.requests(UpdateLineItemDocument)).toEqual([]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await linesGrid.enterCell(user, 'Lavender', 'Price', '1');
  await user.click(getButton('Save price', await find()));
  await expect.poll(() => linesGrid.texts('Price')).toEqual(['• $1.00', '$11.09']);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  // Another field of the line does not ask again.
  await linesGrid.enterCell(user, 'Lavender', 'Ordered', '11');
  await expect.poll(() => server.requests(UpdateLineItemDocument)).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('asks before the dialog of a line saves an unusual price, and not for its quantity afterwards', async () => {
  const { user, server } = await showStoredOrder({}, { prepare: respondStoredPrices });
  await user.click(await linesGrid.findCell('Lavender', 'Name'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Item - Line 1' }));
  const field = dialog.getByLabelText<HTMLInputElement>(/^Price/);
  await user.clear(field);
  await user.type(field, '6.5');
  await user.keyboard('{Control>}{Enter}{/Control}');
  const question = await screen.findByRole('dialog', { name: 'Unusual price' });
  expect(question.textContent).toContain('$6.50, list $3.25, +100%');
  await user.click(getButton('Save price', question));
  await expect
    .poll(() => server.requests(UpdateLineItemDocument))
    .toMatchObject([{ input: { lineItem: { overridePrice: 6.5 } } }]);
});
