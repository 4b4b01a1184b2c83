import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { addCategories } from '#features/catalogue/categories/server/categoryCommands.ts';
import { addItems } from '#features/catalogue/items/server/itemCommands.ts';
import { createCustomers } from '#features/customers/customer/server/customerCommands.ts';
import { addTerms } from '#features/customers/terms/server/termsCommands.ts';
import { addTenant } from '#features/identity/settings/server/tenantCommands.ts';
import { addPriceGroups, setDefaultGroup } from '#features/pricing/groups/server/priceGroupCommands.ts';
import { loadErpItemPrices } from '#features/pricing/erp/server/erpPriceCommands.ts';
import { replacePriceLevels } from '#features/pricing/levels/server/priceLevelCommands.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import { type TestApi, testApi } from '#platform/server/testing/api.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import '../../allocation/server/allocationGraphql.ts';
import '../../company/server/companyGraphql.ts';
import '../../list/server/combinedOrderGraphql.ts';
import '../../masterOrders/server/masterOrderGraphql.ts';
import '../../masterOrders/server/masterLineMutationGraphql.ts';
import '../../masterOrders/server/masterOrderMutationGraphql.ts';
import '../../masterOrders/server/scheduledOrderGraphql.ts';
import '../../linePrices/server/itemPriceGraphql.ts';
import '../../lines/server/lineItemMutationGraphql.ts';
import '../orderMutationGraphql.ts';
import '../orderQueryGraphql.ts';
import '../../invoice/server/invoiceGraphql.ts';
import '../../pickSheet/server/pickSheetGraphql.ts';
import '#platform/server/list/historyQuery.ts';

export const lavenderId = testId(101);
export const sageId = testId(102);
export const unpricedId = testId(103);
export const chainsId = testId(62);
export const net30Id = testId(51);
export const net60Id = testId(52);
export const oldTermsId = testId(53);
export const nurseryId = testId(1);
export const floristId = testId(2);
export const closedShopId = testId(3);
/** Location of the nursery: editable address, default prices. */
export const tampaId = testId(11);
/** Location of the nursery: prices of chains, its own terms, PO number required, locked address. */
export const roanokeId = testId(12);
export const nurseryBilling = {
  id: testId(31),
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
  id: testId(32),
  toName: "Tampa Garden's #12",
  addressLine1: '11302 N 56th St',
};
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
  endDate: null,
};

/** Starts the orders API: MOIF has items, price levels and customers; BPF has the same ids with ERP prices and final credit. */
export async function orderApi(): Promise<TestApi> {
  const api = await testApi();
  const now = '2026-11-21T05:22:00.000Z';
  const write = async <T>(tenant: string, run: (unit: UnitOfWork) => Promise<Result<T>>) => {
    unwrapResult(await api.database.write(api.session(tenant), run, { shouldCommit: ({ ok }) => ok, now }));
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
        { termsId: net30Id, name: 'Net 30', isDefault: true },
        { termsId: net60Id, name: 'Net 60', termLimitDays: 60 },
        { termsId: oldTermsId, name: 'Old', status: 'INACTIVE' },
      ]),
    );
    await write(tenant, (unit) =>
      addPriceGroups(unit, [
        { id: testId(61), name: 'Retail' },
        { id: chainsId, name: 'Chains' },
      ]),
    );
    await write(tenant, (unit) => setDefaultGroup(unit, { id: testId(61) }));
    await write(tenant, (unit) => createCustomers(unit, customers));
  }
  const retailLevels = [
    level,
    { ...level, priceLevelId: testId(72), quantityThreshold: 100, customerSellPrice: 4.12345 },
  ];
  await write('MOIF', (unit) =>
    replacePriceLevels(unit, { priceGroupId: testId(61), priceLevels: retailLevels }),
  );
  const chainLevels = [{ ...level, customerSellPrice: 4 }];
  await write('MOIF', (unit) =>
    replacePriceLevels(unit, { priceGroupId: chainsId, priceLevels: chainLevels }),
  );
  await write('BPF', (unit) => loadErpItemPrices(unit, [erpPrice]));
  return api;
}

const erpPrice = {
  erpItemPricingId: testId(81),
  erpItemId: '1G-PER',
  erpPriceGroupId: 'IGC',
  unitPrice: 3.75,
  containerQuantity: 6,
  startDate: '2026-01-01',
  endDate: '2027-12-31',
};
const item = { itemGroup: '1G-PER', retailPrice: 9.5, upc: '411701659051', erpId: '111376' };
const items = [
  { ...item, itemId: lavenderId, name: 'Lavender', sku: 'LAV', categories: [{ code: 'PER-1G' }] },
  { ...item, itemId: sageId, name: 'Sage', sku: 'SAG', itemGroup: 'HERB', retailPrice: 7 },
  { ...item, itemId: unpricedId, name: 'New Rose', sku: 'ROS', itemGroup: 'ROSE', retailPrice: 0 },
];
const customers = [
  {
    customerId: nurseryId,
    name: 'Northern Hill Nursery',
    description: '-',
    erpId: '10014',
    erpPriceGroupId: 'IGC',
    locations: [
      { id: tampaId, code: 'N-1', name: 'Tampa', address: tampaAddress },
      {
        id: roanokeId,
        code: 'N-2',
        name: 'Roanoke',
        address: { ...tampaAddress, id: testId(33), city: 'Roanoke', stateProvince: 'VA', zipcode: '24011' },
        priceGroupId: chainsId,
        termsId: net60Id,
        poRequired: true,
        allowOrderLocationAddressEdit: false,
        salesPeople: [{ emailAddress: 'vera@example.com' }],
      },
    ],
    billingAddresses: [nurseryBilling],
  },
  { customerId: floristId, name: 'River Bend Florist', description: '-', currency: 'CAD' as const },
  { customerId: closedShopId, name: 'Closed Shop', description: '-', status: 'INACTIVE' as const },
];
