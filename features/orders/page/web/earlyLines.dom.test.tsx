import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { CustomerDocument } from '#features/customers/web/documents.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { InitializeOrderDocument, ItemPricesDocument } from '../../web/documents.ts';
import { respondItems } from '../../web/testing/catalogue.ts';
import { newLineRow } from '../../web/testing/newLineRow.ts';
import {
  customerWithTwoLocations,
  orderCustomer,
  startCreatingServer,
} from '../../web/testing/orderServer.ts';
import { findNewOrderPanel, showNewOrderPage } from '../../web/testing/showOrderPage.tsx';
import { linesGrid } from '../../web/testing/showStoredOrder.ts';

const { itemField, quantityField, hint } = newLineRow;

/** Picks the customer while its defaults are held back, and goes on to the row of a new line. */
async function typeEarly(keys: string, customer = orderCustomer) {
  const server = await startCreatingServer();
  server.respond(CustomerDocument, () => ({ customer }));
  respondItems(server);
  const release = server.hold(CustomerDocument);
  const page = await showNewOrderPage({ server });
  const panel = within(await findNewOrderPanel());
  await page.user.type(panel.getByLabelText(/^Customer/), 'Sandy');
  await screen.findByText('Sandy Trail');
  await page.user.keyboard(`{Enter}{Control>}{Shift>}{Enter}{/Shift}{/Control}${keys}`);
  const value = (label: string | RegExp) => panel.getByLabelText<HTMLInputElement>(label).value;
  return { ...page, server, release, panel, value };
}

test('takes lines while the location of the customer loads, and adds them at its prices', async () => {
  const { server, release, value } = await typeEarly('THY{Tab}12{Enter}sage{Tab}3{Enter}lav');
  expect([value(/^Customer/), value('Location')]).toEqual(['Sandy Trail', '']);
  expect(document.activeElement).toBe(itemField());
  expect(itemField().value).toBe('lav');
  expect(newLineRow.row().textContent).toContain('The locations of the customer are loading');
  expect(server.requests(ItemPricesDocument)).toEqual([]);
  release();
  await expect.poll(() => linesGrid.texts('Name')).toEqual(['Thyme', 'Sage']);
  await expect.poll(() => linesGrid.texts('Price')).toEqual(['$2.43', '$11.09']);
  expect(itemField().value).toBe('lav');
  expect(document.activeElement).toBe(itemField());
});

test('saves lines that were typed while the location loaded', async () => {
  const { user, server, release, panel } = await typeEarly('THY{Tab}12{Enter}');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await panel.findByText('Loading customer ...');
  release();
  await findToast('Order Initialized');
  expect(server.requests(InitializeOrderDocument)).toMatchObject([
    { input: { lineItems: [{ sku: 'THY', quantity: 12 }] } },
  ]);
});

test('keeps the row and its lines when one of several locations has to be chosen', async () => {
  const { user, release, panel } = await typeEarly('THY{Tab}12{Enter}sage', customerWithTwoLocations);
  release();
  await expect.poll(hint).toBe('“Thyme” × 12 was not added. Choose a location first.');
  expect([document.activeElement === itemField(), itemField().value]).toEqual([true, 'sage']);
  await user.keyboard('{Tab}3{Enter}');
  expect(itemField().value).toBe('Sage');
  await user.click(panel.getByLabelText(/^Location\W*$/));
  await user.click(await screen.findByText('Sandy Trail North'));
  await screen.findByRole('group', { name: 'New line' });
  await user.click(quantityField());
  await user.keyboard('{Enter}');
  expect(itemField().value).toBe('Thyme');
  await user.click(quantityField());
  await user.keyboard('{Enter}');
  await expect.poll(() => linesGrid.texts('Name')).toEqual(['Sage', 'Thyme']);
});

test('keeps lines that cannot be added because the customer could not be read', async () => {
  const { user, server, release, panel } = await typeEarly('THY{Tab}12{Enter}');
  server.refuse(CustomerDocument, 'INTERNAL');
  release();
  await expect.poll(hint).toMatch(/^“Thyme” × 12 was not added\./);
  server.respond(CustomerDocument, () => ({ customer: orderCustomer }));
  await user.click(panel.getByText('Retry'));
  await expect.poll(() => quantityField().value).toBe('12');
  await user.click(quantityField());
  await user.keyboard('{Enter}');
  await expect.poll(() => linesGrid.texts('Name')).toEqual(['Thyme']);
});
