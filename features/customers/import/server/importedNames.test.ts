import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { SitesByNamesDocument } from '#features/locations/web/documents.ts';
import '#features/locations/server/locationGraphql.ts';
import { createLocations } from '#features/locations/server/locationCommands.ts';
import { addPriceGroups } from '#features/pricing/groups/server/priceGroupCommands.ts';
import { PriceGroupsByNamesDocument } from '#features/pricing/web/documents.ts';
import '#features/pricing/server/pricingGraphql.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { Session } from '#platform/server/session.ts';
import { createCustomer } from '../../customer/server/customerEditCommands.ts';
import {
  addCompanySalesPeople,
  removeCompanySalesPerson,
} from '../../salesPeople/server/salesPersonCommands.ts';
import '../../salesPeople/server/salesPeopleGraphql.ts';
import { customerFile, importTests } from '../../server/testing/importTests.ts';
import { SalesPeopleByNamesDocument } from '../../web/documents.ts';
import { littleCreek, secondStore } from '../testing/customerRows.ts';

const tests = await importTests();
const { api, newSession, importText, fetchResults } = tests;
tests.startRunner();

const [annId, retailId, chainsId] = [testId(1), testId(2), testId(3)];

/** Returns the session of a tenant with a sales person, two price groups and two sites. */
async function newCompany(): Promise<Session> {
  const session = await newSession();
  await api.database.write(session, async (unit) => {
    const ann = { id: annId, firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' };
    unwrapResult(await addCompanySalesPeople(unit, [ann]), 'sales people');
    const groups = [
      { id: retailId, name: 'Retail' },
      { id: chainsId, name: 'Chains' },
    ];
    unwrapResult(await addPriceGroups(unit, groups), 'price groups');
    const sites = ['Apopka', 'Salinas'].map((name, index) => ({
      id: testId(4 + index),
      name,
      locationType: 'SITE' as const,
    }));
    unwrapResult(await createLocations(unit, sites), 'sites');
  });
  return session;
}

const readLocations = (session: Session) =>
  api.database.read(session, (unit) =>
    unit.rows(sql`
      select l.code, l.sales_person_emails as people, c.price_group_id, l.price_group_id as own_group_id,
        c.ship_from_locations as ship_from
      from customer_location l join customer c on c.tenant_id = l.tenant_id and c.customer_id = l.customer_id
      where l.tenant_id = ${unit.tenantId} order by l.code`),
  );

const named = { 'Sales Person': 'ANN LEE', 'Price Group': 'retail', 'Ship From': 'apopka' };
const other = { ...secondStore, 'Price Group': 'Chains', 'Ship From': 'Salinas' };

test('stores the sales person, the price groups and the ship-from locations that rows name', async () => {
  const session = await newCompany();
  const job = await importText(session, customerFile({ ...littleCreek, ...named }, other));
  expect(job).toMatchObject({ state: 'COMPLETE', failedGroups: 0 });
  const ofCustomer = { priceGroupId: null, shipFrom: ['Apopka', 'Salinas'] };
  expect(await readLocations(session)).toEqual([
    { code: 'LC-1', people: ['ann@example.com'], ownGroupId: retailId, ...ofCustomer },
    { code: 'LC-2', people: [], ownGroupId: chainsId, ...ofCustomer },
  ]);
});

test('gives a new customer the price group of all its locations', async () => {
  const session = await newCompany();
  await importText(
    session,
    customerFile({ ...littleCreek, ...named }, { ...secondStore, 'Price Group': 'Retail' }),
  );
  expect(await readLocations(session)).toMatchObject([
    { code: 'LC-1', priceGroupId: retailId, ownGroupId: null },
    { code: 'LC-2', priceGroupId: retailId, ownGroupId: null },
  ]);
});

test('completes a stored customer but for its price group, and changes nothing the second time', async () => {
  const session = await newCompany();
  await api.database.write(session, (unit) =>
    createCustomer(unit, { name: 'Little Creek', description: 'Ferns' }),
  );
  const file = customerFile({ ...littleCreek, ...named });
  await importText(session, file);
  expect(await readLocations(session)).toEqual([
    {
      code: 'LC-1',
      people: ['ann@example.com'],
      priceGroupId: null,
      ownGroupId: retailId,
      shipFrom: ['Apopka'],
    },
  ]);
  const again = await importText(session, file, { importAgain: true });
  expect(again).toMatchObject({ unchangedGroups: 1, failedGroups: 0 });
});

test.each([
  ['Little Creek', 'LITTLE CREEK'],
  // The same name for the database only, so that only the merge finds the customer.
  ['οδοσ', 'ΟΔΟΣ'],
])(
  'gives new locations of a stored customer the price group that it does not have: %s, %s',
  async (name, CustomerName) => {
    const session = await newCompany();
    await api.database.write(session, async (unit) =>
      unwrapResult(
        await createCustomer(unit, { name, description: 'Ferns', priceGroupId: retailId }),
        'customer',
      ),
    );
    const store = { CustomerName, 'Price Group': 'Chains' };
    await importText(session, customerFile({ ...littleCreek, ...store }, { ...secondStore, ...store }));
    expect(await readLocations(session)).toMatchObject([
      { code: 'LC-1', priceGroupId: retailId, ownGroupId: chainsId },
      { code: 'LC-2', priceGroupId: retailId, ownGroupId: chainsId },
    ]);
  },
);

test('fails the customers of a sales person who was removed since the preview, and imports the others', async () => {
  const session = await newCompany();
  await api.database.write(session, async (unit) =>
    unwrapResult(await removeCompanySalesPerson(unit, { id: annId }), 'removal'),
  );
  const riverBend = { ...other, CustomerName: 'River Bend' };
  const job = await importText(session, customerFile({ ...littleCreek, ...named }, riverBend));
  expect(await fetchResults(session, job?.importJobId ?? '')).toMatchObject([
    {
      groupKey: 'Little Creek',
      status: 'FAILED',
      errors: [
        {
          csvRows: [2],
          code: 'INVALID_REFERENCE',
          message:
            'Invalid sales person name: ANN LEE was not found. Correct it or add the sales person first',
        },
      ],
    },
    { groupKey: 'River Bend', status: 'SUCCEEDED' },
  ]);
});

test('finds for the preview what names stand for, ignoring case', async () => {
  const session = await newCompany();
  const { tenantId } = session;
  expect([
    await api.run(session, SalesPeopleByNamesDocument, { tenantId, names: ['ANN LEE', 'Ann'] }),
    await api.run(session, PriceGroupsByNamesDocument, { tenantId, names: ['RETAIL'] }),
    await api.run(session, SitesByNamesDocument, { tenantId, names: ['APOPKA'] }),
  ]).toEqual([
    { companySalesPeople: { nodes: [{ name: 'Ann Lee', email: 'ann@example.com', status: 'ACTIVE' }] } },
    { priceGroups: { nodes: [{ name: 'Retail', priceId: retailId, status: 'ACTIVE' }] } },
    { locations: { nodes: [{ name: 'Apopka', status: 'ACTIVE' }] } },
  ]);
});
