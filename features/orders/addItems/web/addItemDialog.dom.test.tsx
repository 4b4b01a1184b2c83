import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ItemsByTenantDocument } from '#features/catalogue/web/documents.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import {
  AddLineItemsDocument,
  ItemPricesDocument,
  OrderDocument,
  OrderedItemIdsDocument,
} from '../../web/documents.ts';
import { startOrderServer } from '../../web/testing/orderServer.ts';
import { pickedItem } from '#features/catalogue/web/testing/pickedItem.ts';
import { pickCustomer, showNewOrderPage, showOrderPage } from '../../web/testing/showOrderPage.tsx';
import { findTotal, linesGrid } from '../../web/testing/showStoredOrder.ts';
import { startServerWithOrder } from '../../web/testing/storedOrder.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';

const thyme = { ...pickedItem('e'.repeat(32)), availableQuantity: 0 };

/** States one item, which costs 11.09. */
function respondItem(server: StubServer): void {
  server.respond(ItemsByTenantDocument, () => ({ items: onlyPage([thyme]) }));
  server.respond(ItemPricesDocument, ({ items, locationId }) => ({
    itemPrices: items.map(({ itemId }) => ({
      itemId,
      locationId,
      price: 11.09,
      currency: 'USD' as const,
      source: 'CATEGORY_LEVEL' as const,
      priceLevelId: null,
      priceGroupId: null,
      erpItemPricingId: null,
    })),
  }));
}

/** Button of the ribbon; a new order has another one below. */
const addButton = () =>
  getButton('Add Line Item', screen.getByLabelText('Actions for line items', { selector: '[role=toolbar]' }));

const search = () => screen.findByLabelText<HTMLInputElement>('Search items');

test('shows that items are loading and that none match', async () => {
  const server = await startOrderServer();
  respondItem(server);
  const release = server.hold(ItemsByTenantDocument);
  const { user } = await showNewOrderPage({ server });
  await pickCustomer(user);
  await user.click(addButton());
  const field = await search();
  expect(screen.queryByText(thyme.name)).toBeNull();
  expect(screen.queryByText('No items yet')).toBeNull();
  release();
  await screen.findByText(thyme.name);
  await user.type(field, 'no such item');
  await screen.findByText('No items match “no such item”.');
});

test('lists an item that the customer has ordered before equally good ones', async () => {
  const server = await startOrderServer();
  respondItem(server);
  const named = (letter: string) => ({
    ...thyme,
    itemId: letter.repeat(32),
    sku: `SKU-${letter}`,
    name: `Lemon Thyme '${letter}' - 3 gal`,
  });
  server.respond(ItemsByTenantDocument, () => ({ items: onlyPage([named('a'), named('b')]) }));
  server.respond(OrderedItemIdsDocument, () => ({ orderedItemIds: ['b'.repeat(32)] }));
  const { user } = await showNewOrderPage({ server });
  await pickCustomer(user);
  await user.click(addButton());
  await user.type(await search(), 'thyme 3 gal');
  const list = await screen.findByLabelText('Items', { selector: '[role=listbox]' });
  const firstNames = () =>
    within(list)
      .queryAllByRole('option')
      .map((option) => option.querySelector('.name')?.textContent);
  await expect.poll(firstNames).toEqual(["Lemon Thyme 'b' - 3 gal", "Lemon Thyme 'a' - 3 gal"]);
});

test('shows errors in dialog and table when items cannot be read, and retries', async () => {
  const server = await startOrderServer();
  respondItem(server);
  const repair = server.refuse(ItemsByTenantDocument, 'INTERNAL');
  const { user } = await showNewOrderPage({ server });
  await pickCustomer(user);
  await user.click(addButton());
  await screen.findByText('Error loading items');
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByText('Error loading items')).toBeNull();
  await user.click(getButton('Items Table'));
  await screen.findByText('Error loading items');
  repair();
  await user.click(getButton('Retry'));
  await shownGrid('Items').findCell(thyme.name, 'Name');
});

test('validates name, quantity and price of a custom item and adds it', async () => {
  const { user } = await showNewOrderPage({ server: await startOrderServer() });
  await pickCustomer(user);
  await user.click(addButton());
  await user.click(await screen.findByText('Custom Item'));
  const form = await screen.findByLabelText('Custom Item', { selector: '[role=tabpanel]' });
  const field = (label: RegExp) => within(form).getByLabelText(label);
  await user.type(field(/^Quantity/), '0');
  await user.type(field(/^Price/), '100000000');
  await user.click(getButton('Add Item', form));
  await within(form).findByText('Quantity must be greater than 0');
  await within(form).findByText('Price cannot exceed 99,999,999');
  await within(form).findByText('Item name is required');
  await user.type(field(/^Item name/), 'Extra crates');
  await user.clear(field(/^Quantity/));
  await user.type(field(/^Quantity/), '3');
  await user.clear(field(/^Price/));
  await user.type(field(/^Price/), '4.25');
  await user.click(getButton('Add Item', form));
  await linesGrid.findCell('Extra crates', 'Name');
  await findTotal('$12.75');
});

