import { addCategories } from '#features/catalogue/server/categoryCommands.ts';
import { addItems } from '#features/catalogue/server/itemCommands.ts';
import { createCustomers } from '#features/customers/server/customerCommands.ts';
import { addTerms } from '#features/customers/server/termsCommands.ts';
import { addTenant } from '#features/identity/server/tenantCommands.ts';
import { addPriceGroups, setDefaultGroup } from '#features/pricing/server/commands.ts';
import { loadErpItemPrices } from '#features/pricing/server/erpPriceCommands.ts';
import { replacePriceLevels } from '#features/pricing/server/levelCommands.ts';
import type { Result } from '#platform/kernel/result.ts';
import { type TestApi, testApi } from '#platform/server/testing/api.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import '../combinedOrderGraphql.ts';
import '../itemPriceGraphql.ts';
import '../lineItemMutationGraphql.ts';
import '../orderMutationGraphql.ts';
import '../orderQueryGraphql.ts';
import '#platform/server/graphql/historyQuery.ts';
import { id } from './orders.ts';

export const lavender = id(101);
export const sage = id(102);
export const unpriced = id(103);
export const chains = id(62);
export const net30 = id(51);
export const net60 = id(52);
export const oldTerms = id(53);
export const nursery = id(1);
export const florist = id(2);
export const closedShop = id(3);
/** Location of the nursery: editable address, default prices. */
export const tampa = id(11);
/** Location of the nursery: prices of chains, its own terms, PO number required, locked address. */
export const roanoke = id(12);
export const nurseryBilling = {
  id: id(31),
  toName: 'Northern Hill (Accounting)',
  addressLine1: '12 Main St',
  addressLine2: null,
  city: 'Tampa',
  stateProvince: 'FL',
  zipcode: '33617',
  country: 'US',
};
export const tampaAddress = {
  ...nurseryBilling,
  id: id(32),
  toName: "Tampa Garden's #12",
  addressLine1: '11302 N 56th St',
};
const level = {
  priceLevelId: id(71),
  type: 'CATEGORY' as const,
  targetId: 'PER-1G',
  targetName: 'Perennials 1 gal',
  quantityThreshold: 0,
  growerCost: 2,
  growerSellPrice: 3,
  customerSellPrice: 4.5,
  startDate: '2026-01-01',
  endDate: null,
};

/** Starts the orders API: MOIF has items, price levels and customers; BPF has the same ids with ERP prices and final credit. */
export async function orderApi(): Promise<TestApi> {
  const api = await testApi();
  const now = '2026-11-21T05:22:00.000Z';
  const write = async <T>(tenant: string, run: (unit: UnitOfWork) => Promise<Result<T>>) => {
    const result = await api.database.write(api.session(tenant), run, { keep: ({ ok }) => ok, now });
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
  };
  await addTenant(api.database.pool, { tenantId: 'MOIF', name: 'Moif' }, { now });
  const bpf = { tenantId: 'BPF', name: 'Bpf', useErpPricing: true, finalCreditEnabled: true };
  await addTenant(api.database.pool, bpf, { now });
  for (const tenant of ['MOIF', 'BPF']) {
    await write(tenant, (unit) =>
      addCategories(unit, [{ code: 'PER-1G', name: 'Perennials 1 gal', uom: 'TRAY', eaches: 6 }]),
    );
    await write(tenant, (unit) => addItems(unit, items));
    await write(tenant, (unit) =>
      addTerms(unit, [
        { termsId: net30, name: 'Net 30', isDefault: true },
        { termsId: net60, name: 'Net 60', termLimitDays: 60 },
        { termsId: oldTerms, name: 'Old', status: 'INACTIVE' },
      ]),
    );
    await write(tenant, (unit) =>
      addPriceGroups(unit, [
        { id: id(61), name: 'Retail' },
        { id: chains, name: 'Chains' },
      ]),
    );
    await write(tenant, (unit) => setDefaultGroup(unit, { id: id(61) }));
    await write(tenant, (unit) => createCustomers(unit, customers));
  }
  const retailLevels = [
    level,
    { ...level, priceLevelId: id(72), quantityThreshold: 100, customerSellPrice: 4.12345 },
  ];
  await write('MOIF', (unit) =>
    replacePriceLevels(unit, { priceGroupId: id(61), priceLevels: retailLevels }),
  );
  const chainLevels = [{ ...level, customerSellPrice: 4 }];
  await write('MOIF', (unit) => replacePriceLevels(unit, { priceGroupId: chains, priceLevels: chainLevels }));
  await write('BPF', (unit) => loadErpItemPrices(unit, [erpPrice]));
  return api;
}

const erpPrice = {
  erpItemPricingId: id(81),
  erpItemId: '1G-PER',
  erpPriceGroupId: 'IGC',
  unitPrice: 3.75,
  containerQuantity: 6,
  startDate: '2026-01-01',
  endDate: '2027-12-31',
};
const item = { itemGroup: '1G-PER', retailPrice: 9.5, upc: '411701659051', erpId: '111376' };
const items = [
  { ...item, itemId: lavender, name: 'Lavender', sku: 'LAV', categories: [{ code: 'PER-1G' }] },
  { ...item, itemId: sage, name: 'Sage', sku: 'SAG', itemGroup: 'HERB', retailPrice: 7 },
  { ...item, itemId: unpriced, name: 'New Rose', sku: 'ROS', itemGroup: 'ROSE', retailPrice: 0 },
];
const customers = [
  {
    customerId: nursery,
    name: 'Northern Hill Nursery',
    description: '-',
    erpId: '10014',
    erpPriceGroupId: 'IGC',
    locations: [
      { id: tampa, code: 'N-1', name: 'Tampa', address: tampaAddress },
      {
        id: roanoke,
        code: 'N-2',
        name: 'Roanoke',
        address: { ...tampaAddress, id: id(33), city: 'Roanoke', stateProvince: 'VA', zipcode: '24011' },
        priceGroupId: chains,
        termsId: net60,
        poRequired: true,
        allowOrderLocationAddressEdit: false,
        salesPeople: [{ emailAddress: 'vera@example.com' }],
      },
    ],
    billingAddresses: [nurseryBilling],
  },
  { customerId: florist, name: 'River Bend Florist', description: '-', currency: 'CAD' as const },
  { customerId: closedShop, name: 'Closed Shop', description: '-', status: 'INACTIVE' as const },
];
