import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRankedSearch } from '#platform/kernel/search/rankedSearch.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { addTenant } from '#features/identity/settings/server/tenantCommands.ts';
import { readPage } from '#platform/server/list/list.ts';
import { readCsvFile } from '#platform/server/readCsvFile.ts';
import type { Session } from '#platform/server/session.ts';
import { type TestApi, testApi } from '#platform/server/testing/api.ts';
import { toCustomerSearchTexts } from '../customerSearchTexts.ts';
import { customerQueries } from '../../testing/customerQueries.ts';
import { createCustomers } from './customerCommands.ts';
import './customerGraphql.ts';
import { customerList } from './customerList.ts';

const now = '2026-11-21T05:22:00.000Z';
const [, ...rows] = await readCsvFile('database/seed/data/customers-erp.csv');
const demoCustomers = rows
  .filter(([name]) => name)
  .map(([name = '', erpId = ''], index) => ({
    customerId: testId(1 + index),
    name,
    description: '-',
    erpId,
  }));
// Their codes are words of other names.
const codes = [
  { name: 'Stone Works', erpId: 'MAPLE-2' },
  { name: 'Maple 2 Go', erpId: 'X9' },
].map((customer, index) => ({ ...customer, customerId: testId(900 + index), description: '-' }));
const customers = [...demoCustomers, ...codes];
const browserIndex = createRankedSearch(customers, toCustomerSearchTexts);
let api: TestApi;
let moif: Session;
beforeAll(async () => {
  api = await testApi();
  moif = api.session('MOIF');
  await addTenant(api.database.pool, { tenantId: 'MOIF', name: 'MOIF' }, { now });
  const sfg = api.session('SFG');
  await addTenant(api.database.pool, { tenantId: 'SFG', name: 'SFG' }, { now });
  for (const session of [moif, sfg]) {
    const newCustomers =
      session === moif ? customers : [{ ...aCustomer, name: 'Willow Run of another tenant' }];
    unwrapResult(await api.database.write(session, (unit) => createCustomers(unit, newCustomers), { now }));
  }
});
afterAll(async () => {
  expect(api.bugs).toEqual([]);
  await api.close();
});
const aCustomer = { customerId: testId(1), description: '-', erpId: '10000' };

const find = async (search: string, more: object = {}) => {
  const request = { search, first: 100, ...more };
  const page = await api.database.read(moif, (unit) =>
    readPage(unit, customerList, request, { maxRows: 100 }),
  );
  return { names: page.rows.map(({ name }) => name), page };
};

test.each([...customerQueries, ['maple 2', /^Stone Works$/]] as const)(
  'finds for %j first %s, as the browser',
  async (query, name) => {
    const { names } = await find(query);
    expect(names[0] ?? 'nothing').toMatch(name);
    expect(names).toEqual(
      browserIndex
        .find(query)
        .slice(0, 100)
        .map((customer) => customer.name),
    );
  },
);

test('limits the rows, and tells that there are more', async () => {
  const { names, page } = await find('nursery', { first: 3 });
  expect([names.length, page.hasNextPage, page.cursors.at(0)]).toEqual([3, true, undefined]);
  const { names: all, page: whole } = await find('willow run');
  expect([all.length, whole.hasNextPage, await whole.count()]).toEqual([1, false, 1]);
});

test('finds only rows of the filter, and lists all of them without words', async () => {
  const where = { erpId: { in: ['10000', '10007'] } };
  expect((await find('florist', { where })).names).toEqual(['River Bend Florist']);
  expect((await find('  ', { where })).names).toHaveLength(2);
});

test.each([{ after: 'a' }, { before: 'a' }, { first: null, last: 3 }])(
  'refuses a search with %j, because it has one page',
  (more) => expect(find('willow', more)).rejects.toThrow('A search has one page'),
);

test('ignores what follows 255 characters', async () =>
  expect((await find(`willow run${' '.repeat(245)}toaster`)).names).toEqual(['Willow Run Farm Market']));

test.each([
  '%',
  '_',
  String.raw`\ `,
  "'; drop table customer",
  'a'.repeat(255),
  '🌿 ж',
  '1 2 3 4 5 6 7 8 9 10 11 12',
])('finds nothing for %j', async (search) => expect((await find(search)).names).toEqual([]));