const findQuestion = () => screen.findByRole('dialog', { name: 'Unusual quantity' });
const isQuestionGone = () => waitFor(() => expect(screen.queryByText('Unusual quantity')).toBeNull());

test('confirms an unusual quantity of a custom item before it is added', async () => {
  const { user } = await showNewOrderPage({ server: await startOrderServer() });
  await pickCustomer(user);
  await user.click(addButton());
  await user.click(await screen.findByText('Custom Item'));
  const form = await screen.findByLabelText('Custom Item', { selector: '[role=tabpanel]' });
  await user.type(within(form).getByLabelText(/^Item name/), 'Crates');
  await user.type(within(form).getByLabelText(/^Quantity/), '20000');
  await user.type(within(form).getByLabelText(/^Price/), '4.25');
  await user.click(getButton('Add Item', form));
  const question = await findQuestion();
  expect(question.textContent).toContain('20,000 × Crates, $85,000.00. Save this quantity?');
  await user.click(getButton('Cancel', question));
  await isQuestionGone();
  expect(within(form).getByLabelText<HTMLInputElement>(/^Quantity/).value).toBe('20,000');
  await user.click(getButton('Add Item', form));
  await user.click(getButton('Save quantity', await findQuestion()));
  await linesGrid.findCell('Crates', 'Name');
  await findTotal('$85,000.00');
});

/** Shows a stored order and picks its only item in Browse Items. */
async function pickThyme() {
  const { server, order } = await startServerWithOrder();
  respondItem(server);
  const { user } = await showOrderPage({ server, orderId: order().orderId });
  await linesGrid.findCell('Sage', 'Name');
  await user.click(addButton());
  await user.type(await search(), 'SKU');
  await user.click(await screen.findByText(thyme.name));
  const browse = await screen.findByLabelText('Browse Items', { selector: '[role=tabpanel]' });
  const quantity = await within(browse).findByLabelText<HTMLInputElement>(/^Quantity/);
  const sentQuantities = () =>
    server.requests(AddLineItemsDocument).flatMap(({ input }) => input.items.map((item) => item.quantity));
  return { user, server, browse, quantity, sentQuantities };
}

test('confirms an unusual quantity of a picked item before it is added', async () => {
  const { user, browse, quantity, sentQuantities } = await pickThyme();
  await user.type(quantity, '1000000{Enter}');
  const question = await findQuestion();
  expect(question.textContent).toContain(`1,000,000 × ${thyme.name}`);
  await user.click(getButton('Cancel', question));
  await isQuestionGone();
  expect([quantity.isConnected, quantity.value, sentQuantities()]).toEqual([true, '1000000', []]);
  await user.click(getButton('Add Item', browse));
  await user.click(getButton('Save quantity', await findQuestion()));
  await expect.poll(sentQuantities).toEqual([1_000_000]);
  await isQuestionGone();
  expect(document.activeElement).toBe(await search());
});

test('adds a product as the quantity of a picked item', async () => {
  const { user, quantity, sentQuantities } = await pickThyme();
  await user.type(quantity, '12*8{Enter}');
  await expect.poll(sentQuantities).toEqual([96]);
});

test('lists a line whose total is unusual when its price arrives, until it is confirmed', async () => {
  const { user, server, browse, quantity, sentQuantities } = await pickThyme();
  const release = server.hold(ItemPricesDocument);
  await user.type(quantity, '9999{Enter}');
  await user.keyboard('next');
  release();
  const text = await within(browse).findByText(/— add this quantity\?$/);
  expect(text.textContent).toContain(`9,999 × ${thyme.name}, $`);
  const field = await search();
  expect([field, field.value]).toEqual([document.activeElement, 'next']);
  expect(getButton('Cancel', browse).title).toBe('Add or discard the quantity first');
  await user.click(getButton('Add', browse));
  await expect.poll(sentQuantities).toEqual([9999]);
  expect(document.activeElement).toBe(field);
});

test('adds one line when adding is retried after a lost response', async () => {
  const { server, order } = await startServerWithOrder();
  respondItem(server);
  const { user } = await showOrderPage({ server, orderId: order().orderId });
  await linesGrid.findCell('Sage', 'Name');
  await user.click(addButton());
  const restore = server.loseResponses(AddLineItemsDocument);
  const reconnect = server.disconnect(OrderDocument);
  await user.type(await search(), 'SKU');
  await user.click(await screen.findByText(thyme.name));
  const browse = await screen.findByLabelText('Browse Items', { selector: '[role=tabpanel]' });
  await user.type(await within(browse).findByLabelText(/^Quantity/), '4');
  await user.click(getButton('Add Item', browse));
  const refused = await screen.findByText(new RegExp(`Error saving line items: 4 × ${thyme.name}`));
  restore();
  reconnect();
  await user.click(getButton('Retry', refused.parentElement ?? refused));
  await screen.findByText(new RegExp(`^Added 4 × ${thyme.name}`));
  await user.click(getButton('Done'));
  await expect.poll(() => linesGrid.texts('Name')).toEqual(['Lavender', 'Sage', thyme.name]);
  const ids = server.requests(AddLineItemsDocument).map(({ input }) => input.items[0]?.id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});
