import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ItemPriceExplanationDocument } from '#features/pricing/web/documents.ts';
import { explanationData } from '#features/pricing/web/testing/explanation.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';
import { orderLine } from '../../web/testing/orderLine.ts';
import { linesGrid, showStoredOrder } from '../../web/testing/showStoredOrder.ts';

const stored = {
  source: 'CATEGORY_LEVEL' as const,
  priceGroupId: 'group',
  priceLevelId: 'level',
  quantityThreshold: 100,
  startDate: '2026-01-01',
  endDate: null,
  erpItemPricingId: null,
};

/** Opens the reasons of the price of the first line. */
async function showReasons(order: Partial<SavedOrder>, options: Parameters<typeof showStoredOrder>[1] = {}) {
  const page = await showStoredOrder(order, {
    ...options,
    prepare: (server, storedOrder) => {
      server.respond(ItemPriceExplanationDocument, () => explanationData());
      options.prepare?.(server, storedOrder);
    },
  });
  await page.user.click(await linesGrid.findCell('Lavender', 'Name'));
  await page.user.click(await screen.findByRole('button', { name: 'Why this price' }));
  const reasons = await screen.findByRole('region', { name: 'Why this price' });
  return { ...page, reasons, text: () => reasons.textContent };
}

test('compares the stored price of a line with the one that would be found now', async () => {
  const line = orderLine(1, {
    price: 3.1,
    overridePrice: 2.5,
    orderedQuantity: 120,
    priceExplanation: stored,
  });
  const { reasons, text, server } = await showReasons({ status: 'CLOSED', lineItems: [line] });
  await within(reasons).findByText('Item level from 100 units, Mar 1 to May 31, 2027, of Mass Merchant West');
  expect(text()).toMatch(/Stored with the line\$3\.10 · .*category price from 100 units, since Jan 1, 2026/i);
  expect(text()).toContain('$2.50 is charged because that price was entered.');
  expect(text()).toContain('Found now for 120 units on ');
  expect(text()).toContain('$2.85 per piece');
  expect(text()).toContain('Mass Merchant West is the price group of the location.');
  expect(text()).toContain('Category level Perennials 1 gal, since Mar 1, 2027$3.10');
  expect(text()).toContain('A level of the item itself comes first');
  expect(text()).toContain('The line keeps its price until you change it.');
  expect(server.requests(ItemPriceExplanationDocument)).toEqual([
    {
      itemId: line.itemId,
      locationId: 'd'.repeat(32),
      priceGroupId: null,
      orderDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      quantity: 120,
    },
  ]);
});

test('says nothing of a change while the same price is found', async () => {
  const line = orderLine(1, { price: 2.85, overridePrice: 2.85, priceExplanation: stored });
  const { reasons, text } = await showReasons({ lineItems: [line] });
  await within(reasons).findByText(/^Item level/);
  expect(text()).not.toContain('changed since');
  expect(text()).not.toContain('was entered');
});

test('tells users who may not see prices', async () => {
  const { reasons, server } = await showReasons({}, { capabilities: ['orders.view', 'orders.edit'] });
  await within(reasons).findByText('You do not have permission to view prices.');
  expect(server.requests(ItemPriceExplanationDocument)).toEqual([]);
});

test('asks nothing of an order without a location', async () => {
  const { reasons, server } = await showReasons({
    customer: {
      id: 'c'.repeat(32),
      name: 'Sandy',
      erpId: null,
      billToAddress: null,
      contact: null,
      location: null,
      enteredFields: [],
    },
  });
  await within(reasons).findByText('Choose a location to find its price');
  expect(server.requests(ItemPriceExplanationDocument)).toEqual([]);
});
