import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { CustomerDocument } from '#features/customers/web/documents.ts';
import { orderLine } from '../../web/testing/orderLine.ts';
import { orderCustomer, startOrderServer } from '../../web/testing/orderServer.ts';
import { linesGrid, showStoredOrder } from '../../web/testing/showStoredOrder.ts';
import { pickCustomer, showNewOrderPage } from '../../web/testing/showOrderPage.tsx';

const customerPath = `/fulfill/customers/customer/${orderCustomer.customerId}/customer`;
const itemPath = `/fulfill/product/items/${'a'.repeat(32)}`;
const link = (name: string) => screen.queryByRole('link', { name });

test('leads from an order to its customer', async () => {
  const { user, path } = await showStoredOrder();
  const closePanel = () => user.click(screen.getByRole('button', { name: 'Close panel' }));
  expect(link('View customer')?.getAttribute('href')).toBe(customerPath);
  await closePanel();
  const name = link('Sandy Trail');
  expect(name?.getAttribute('href')).toBe(customerPath);
  await user.click(name ?? document.body);
  await expect.poll(path).toBe(customerPath);
});

test('leads from a new order to the customer that is picked', async () => {
  const { user } = await showNewOrderPage({ server: await startOrderServer() });
  await screen.findByRole('complementary');
  expect(link('View customer')).toBeNull();
  await pickCustomer(user);
  expect(link('View customer')?.getAttribute('href')).toBe(customerPath);
});

test('leads from a line to its item, after a question about unsaved values', async () => {
  const { user, path } = await showStoredOrder();
  await user.click(await linesGrid.findCell('Lavender', 'Name'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Item - Line 1' }));
  const quantity = dialog.getByLabelText(/^Quantity/);
  await user.clear(quantity);
  await user.type(quantity, '77');
  await user.click(dialog.getByRole('link', { name: 'Lavender' }));
  await user.click(await screen.findByText('Discard', { selector: '[role=dialog] button' }));
  await expect.poll(path).toBe(itemPath);
});

test('does not lead to the item of a custom line', async () => {
  const { user } = await showStoredOrder({
    lineItems: [orderLine(1, { itemId: '0'.repeat(32), name: 'Extra crates' })],
  });
  await user.click(await linesGrid.findCell('Extra crates', 'Name'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Item - Line 1' }));
  expect(dialog.getByText('Not in the catalog')).toBeTruthy();
  expect(dialog.queryByRole('link')).toBeNull();
});

test('does not lead to a deleted customer', async () => {
  await showStoredOrder(
    {},
    {
      prepare: (server) =>
        server.respond(CustomerDocument, () => ({
          customer: { ...orderCustomer, status: 'DELETED' as const },
        })),
    },
  );
  await expect.poll(() => link('View customer')).toBeNull();
});

test('does not lead to customers and items that the user may not see', async () => {
  const { user } = await showStoredOrder({}, { capabilities: ['orders.view', 'orders.edit'] });
  expect(link('View customer')).toBeNull();
  await user.click(await linesGrid.findCell('Lavender', 'Name'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Item - Line 1' }));
  expect(dialog.getByText('Lavender')).toBeTruthy();
  expect(dialog.queryByRole('link')).toBeNull();
});
