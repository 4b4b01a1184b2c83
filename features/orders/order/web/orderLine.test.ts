import { describe, expect, test } from 'vitest';
import type { PickedItem } from '#features/catalogue/search/web/useOrderableItems.ts';
import { noPrice } from '#features/pricing/prices/priceSearch.ts';
import { lineColumns } from '../../lines/web/lineColumns.ts';
import {
  buildCustomLine,
  getEachesPerUnit,
  toStoredSource,
  buildItemLine,
  toLineInput,
  type OrderLine,
} from './orderLine.ts';
import { orderListQuery } from './orderListQuery.ts';

const origin = {
  id: 'l',
  dateAdded: '2027-01-01T00:00:00.000Z',
  addedBy: 'kim@example.com',
  currency: 'USD' as const,
};
const item: PickedItem = {
  id: 'i',
  itemId: 'i',
  tenantId: 'MOIF',
  name: 'Lavender',
  sku: 'LAV',
  upc: '400000000017',
  erpId: 'E-1',
  description: null,
  itemGroup: '1G',
  group: '1G',
  retailPrice: 5,
  programs: [],
  status: 'ACTIVE',
  sortCategory: null,
  version: 1,
  updatedAt: '2027-01-01T00:00:00.000Z',
  categories: [
    { code: 'PER', name: 'Perennials', eaches: 6, uom: 'TRAY' },
    { code: 'NAT', name: 'Native', eaches: 4, uom: 'TRAY' },
  ],
};

describe('a new line', () => {
  test('copies texts, pieces per unit of the first category and prices of an item', () =>
    expect(buildItemLine(item, { quantity: 3, price: 4.5, overridePrice: 4 }, origin)).toEqual({
      ...origin,
      itemId: 'i',
      name: 'Lavender',
      sku: 'LAV',
      upc: '400000000017',
      itemGroup: '1G',
      category: 'Perennials',
      itemErpId: 'E-1',
      eaches: 6,
      lineNumber: 0,
      quantity: 3,
      orderedQuantity: 3,
      eachesQuantity: 18,
      acknowledgedQuantity: null,
      shippedQuantity: null,
      price: 4.5,
      priceExplanation: null,
      overridePrice: 4,
      cost: 0,
      department: null,
      notes: null,
      masterLineItemId: null,
    }));
  test('has one piece per unit without a category', () => {
    expect(getEachesPerUnit({ categories: [] })).toBe(1);
    expect(
      buildItemLine({ ...item, categories: [] }, { quantity: 3, price: 4, overridePrice: 4 }, origin),
    ).toMatchObject({
      category: null,
      eachesQuantity: 3,
    });
  });
  test('is a custom line without an item', () =>
    expect(buildCustomLine({ name: 'Delivery', quantity: 2, price: 20 }, origin)).toMatchObject({
      itemId: '0'.repeat(32),
      name: 'Delivery',
      sku: 'CUSTOM',
      upc: '000000000000',
      itemGroup: null,
      category: null,
      itemErpId: null,
      eaches: 1,
      quantity: 2,
      price: 20,
      overridePrice: 20,
    }));
  test('is sent without number and quantities of later statuses', () => {
    const line = {
      ...buildItemLine(item, { quantity: 3, price: 4.5, overridePrice: 4 }, origin),
      notes: 'late',
      department: 'Shop',
      cost: 1,
    };
    expect(toLineInput(line)).toEqual({
      ...origin,
      itemId: 'i',
      name: 'Lavender',
      sku: 'LAV',
      upc: '400000000017',
      itemGroup: '1G',
      category: 'Perennials',
      itemErpId: 'E-1',
      quantity: 3,
      eaches: 6,
      price: 4.5,
      overridePrice: 4,
      cost: 1,
      department: 'Shop',
      notes: 'late',
    });
  });
});

test('has the columns of the specification with their values', () => {
  const line: OrderLine = {
    ...buildItemLine(item, { quantity: 3, price: 4.5, overridePrice: 4 }, origin),
    lineNumber: 2,
    acknowledgedQuantity: 2,
    department: 'Shop',
    notes: 'late',
  };
  const columns = lineColumns({
    status: 'ACKNOWLEDGED',
    canEdit: true,
    hasPacks: true,
    maxDiscountPercentage: 100,
    formatUser: () => 'Kim Lee',
  });
  expect(columns.map(({ key, title, kind, value }) => [key, title, kind, value(line)])).toEqual([
    ['lineNumber', '#', 'number', 2],
    ['name', 'Name', 'text', 'Lavender'],
    ['sku', 'SKU', 'text', 'LAV'],
    ['orderedQuantity', 'Ordered', 'number', 3],
    ['acknowledgedQuantity', 'Acknowledged', 'number', 2],
    ['shippedQuantity', 'Shipped', 'number', 2],
    ['eachesQuantity', 'Pieces', 'number', 18],
    ['overridePrice', 'Price', 'money', 4],
    ['lineTotal', 'Line Total', 'money', 48],
    ['upc', 'UPC', 'text', '400000000017'],
    ['itemGroup', 'Item Group', 'text', '1G'],
    ['category', 'Category', 'text', 'Perennials'],
    ['price', 'List Price', 'money', 4.5],
    ['department', 'Department', 'text', 'Shop'],
    ['notes', 'Notes', 'text', 'late'],
    ['dateAdded', 'Date Added', 'datetime', '2027-01-01T00:00:00.000Z'],
    ['addedBy', 'Added By', 'text', 'Kim Lee'],
  ]);
  expect(columns.filter(({ hidden }) => hidden).map(({ key }) => key)).toEqual([
    'upc',
    'itemGroup',
    'category',
    'price',
    'department',
    'notes',
    'dateAdded',
    'addedBy',
  ]);
  expect(columns.filter(({ currency }) => currency?.(line) === 'USD').map(({ key }) => key)).toEqual([
    'overridePrice',
    'lineTotal',
    'price',
  ]);
  expect(columns.find(({ sorted }) => sorted)).toMatchObject({ key: 'lineNumber', sorted: 'asc' });
});

test('requests changes of orders every minute', () => {
  expect(orderListQuery.changes?.pollIntervalMs).toBe(60_000);
  expect(orderListQuery.changes?.kinds).toEqual(['ORDER', 'MASTER_ORDER']);
});

test('stores the source of a found price, and none of a retail price', () => {
  const { price, ...source } = { ...noPrice, price: 4.5, source: 'ERP', erpItemPricingId: 'e' } as const;
  const found = toStoredSource({ ...source, price });
  expect(found).toEqual(source);
  expect(toStoredSource({ ...noPrice, price: 5 })).toBeNull();
  const amounts = { quantity: 3, price, source: found, overridePrice: price };
  expect(buildItemLine(item, amounts, origin).priceExplanation).toBe(found);
});
