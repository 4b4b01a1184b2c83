import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ItemsByTenantDocument, ItemsPageDocument } from '#features/catalogue/web/documents.ts';
import { pickedItem } from '#features/catalogue/web/testing/pickedItem.ts';
import { maxListRows } from '#platform/web/lists/loadList.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { findAnnouncement, findToast } from '#platform/web/testing/dom/toast.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import { AddLineItemsDocument, ItemPricesDocument } from '../../web/documents.ts';
import { respondThymes } from '../../web/testing/catalogue.ts';
import { linesGrid, showStoredOrder } from '../../web/testing/showStoredOrder.ts';

/** Opens Add Item and pastes a list into its search. */
async function pasteList(list: string, prepare: (server: StubServer) => void = () => {}) {
  const page = await showStoredOrder({}, { prepare });
  const { user } = page;
  await user.click(getButton('Add Line Item', screen.getByLabelText('Actions for line items')));
  await screen.findAllByText(/Thyme/);
  await user.click(screen.getByLabelText('Search items'));
  await user.paste(list);
  const tab = await screen.findByLabelText('Paste List', { selector: '[role=tabpanel]' });
  return {
    ...page,
    tab,
    field: within(tab).getByLabelText<HTMLTextAreaElement>('Items and quantities'),
    lines: () =>
      within(tab)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent),
    save: () => user.keyboard('{Control>}{Enter}{/Control}'),
  };
}

const sentItems = ({ server }: Awaited<ReturnType<typeof pasteList>>) =>
  server
    .requests(AddLineItemsDocument)
    .map(({ input }) =>
      input.items.map(({ sku, quantity, overridePrice }) => [sku, quantity, overridePrice]),
    );

test('keeps the quantity of one row of a spreadsheet', async () => {
  const page = await pasteList('THY\t10\n');
  await expect.poll(page.lines).toEqual(['10Thyme THY$2.43']);
});

test('adds the lines of a pasted list at the prices of the customer', async () => {
  const page = await pasteList('SKU\tQty\nTHY\t5*2\n3 x lavender\nTHY 2');
  await expect
    .poll(page.lines)
    .toEqual([
      '10Thyme THY$2.43',
      '3Lavender LAVFound by its name · Already on line 1 with 10$2.99',
      '2Thyme THYTwice in this list$2.43',
    ]);
  expect(within(page.tab).getByText('3 of 3 lines understood')).toBeTruthy();
  await page.save();
  await findToast('3 lines added');
  await expect.poll(() => screen.queryByText('Paste List')).toBeNull();
  expect(sentItems(page)).toEqual([
    [
      ['THY', 10, 2.43],
      ['LAV', 3, 2.99],
      ['THY', 2, 2.43],
    ],
  ]);
  await expect.poll(() => linesGrid.texts('SKU')).toEqual(['LAV', 'SAGE', 'THY', 'LAV', 'THY']);
});

test('leaves what it does not understand in the list, and adds it once it is corrected', async () => {
  const page = await pasteList('THY 10\nrosemary 2\nKind regards');
  await expect
    .poll(page.lines)
    .toEqual(['10Thyme THY$2.43', 'rosemary 2No item found', 'Kind regardsNo quantity']);
  await page.save();
  await findAnnouncement('1 line added');
  await expect.poll(() => page.field.value).toBe('rosemary 2\nKind regards');
  await page.user.clear(page.field);
  expect(getButton('Add Lines', page.tab).ariaDisabled).toBe('true');
  await page.user.type(page.field, 'SAGE 2');
  await within(page.tab).findByText('1 of 1 line understood');
  await page.save();
  await expect.poll(() => screen.queryByText('Paste List')).toBeNull();
  expect(sentItems(page)).toEqual([[['THY', 10, 2.43]], [['SAGE', 2, 11.09]]]);
});

