import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { validateGroups } from '#platform/kernel/import/validateGroups.ts';
import { importByCustomerId } from './importByCustomerId.ts';
import { importByLocation } from './importByLocation.ts';
import { dataHeadings, dataWarningHeadings } from './orderChecks.ts';
import type { ImportedOrder } from './orderImport.ts';
import type { OrderImportApi } from './orderLookUps.ts';
import { orderImportApi, tampa, pricedLavender } from './testing/orderImportApi.ts';
import { ordersByCustomerId, ordersByLocation } from './testing/orderRows.ts';

const spec = readFileSync(new URL('../../../docs/spec/2-orders-pricing.md', import.meta.url), 'utf8');

/** Returns the problems of orders against existing data, and the notification. */
async function check(
  orders: readonly ImportedOrder[],
  api: Partial<OrderImportApi> = {},
): Promise<{ problems: unknown; summary: string; pricing: number | undefined }> {
  const workflow = orders[0]?.format === 'CUSTOMER_ID' ? importByCustomerId : importByLocation;
  const { checks, summary } = await validateGroups(workflow, orders, { ...orderImportApi(), ...api });
  return {
    problems: checks?.problems.map(({ heading, message }) => [heading, message]),
    summary: summary.text,
    pricing: checks?.headingCounts[dataHeadings.prices],
  };
}

test('has the texts of the specification', () => {
  expect(spec).toContain(`with sections ${Object.values(dataHeadings).slice(0, 2).join(', ')} (`);
  expect(spec).toContain(dataHeadings.prices);
  for (const text of ['Customer location name not found', 'Multiple customers found for name'])
    expect(spec).toContain(text);
});

test('finds no problems when all is there, by location and by customer id', async () => {
  const valid = { problems: [], summary: 'All orders validated successfully!' };
  expect(await check(ordersByLocation({}, { OverridePrice: '' }))).toMatchObject(valid);
  const erp = { useErpPricing: true, defaultPriceGroupId: null };
  expect(
    await check(ordersByCustomerId({}, { OverridePrice: '' }), { findPriceSettings: async () => erp }),
  ).toMatchObject(valid);
});

test('warns of a PO number that several orders of a customer in the file have', async () => {
  const poNumber = (PoNumber: string, day: string) => ({ PoNumber, ExpectedDeliveryDate: `2/${day}/2027` });
  expect(
    await check(ordersByLocation(poNumber('PO-7', '1'), poNumber('po-7', '2'), poNumber('PO-8', '3'))),
  ).toMatchObject({
    problems: [[dataWarningHeadings.poNumbers, 'Row 3 - PO number po-7 is also that of the order in row 2']],
  });
});

test('names missing and repeated customers and items once each', async () => {
  const findDestinations = async () => [
    tampa,
    { ...tampa, key: 'Depot' },
    { ...tampa, key: 'Depot', customerId: 'other' },
    { ...tampa, key: 'Twice' },
    { ...tampa, key: 'Twice' },
    { ...tampa, key: 'Closed', status: 'INACTIVE' as const },
    { ...tampa, key: 'Gone', status: 'DELETED' as const },
  ];
  const findItems = async () => [
    pricedLavender,
    { ...pricedLavender, key: '411100567050', itemId: 'one' },
    { ...pricedLavender, key: '411100567050', itemId: 'other' },
    { ...pricedLavender, key: '411100567049', status: 'INACTIVE' as const },
  ];
  const names = ['Nowhere', 'Depot', 'Twice', 'Closed', 'Gone', 'Nowhere'];
  expect(
    await check(
      ordersByLocation(
        ...names.map((name, index) => ({ CustomerLocationName: name, Type: index === 5 ? 'C' : 'P' })),
        { ItemUpc: '411100567050' },
        { ItemUpc: '411100567049' },
        { ItemUpc: '000000000000' },
        { ItemUpc: '000000000000' },
      ),
      { findDestinations, findItems },
    ),
  ).toMatchObject({
    problems: [
      [dataHeadings.missingCustomers, 'Row 2 - Customer location name not found'],
      [dataHeadings.duplicateCustomers, 'Row 3 - Multiple customers found for name'],
      [dataHeadings.duplicateCustomers, 'Row 4 - Multiple customer locations found for name'],
      [
        dataHeadings.missingCustomers,
        'Row 5 - Customer not found for name; customer Northern Hill is inactive',
      ],
      [dataHeadings.missingCustomers, 'Row 6 - Customer not found for name'],
      [dataHeadings.duplicateItems, 'Row 8 - Multiple items found for UPC'],
      [dataHeadings.missingItems, 'Row 9 - Item not found for UPC; the item is inactive'],
      [dataHeadings.missingItems, 'Row 10 - Item not found for UPC'],
    ],
    summary: 'Validation failed. Please fix the following issues:',
  });
});

