import { addCategories } from '#features/catalogue/categories/server/categoryCommands.ts';
import { addItems } from '#features/catalogue/items/server/itemCommands.ts';
import { createCustomers } from '#features/customers/customer/server/customerCommands.ts';
import { loadErpItemPrices } from '#features/pricing/erp/server/erpPriceCommands.ts';
import { addPriceGroups, setDefaultGroup } from '#features/pricing/groups/server/priceGroupCommands.ts';
import { replacePriceLevels } from '#features/pricing/levels/server/priceLevelCommands.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { OrderCells } from '../../import/testing/orderRows.ts';

const address = {
  id: testId(32),
  toName: 'Northern Hill',
  addressLine1: '12 Main St',
  addressLine2: null,
  city: 'Tampa',
  stateProvince: 'FL',
  zipcode: '33617',
  country: 'US',
};
const customers = [
  {
    customerId: testId(1),
    name: 'Northern Hill Nursery',
    description: '-',
    erpId: '10014',
    erpPriceGroupId: 'IGC',
    locations: [
      {
        id: testId(12),
        code: 'N-2',
        name: 'Roanoke',
        address: { ...address, id: testId(33) },
        poRequired: true,
      },
      {
        id: testId(11),
        code: 'N-1',
        name: 'Tampa',
        address,
        salesPeople: [{ emailAddress: 'vera@example.com' }],
      },
      { id: testId(13), code: 'N-3', name: 'Depot', address: { ...address, id: testId(34) } },
    ],
    billingAddresses: [{ ...address, id: testId(31), toName: 'Accounting' }],
  },
  {
    customerId: testId(2),
    name: 'River Bend',
    description: '-',
    erpId: '10015',
    locations: [{ id: testId(21), code: 'R-1', name: 'Depot', address: { ...address, id: testId(35) } }],
  },
  {
    customerId: testId(3),
    name: 'Closed Shop',
    description: '-',
    erpId: '10016',
    status: 'INACTIVE' as const,
    locations: [{ id: testId(22), code: 'C-1', name: 'Closed', address: { ...address, id: testId(36) } }],
    billingAddresses: [{ ...address, id: testId(37) }],
  },
  { customerId: testId(4), name: 'New Shop', description: '-', erpId: '10017', erpPriceGroupId: 'NONE' },
];
const item = { itemGroup: '1G-PER', retailPrice: 9.5 };
const items = [
  {
    ...item,
    itemId: testId(101),
    name: 'Lavender',
    sku: 'LAV',
    upc: '411701659051',
    erpId: '111376',
    categories: [{ code: 'PER-1G' }],
  },
  { ...item, itemId: testId(102), name: 'Sage', sku: 'SAG', upc: '411102123045', erpId: '109576' },
  {
    ...item,
    itemId: testId(103),
    name: 'Old Rose',
    sku: 'ROS',
    upc: '411100567049',
    erpId: '1',
    status: 'INACTIVE' as const,
  },
  { ...item, itemId: testId(104), name: 'Thyme', sku: 'THY', upc: '411100567050', erpId: '2' },
  { ...item, itemId: testId(105), name: 'Red Thyme', sku: 'THR', upc: '411100567050', erpId: '2' },
];
const level = {
  priceLevelId: testId(71),
  type: 'CATEGORY' as const,
  targetId: 'PER-1G',
  targetName: 'Perennials 1 gal',
  quantityThreshold: 0,
  growerCost: 2,
  growerSellPrice: 3,
  customerSellPrice: 4.5,
  startDate: '2026-01-01',
  endDate: '2027-12-31',
};
const erpPrice = {
  erpItemPricingId: testId(81),
  erpItemId: '1G-PER',
  erpPriceGroupId: 'IGC',
  unitPrice: 3.75,
  containerQuantity: 6,
  startDate: '2026-01-01',
  endDate: '2027-12-31',
};

/** Adds the customers, items and prices to which the rows of `orderFile` refer; `write` runs a command that must succeed. */
export async function addImportData(
  write: (run: (unit: UnitOfWork) => Promise<Result<unknown>>) => Promise<unknown>,
): Promise<void> {
  await write((unit) =>
    addCategories(unit, [{ code: 'PER-1G', name: 'Perennials 1 gal', uom: 'TRAY', eaches: 6 }]),
  );
  await write((unit) => addItems(unit, items));
  await write((unit) => addPriceGroups(unit, [{ id: testId(61), name: 'Retail' }]));
  await write((unit) => setDefaultGroup(unit, { id: testId(61) }));
  await write((unit) => createCustomers(unit, customers));
  await write((unit) => replacePriceLevels(unit, { priceGroupId: testId(61), priceLevels: [level] }));
  await write((unit) => loadErpItemPrices(unit, [erpPrice]));
}

/** Returns rows of orders with two lines each, on one day after the other. */
export const numberedOrders = (count: number): readonly OrderCells[] =>
  Array.from({ length: count }, (_, index) => {
    const [year, month, day] = new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10).split('-');
    return { ExpectedDeliveryDate: `${month}/${day}/${year}`, PoNumber: `PO-${index}` };
  }).flatMap((row) => [row, { ...row, Quantity: '3' }]);