test('adds an unusual quantity once it is confirmed by keyboard', async () => {
  const page = await pasteList('THY 1000000\nSAGE 2');
  const box = await within(page.tab).findByLabelText('1,000,000 × Thyme: Add this quantity?');
  within(page.tab).getByText('1 of 2 lines understood, 1 quantity to confirm');
  await page.save();
  await findToast('Confirm the quantity in the list to add it');
  await findAnnouncement('1 line added');
  await expect.poll(() => page.field.value).toBe('THY 1000000');
  const button = await within(page.tab).findByText('Add Lines', { selector: 'button' });
  expect(button.ariaDisabled).toBe('true');
  await page.user.tab();
  expect(document.activeElement).toBe(box);
  await page.user.keyboard('{Enter}');
  within(page.tab).getByText('1 of 1 line understood');
  await page.save();
  await expect.poll(() => screen.queryByText('Paste List')).toBeNull();
  expect(sentItems(page)).toEqual([[['SAGE', 2, 11.09]], [['THY', 1_000_000, 2.43]]]);
});

test('confirms an unusual quantity again after its line was removed, and for each equal line', async () => {
  const page = await pasteList('THY 1000000\nSAGE 2');
  const label = '1,000,000 × Thyme: Add this quantity?';
  const boxes = () => within(page.tab).queryAllByLabelText<HTMLInputElement>(label);
  const isChecked = () => boxes().map(({ checked }) => checked);
  await page.user.click(await within(page.tab).findByLabelText(label));
  await page.user.type(page.field, '{Enter}LAV 3');
  await expect.poll(() => page.lines()).toHaveLength(3);
  expect(isChecked()).toEqual([true]);

  await page.user.clear(page.field);
  await page.user.type(page.field, 'THY 1000000');
  await expect.poll(isChecked).toEqual([false]);
  await page.user.click(await within(page.tab).findByLabelText(label));
  await page.user.type(page.field, '{Enter}THY 1000000');
  await expect.poll(isChecked).toEqual([true, false]);
});

test('takes the item that is chosen among several, reached by Tab', async () => {
  const page = await pasteList('lemon thyme 3\nlemon 2', respondThymes);
  const choice = await within(page.tab).findByLabelText<HTMLSelectElement>('Item for lemon thyme 3');
  const names = [...choice.options].map(({ textContent }) => textContent);
  expect(names).toEqual([
    '2 items match',
    ...['a', 'b'].map((one) => `Lemon Thyme '${one}' - 3 gal · SKU-${one}`),
  ]);
  await page.user.tab();
  expect(document.activeElement).toBe(choice);
  await page.user.selectOptions(choice, names[1] ?? '');
  within(page.tab).getByText('1 of 2 lines understood');
  // Another choice can be made.
  await page.user.selectOptions(choice, names[2] ?? '');
  expect(document.activeElement).toBe(choice);
  await expect.poll(() => page.lines()[0]).toContain('$2.43');
  await page.save();
  await expect.poll(() => page.field.value).toBe('lemon 2');
  expect(sentItems(page)).toEqual([[['SKU-b', 3, 2.43]]]);
});

test('sends another line when another item is chosen after a failure', async () => {
  const page = await pasteList('lemon thyme 3\nno such 1', respondThymes);
  const choice = await within(page.tab).findByLabelText<HTMLSelectElement>('Item for lemon thyme 3');
  await page.user.selectOptions(choice, 'a'.repeat(32));
  const restore = page.server.refuse(AddLineItemsDocument, 'INTERNAL');
  await page.save();
  await findToast(/^Error saving line items/);
  restore();
  await page.user.selectOptions(choice, 'b'.repeat(32));
  await page.save();
  await findAnnouncement('1 line added');
  expect(sentItems(page)).toEqual([[['SKU-a', 3, 2.43]], [['SKU-b', 3, 2.43]]]);
});