test('names customers and items by ERP id, where the first active item of several is taken', async () => {
  const findDestinations = async () => [{ ...tampa, key: '10014', status: 'UNKNOWN' as const }];
  const findItems = async () => [
    { ...pricedLavender, key: '7', status: 'INACTIVE' as const },
    { ...pricedLavender, key: '7', itemId: 'other' },
  ];
  const erp = async () => ({ useErpPricing: true, defaultPriceGroupId: null });
  expect(
    await check(ordersByCustomerId({}, { ItemId: '7' }, { CustomerId: '404' }), {
      findDestinations,
      findItems,
      findPriceSettings: erp,
    }),
  ).toMatchObject({
    problems: [
      [dataHeadings.missingCustomers, 'Row 2 - Customer not found: 10014; customer Northern Hill is unknown'],
      [dataHeadings.missingItems, 'Row 2 - Item not found'],
      [dataHeadings.missingCustomers, 'Row 4 - Customer not found: 404'],
    ],
  });
});

test('accepts customers that a feed has initialized', async () =>
  expect(
    await check(ordersByLocation({}), {
      findDestinations: async () => [{ ...tampa, status: 'INITIALIZED' }],
    }),
  ).toMatchObject({ problems: [] }));

test.each([
  ['has ended', '01/01/2028', 12],
  ['begins later', '12/31/2025', 12],
  ['needs a higher quantity', '03/01/2027', 9],
])('requires a customer price that applies: one that %s', async (_, ExpectedDeliveryDate, Quantity) =>
  expect(
    await check(
      ordersByLocation(
        { ExpectedDeliveryDate, OverridePrice: '', Quantity: `${Quantity}` },
        { ExpectedDeliveryDate, Quantity: `${Quantity}` },
      ),
    ),
  ).toMatchObject({
    problems: [
      [
        dataHeadings.prices,
        "Row: 2: No customer price found for Item UPC: 411701659051, at Location: 'Tampa'",
      ],
    ],
    pricing: 1,
  }),
);

test('counts all pricing issues of a large file', async () => {
  const rows = Array.from({ length: 1200 }, () => ({
    ExpectedDeliveryDate: '01/01/2028',
    OverridePrice: '',
  }));
  expect(await check(ordersByLocation(...rows))).toMatchObject({ pricing: 1200 });
});

test('warns by customer id about the retail price, and about a line without any price', async () => {
  const erp = async () => ({ useErpPricing: true, defaultPriceGroupId: null });
  const orders = ordersByCustomerId({ OverridePrice: '', ExpDeliveryDate: '01/01/2028' });
  expect(await check(orders, { findPriceSettings: erp })).toMatchObject({
    problems: [
      [
        dataWarningHeadings.retailPrices,
        'Row 2 - No ERP price found for customer and item; the retail price $9.50 is used',
      ],
    ],
  });
  const findDestinations = async () => [{ ...tampa, key: '10014', currency: 'CAD' as const }];
  expect(await check(orders, { findPriceSettings: erp, findDestinations })).toMatchObject({
    problems: [
      [dataWarningHeadings.retailPrices, expect.stringContaining('the retail price CA$9.50 is used')],
    ],
  });
  const findItems = async () => [{ ...pricedLavender, key: '111376', retailPrice: 0 }];
  expect(await check(orders, { findPriceSettings: erp, findItems })).toMatchObject({
    problems: [
      [
        dataWarningHeadings.missingPrices,
        'Row 2 - No ERP price found for customer and item, and the item has no retail price; the order cannot be imported',
      ],
    ],
  });
});

