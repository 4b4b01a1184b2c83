import { screen, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import {
  CategoriesDocument,
  ItemsByIdsDocument,
  ItemsPageDocument,
} from '#features/catalogue/web/documents.ts';
import { itemRow } from '#features/catalogue/web/testing/items.ts';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { showPriceLevels } from '../../web/testing/showPriceLevels.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';

beforeEach(async () => {
  sessionStorage.clear();
  await setLayout({ width: 390 });
});

/** Shows the levels as cards of a phone, and opens one of them. */
async function openLevel(name: string, options: Parameters<typeof showPriceLevels>[1] = {}) {
  const shown = await showPriceLevels([1, 2], { tab: 'group', ...options });
  const { server, user } = shown;
  server.respond(ItemsPageDocument, () => ({
    items: onlyPage([itemRow({ id: 'e'.repeat(32), name: 'Lavender', sku: 'LAV' })]),
  }));
  server.respond(CategoriesDocument, () => ({ categories: onlyPage([]) }));
  server.respond(ItemsByIdsDocument, () => ({ items: onlyPage([]) }));
  // While the group loads, the tab has no number; the press could meet the page that is about to go.
  await user.click(await screen.findByRole('tab', { name: /^Price Levels\s*2/ }));
  await user.click(await screen.findByText(name));
  await screen.findByRole('dialog');
  return {
    ...shown,
    enter: async (label: string, text: string) => {
      const field = shown.field(label);
      await user.clear(field);
      if (text) await user.type(field, text);
    },
  };
}

test('changes a level in its dialog, and saves it with all others', async () => {
  const { press, enter, sent } = await openLevel('Plant 2');
  await enter('Customer Sell Price', '2.75');
  await enter('Quantity Threshold', '12');
  await enter('End Date', '2/29/2028');
  await press('Apply');
  await screen.findByText('to Feb 29, 2028');
  expect(document.body.textContent).toContain('SKU-2 · from 12');
  await press('Save');
  await findToast('Price levels saved');
  expect(sent()[0]?.priceLevels).toMatchObject([
    { targetName: 'Plant 1' },
    { quantityThreshold: 12, customerSellPrice: 2.75, endDate: '2028-02-29T23:59:59.999Z' },
  ]);
});

test('refuses invalid values at their fields', async () => {
  const { press, enter, field, scope } = await openLevel('Plant 2');
  const dialog = () => scope().textContent;
  await enter('Customer Sell Price', '');
  await press('Apply');
  await expect.poll(dialog).toContain('Customer sell price is required');
  expect(field('Customer Sell Price').getAttribute('aria-invalid')).toBe('true');
  await enter('Customer Sell Price', '3');
  await enter('End Date', '12/31/2025');
  await press('Apply');
  await expect.poll(dialog).toContain('End date must be on or after the start date');
});

test('tells of an overlap as it is entered, and accepts it so that another level can give way', async () => {
  const { user, press, field, scope } = await openLevel('Plant 2');
  await user.clear(field('Item'));
  await user.type(field('Item'), 'Lav');
  await user.click(await screen.findByRole('option', { name: /Lavender/ }));
  await press('Apply');
  await screen.findByText('Lavender');
  await user.click(await screen.findByText('Plant 1'));
  await screen.findByRole('dialog');
  expect(scope().textContent).not.toContain('Another price level');
  await user.clear(field('Customer Sell Price'));
  await user.clear(field('Item'));
  await user.type(field('Item'), 'Lav');
  await user.click(await screen.findByRole('option', { name: /Lavender/ }));
  await expect
    .poll(() => scope().textContent)
    .toContain('Another price level from quantity 0 also covers Jan 1, 2026');
  await user.type(field('Customer Sell Price'), '4');
  await press('Apply');
  await screen.findByText(/: Another price level/);
  // The card says it too.
  await screen.findByText(/^Another price level/);
});

test('deletes a level, which leads to nothing but a message', async () => {
  const { press } = await openLevel('Plant 2');
  await press('Delete');
  await findToast('1 level removed');
  expect(screen.queryByText('Plant 2')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('explains the price of a level without changes', async () => {
  const { press, enter, findButton, user } = await openLevel('Plant 2');
  await enter('Customer Sell Price', '7');
  expect(findButton('Why this price')?.ariaDisabled).toBe('true');
  await press('Apply');
  await user.click(await screen.findByText('Plant 2'));
  await screen.findByRole('dialog', { name: 'Edit Price Level' });
  await press('Why this price');
  await screen.findByRole('dialog', { name: 'Why this price' });
  expect(screen.queryByRole('dialog', { name: 'Edit Price Level' })).toBeNull();
});

test('shows readers a level without buttons that change it', async () => {
  const { findButton, field, scope } = await openLevel('Plant 2', {
    capabilities: ['prices.view', 'catalogue.view'],
  });
  within(scope()).getByText('You do not have permission to change prices.');
  expect(field('Customer Sell Price')).toHaveProperty('readOnly', true);
  expect([findButton('Apply'), findButton('Delete')]).toEqual([undefined, undefined]);
  expect(findButton('Why this price')?.ariaDisabled).not.toBe('true');
});

test('asks for another target when the type changes', async () => {
  const { user, field } = await openLevel('Plant 2');
  expect(field('Item')).toHaveProperty('value', 'Plant 2');
  await user.selectOptions(field('Type'), 'Category');
  await expect.poll(() => field('Category')).toHaveProperty('value', '');
});

test('shows the prices of a level in the currency of the company', async () => {
  const { field } = await openLevel('Plant 2', {
    prepare: (server) => server.respond(TenantDocument, () => tenantData({ currency: 'CAD' })),
  });
  expect(field('Customer Sell Price')).toHaveProperty('value', 'CA$2.00');
});