test('charges the price that a line names, per piece', async () => {
  const page = await pasteList('THY 10 @ 4.50\nSAGE 2 @ $9');
  await expect
    .poll(page.lines)
    .toEqual([
      '10Thyme THYPrice from the list for each of 100 pieces$4.50',
      '2Sage SAGEAlready on line 2 with 4 · Price from the list$9.00',
    ]);
  await page.save();
  await findAnnouncement('2 lines added');
  expect(sentItems(page)).toEqual([
    [
      ['THY', 10, 4.5],
      ['SAGE', 2, 9],
    ],
  ]);
});

test('sends the same lines again after a lost response', async () => {
  const page = await pasteList('THY 10\nSAGE 2');
  const restore = page.server.loseResponses(AddLineItemsDocument);
  await page.save();
  await findToast(/^Error saving line items: Network error/);
  expect(page.field.value).toBe('THY 10\nSAGE 2');
  restore();
  await page.save();
  await findAnnouncement('2 lines added');
  const [first, second] = page.server.requests(AddLineItemsDocument);
  expect(second).toEqual(first);
});

test('keeps lines whose price is not found', async () => {
  const page = await pasteList('THY 10\nSAGE 2');
  page.server.respond(ItemPricesDocument, ({ items, locationId }) => ({
    itemPrices: items.map(({ itemId }) => ({
      itemId,
      locationId,
      price: 0,
      source: 'NONE' as const,
      currency: 'USD' as const,
      priceGroupId: null,
      priceLevelId: null,
      erpItemPricingId: null,
    })),
  }));
  const repair = page.server.refuse(ItemPricesDocument, 'INTERNAL');
  await page.user.clear(page.field);
  await page.user.type(page.field, 'THY 77');
  await within(page.tab).findByText('1 of 1 line understood');
  await page.save();
  await findToast('Error saving line items: prices could not be looked up');
  expect(page.field.value).toBe('THY 77');
  repair();
  await page.save();
  await findAnnouncement('1 line added');
});

test('offers to load the items of a long catalogue again', async () => {
  const item = (itemId: string, sku: string, name: string) => ({ ...pickedItem(itemId), sku, name });
  const thyme = { ...item('c'.repeat(32), 'THY', 'Thyme'), availableQuantity: 0 };
  const prepare = (stub: StubServer): void => {
    const items = { ...onlyPage([thyme]), totalCount: maxListRows + 1 };
    stub.respond(ItemsByTenantDocument, () => ({ items }));
    const laurel = item('d'.repeat(32), 'LAU', 'Cherry Laurel');
    stub.respond(ItemsPageDocument, () => ({ items: onlyPage([laurel]) }));
  };
  const { user, server } = await showStoredOrder({}, { prepare });
  const repair = server.refuse(ItemsPageDocument, 'FORBIDDEN');
  await user.click(getButton('Add Line Item', screen.getByLabelText('Actions for line items')));
  await user.click(await screen.findByText('Paste List'));
  const tab = within(await screen.findByLabelText('Paste List', { selector: '[role=tabpanel]' }));
  const field = tab.getByLabelText('Items and quantities');
  await user.click(field);
  await user.paste('THY 10\nLAU 2');
  await tab.findByText('The items could not be loaded.');
  repair();
  await user.click(tab.getByText('Retry'));
  await tab.findByText('2 of 2 lines understood');
  expect(tab.queryByText('The items could not be loaded.')).toBeNull();
  expect(document.activeElement).toBe(field);
});

test('warns about an item that is on the order already', async () => {
  const { user } = await showStoredOrder();
  await user.click(getButton('Add Line Item', screen.getByLabelText('Actions for line items')));
  const tab = await screen.findByLabelText('Browse Items', { selector: '[role=tabpanel]' });
  await user.type(within(tab).getByLabelText('Search items'), 'SAGE');
  await within(tab).findByText('SAGE', { selector: 'mark' });
  await user.keyboard('{Enter}');
  await within(tab).findByText('· Already on line 2 with 4');
});