test('warns about orders that their customer prevents, and about another item group', async () => {
  const incomplete = { ...tampa, hasBillingAddress: false };
  const withPo = { ...tampa, location: { ...tampa.location, poRequired: true } };
  expect(
    await check(ordersByLocation({ PoNumber: '' }, { CustomerLocationName: 'Roanoke', PoNumber: '' }), {
      findDestinations: async () => [incomplete, { ...withPo, key: 'Roanoke' }],
    }),
  ).toMatchObject({
    problems: [
      [
        dataWarningHeadings.customers,
        'Row 2 - Customer has no billing addresses; the order cannot be imported',
      ],
      [
        dataWarningHeadings.requiredPo,
        'Row 3 - PO number is required for this location; the order cannot be imported',
      ],
    ],
  });
  const erp = async () => ({ useErpPricing: true, defaultPriceGroupId: null });
  expect(
    await check(ordersByCustomerId({ Group: 'ROSES' }), {
      findPriceSettings: erp,
      findDestinations: async () => [{ ...tampa, key: '10014', location: null }],
    }),
  ).toMatchObject({
    problems: [
      [dataWarningHeadings.customers, 'Row 2 - Customer has no locations; the order cannot be imported'],
      [dataWarningHeadings.itemGroups, 'Row 2 - Lavender is in the group 1G-PER, which is used'],
    ],
  });
});

test('warns about PO numbers that recent orders of the customer have, ignoring case', async () => {
  const requested: (readonly string[])[] = [];
  expect(
    await check(
      ordersByLocation({ PoNumber: 'po-1' }, { PoNumber: 'PO-2', Type: 'C' }, { Type: 'R', PoNumber: '' }),
      {
        findOrdersByPoNumber: async (poNumbers, customerIds) => {
          requested.push(poNumbers, customerIds);
          return [
            { customerId: 'nursery', orderNumber: '100007', poNumber: 'PO-1' },
            { customerId: 'other', orderNumber: '100008', poNumber: 'PO-2' },
          ];
        },
      },
    ),
  ).toMatchObject({
    problems: [[dataWarningHeadings.poNumbers, 'Row 2 - PO number po-1 is already used by order 100007']],
    summary: 'All orders validated successfully! Read the warnings before you start the import.',
  });
  expect(requested).toEqual([['po-1', 'PO-2'], ['nursery']]);
});

test('refuses an order total and a number of pieces above the limits of order entry, at its row or first row', async () => {
  const large = { Quantity: '1000000', OverridePrice: '1500' };
  const onDay = (day: string, cells: object) => ({
    ExpectedDeliveryDate: `2/${day}/2027`,
    PoNumber: `PO-${day}`,
    ...cells,
  });
  expect(
    await check(
      ordersByLocation(
        // 1,000,000 units of 6 pieces at $15,000 are the limit of 90,000,000,000.
        onDay('1', { ...large, OverridePrice: '15000' }),
        onDay('2', { ...large, OverridePrice: '15000.01' }),
        onDay('3', { ...large, OverridePrice: '7500' }),
        onDay('3', { ...large, OverridePrice: '7500.01' }),
        onDay('4', large),
        onDay('4', large),
      ),
    ),
  ).toMatchObject({
    problems: [
      [dataHeadings.limits, 'Row 3 - Order total cannot exceed 90,000,000,000'],
      [dataHeadings.limits, 'Row 4 - Order total cannot exceed 90,000,000,000; the order has rows 4–5'],
    ],
    summary: 'Validation failed. Please fix the following issues:',
  });
  const findItems = async () => [{ ...pricedLavender, eaches: 10_000 }];
  const quantity = { Quantity: '9999999', OverridePrice: '1' };
  expect(await check(ordersByLocation({}, quantity), { findItems })).toMatchObject({
    problems: [
      [dataHeadings.limits, 'Row 3 - Quantity times 10,000 pieces per unit cannot exceed 2,147,483,647'],
    ],
  });
});

test('refuses an order total that found prices bring above the limit', async () => {
  const findItems = async () => [{ ...pricedLavender, key: '111376', retailPrice: 99_999_999 }];
  const erp = async () => ({ useErpPricing: true, defaultPriceGroupId: null });
  const order = { OverridePrice: '', ExpDeliveryDate: '01/01/2028', Quantity: '151' };
  expect(await check(ordersByCustomerId(order), { findPriceSettings: erp, findItems })).toMatchObject({
    problems: [
      [dataHeadings.limits, 'Row 2 - Order total cannot exceed 90,000,000,000'],
      [dataWarningHeadings.retailPrices, expect.stringMatching(/^Row 2 - No ERP price found/)],
    ],
  });
});
