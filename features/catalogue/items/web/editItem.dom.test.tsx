import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { createItemParts } from './itemParts.tsx';
import { UpdateItemDocument } from '../../web/documents.ts';
import { itemRow } from '../../web/testing/items.ts';
import { showItem } from '../../web/testing/showItem.tsx';

test('saves the item with its version and closes', async () => {
  const { server, state, enter, save } = await showItem();
  await enter('Item Name', ' Boxwood - 3 gal ');
  await enter('Retail Price', '31.999');
  await save();
  await findToast('Item Updated');
  expect(server.requests(UpdateItemDocument)).toMatchObject([
    {
      input: {
        itemId: itemRow().id,
        name: ' Boxwood - 3 gal ',
        sku: 'BOX-2G',
        upc: '411400720038',
        erpId: null,
        retailPrice: 32,
        categories: [{ code: 'S' }],
        programs: [],
        expectedVersion: 3,
      },
    },
  ]);
  expect(state.closed).toBe(1);
});

test('removes everything but digits from the UPC while it is typed', async () => {
  const { field, enter } = await showItem();
  await enter('UPC', '4-1140 0x720038');
  expect(field('UPC')).toHaveProperty('value', '411400720038');
});

test('leaves the caret in the UPC beside a digit that is typed after a removed letter', async () => {
  const { field, enter, user } = await showItem();
  await enter('UPC', '4114072003');
  await user.type(field('UPC'), 'a00', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect(field('UPC')).toHaveProperty('value', '411400072003');
});

test('saves an imported item whose group has characters that users cannot enter, as long as it stays', async () => {
  const { server, enter, save, field } = await showItem(itemRow({ itemGroup: '3in #2' }));
  await enter('Item Name', 'Boxwood - 3 gal');
  await save();
  await findToast('Item Updated');
  expect(server.requests(UpdateItemDocument)).toMatchObject([{ input: { itemGroup: '3in #2' } }]);
  await enter('Item Group', '3in #3');
  await save();
  await findToast('Please fix the validation errors and try again.');
  expect(field('Item Group').getAttribute('aria-invalid')).toBe('true');
});

test('names each broken rule at its field and together in a toast', async () => {
  const { server, enter, save } = await showItem();
  await enter('Item Name', ' ');
  await enter('SKU', '');
  await enter('UPC', '41140072003');
  await enter('Item Group', '2G & SHR');
  await enter('Retail Price', '0.004');
  await save();
  await findToast(
    [
      'Item Name is required',
      'Item SKU is required',
      'UPC must be 12 digits',
      'Item Group is required, only letters, numbers, spaces, and -./_ are allowed',
      'Retail Price must be greater than 0',
    ].join(', '),
  );
  expect(screen.getByText('Must be 12 digits')).toBeTruthy();
  expect(screen.getByText('Must be > 0')).toBeTruthy();
  expect(server.requests(UpdateItemDocument)).toEqual([]);
});

const PriceOfItem = ({ itemId }: { itemId: string }) => <p>Price of {itemId}</p>;

test('shows the part of a higher feature as a tab, beside unsaved input', async () => {
  const { enter, field, user } = await showItem(itemRow(), undefined, {
    loadPriceCheck: async () => PriceOfItem,
  });
  await enter('Item Name', 'Boxwood - 5 gal');
  await user.click(screen.getByRole('tab', { name: 'Price Check' }));
  await screen.findByText(`Price of ${itemRow().id}`);
  await user.click(screen.getByRole('tab', { name: 'Details' }));
  expect(field('Item Name')).toHaveProperty('value', 'Boxwood - 5 gal');
});

test('shows the parts of several features as tabs, the stock only to users who may see it', async () => {
  const load = async () => PriceOfItem;
  await showItem(itemRow(), undefined, { loadPriceCheck: load, loadStock: load });
  const titles = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(titles()).toEqual(['Details', 'Stock', 'Price Check', 'History']);
  const parts = createItemParts(itemRow().id, { loadPriceCheck: load, loadStock: load }, false);
  expect(parts.map(({ title }) => title)).toEqual(['Price Check']);
});

test('saves by Ctrl+Enter from the history of an item, and not from its price check', async () => {
  const { enter, user, server } = await showItem(itemRow(), undefined, {
    loadPriceCheck: async () => PriceOfItem,
  });
  await enter('Item Name', 'Boxwood - 5 gal');
  await user.click(screen.getByRole('tab', { name: 'Price Check' }));
  await screen.findByText(`Price of ${itemRow().id}`);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(screen.getByRole('tab', { name: 'History' }));
  expect(server.requests(UpdateItemDocument)).toEqual([]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await findToast('Item Updated');
});

test('retains unsaved input when the code of a part cannot be loaded, and loads it again', async () => {
  let isOffline = true;
  const { enter, field, user } = await showItem(itemRow(), undefined, {
    loadPriceCheck: async () => {
      if (isOffline) throw new Error('The code cannot be loaded.');
      return PriceOfItem;
    },
  });
  await enter('Item Name', 'Boxwood - 5 gal');
  await user.click(screen.getByRole('tab', { name: 'Price Check' }));
  await screen.findByText('Error loading price check');
  isOffline = false;
  await user.click(getButton('Retry'));
  await screen.findByText(`Price of ${itemRow().id}`);
  await user.click(screen.getByRole('tab', { name: 'Details' }));
  expect(field('Item Name')).toHaveProperty('value', 'Boxwood - 5 gal');
});
