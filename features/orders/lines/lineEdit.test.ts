import { describe, expect, test } from 'vitest';
import { noPrice } from '#features/pricing/prices/priceSearch.ts';
import { computeLineEdit } from './lineEdit.ts';
import type { LineItem } from './lineItem.ts';

const before: LineItem = {
  id: '1',
  orderId: '2',
  lineNumber: 3,
  itemId: 'a'.repeat(32),
  name: 'Lavender',
  sku: 'LAV',
  upc: null,
  itemGroup: null,
  category: null,
  itemErpId: null,
  eaches: 6,
  orderedQuantity: 12,
  acknowledgedQuantity: null,
  shippedQuantity: null,
  price: 4.5,
  priceExplanation: { ...noPrice, price: 4.5, source: 'ITEM_LEVEL', priceLevelId: '71' },
  overridePrice: 4.5,
  cost: 0,
  currency: 'USD',
  dateAdded: '2027-04-01T08:00:00.000Z',
  addedBy: 'kim@example.com',
  department: null,
  notes: null,
  masterLineItemId: null,
};
const found = { ...noPrice, price: 4.1, source: 'ITEM_LEVEL', priceLevelId: '72' } as const;
const line = { before, status: 'OPEN', path: ['lineItem'] } as const;

describe('a line that is priced again', () => {
  test('stores the found price with its source and charges it', () => {
    const edit = computeLineEdit({ ...line, found }, { quantity: 100 }, null);
    expect(edit.change).toEqual({
      orderedQuantity: 100,
      overridePrice: 4.1,
      price: 4.1,
      priceExplanation: found,
    });
    expect(edit.changes.map(({ field }) => field)).toEqual([
      'lineItems.3.orderedQuantity',
      'lineItems.3.overridePrice',
      'lineItems.3.price',
    ]);
  });

  test('charges a sent price and stores the found one beside it', () =>
    expect(computeLineEdit({ ...line, found }, { overridePrice: 4 }, null).change).toEqual({
      overridePrice: 4,
      price: 4.1,
      priceExplanation: found,
    }));

  test('stores a new source of the same price', () =>
    expect(computeLineEdit({ ...line, found: { ...found, price: 4.5 } }, {}, null).change).toEqual({
      priceExplanation: { ...found, price: 4.5 },
    }));

  test.each([
    ['source', { source: 'CATEGORY_LEVEL' }],
    ['price group', { priceGroupId: '81' }],
    ['price level', { priceLevelId: '72' }],
    ['quantity', { quantityThreshold: 100 }],
    ['first day', { startDate: '2027-01-01' }],
    ['last day', { endDate: '2027-12-31' }],
    ['ERP price', { erpItemPricingId: '91' }],
  ] as const)('stores the source when only its %s differs', (_, change) => {
    const source = { ...noPrice, ...before.priceExplanation, price: 4.5, ...change };
    expect(computeLineEdit({ ...line, found: source }, {}, null).change).toEqual({
      priceExplanation: source,
    });
  });

  test('does not change when the found price has the same source', () =>
    expect(computeLineEdit({ ...line, found: { ...before.priceExplanation } }, {}, null).change).toEqual({}));

  test.each([true, false, null])('is never stale, even when `reprice` is expected to be %s', (reprice) =>
    expect(computeLineEdit({ ...line, found }, {}, { reprice }).stale).toEqual([]),
  );

  test('is refused in a status that locks lines', () =>
    expect(computeLineEdit({ ...line, status: 'SUBMITTED', found }, {}, null).problems).not.toEqual([]));
});

test('leaves found price and source unchanged when only the charged price changes', () =>
  expect(computeLineEdit(line, { overridePrice: 4 }, null).change).toEqual({ overridePrice: 4 }));

test.each([
  ['an empty text where there is none', '', null, []],
  ['none where there is none', null, null, []],
  ['none where there is one', null, 'wet', ['lineItems.3.notes']],
  ['an empty text where there is one', '', 'wet', ['lineItems.3.notes']],
  ['the stored one', 'wet', 'wet', []],
])('compares an expected text with the stored one: %s', (_, expectedNotes, notes, stale) =>
  expect(
    computeLineEdit({ ...line, before: { ...before, notes } }, { notes: 'dry' }, { notes: expectedNotes })
      .stale,
  ).toEqual(stale),
);
