import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { addPriceGroups } from '#features/pricing/groups/server/priceGroupCommands.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import { type TestApi, testApi } from '#platform/server/testing/api.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { NewCustomerInput } from '../../customer/newCustomer.ts';
import { createCustomers } from '../../customer/server/customerCommands.ts';
import '../../customer/server/customerGraphql.ts';
import { addTerms } from '../../terms/server/termsCommands.ts';
import '../../terms/server/termsGraphql.ts';
import { address, floristCustomer, nurseryCustomer, roanokeLocation, tampaLocation } from './customers.ts';

export const net30TermsId = testId(51);
export const net60TermsId = testId(52);
export const net10TermsId = testId(53);
export const chainsPriceGroupId = testId(61);
export const vera = 'vera@example.com';

const storeLocation = (number: number, name: string, salesPeople: readonly string[] = []) => ({
  id: testId(number),
  code: `P-${number}`,
  name,
  address,
  salesPeople: salesPeople.map((emailAddress) => ({ emailAddress })),
});

/** Customers of MOIF: a nursery with parts, terms and price group, a florist, two customers of one name, one of each status. */
const customers: readonly NewCustomerInput[] = [
  {
    ...nurseryCustomer,
    priceGroupId: chainsPriceGroupId,
    termsId: net60TermsId,
    locations: [
      { ...tampaLocation, termsId: net10TermsId, priceGroupId: chainsPriceGroupId },
      roanokeLocation,
    ],
  },
  {
    ...floristCustomer,
    locations: [
      storeLocation(21, 'River Bend Florist', ['Vera@Example.com']),
      storeLocation(22, 'river bend annex', ['kim@example.com', vera]),
    ],
  },
  {
    customerId: testId(3),
    name: 'acorn garden center',
    description: '-',
    erpId: 'b2',
    status: 'INACTIVE',
  },
  {
    customerId: testId(4),
    name: 'Acorn Garden Center',
    description: '-',
    erpId: 'A1',
    status: 'INITIALIZED',
  },
  { customerId: testId(5), name: 'Zinnia', description: '-', currency: 'CAD' },
];

/** Starts the API of this area on a database with customers of MOIF and one of BPF with the same ids. */
export async function customerApi(): Promise<TestApi> {
  const api = await testApi();
  const write = async <T>(
    tenant: string,
    run: (unit: UnitOfWork) => Promise<Result<T>>,
    now = '2026-11-21T05:22:00.000Z',
  ) => {
    unwrapResult(await api.database.write(api.session(tenant), run, { shouldCommit: ({ ok }) => ok, now }));
  };
  await write('MOIF', (unit) =>
    addTerms(unit, [
      { termsId: net30TermsId, name: 'Net 30', isDefault: true },
      { termsId: net60TermsId, name: 'Net 60', termLimitDays: 60, accrueInterestPercentage: 1.5 },
      { termsId: net10TermsId, name: 'Net 10', termLimitDays: 10 },
      { termsId: testId(54), name: 'Old', status: 'INACTIVE' },
    ]),
  );
  await write('MOIF', (unit) => addPriceGroups(unit, [{ id: chainsPriceGroupId, name: 'Chains' }]));
  await write('MOIF', (unit) => createCustomers(unit, customers));
  await write(
    'MOIF',
    (unit) => createCustomers(unit, [{ customerId: testId(6), name: 'Late Bloomers', description: '-' }]),
    '2026-11-22T08:00:00.000Z',
  );
  await write('BPF', (unit) => createCustomers(unit, [{ ...nurseryCustomer, name: 'Foreign Nursery' }]));
  return api;
}
