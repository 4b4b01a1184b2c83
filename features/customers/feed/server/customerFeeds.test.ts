import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { createLocations } from '#features/locations/server/locationCommands.ts';
import { listTenantUsers } from '#features/identity/settings/server/tenantStore.ts';
import { addPriceGroups } from '#features/pricing/groups/server/priceGroupCommands.ts';
import { deletePriceGroup } from '#features/pricing/groups/server/priceGroupUpdateCommands.ts';
import { ok } from '#platform/kernel/results/result.ts';
import { runConflictingCommands } from '#platform/server/testing/runConflictingCommands.ts';
import { listFeedProblems, sendFeed, summarizeFeed } from '#platform/server/testing/sendFeed.ts';
import { address } from '../../server/testing/customers.ts';
import { customerTests, newId } from '../../server/testing/customerTests.ts';
import { chainsPriceGroupId } from '../../server/testing/customerApi.ts';
import { applyCustomerFeed } from './customerFeedCommands.ts';
import './customerFeeds.ts';

const tests = await customerTests();
const { api, moif } = tests;
const erp = api.session('MOIF', { email: 'client:erp' });
const send = (name: string, text: string, options?: Parameters<typeof sendFeed>[4]) =>
  sendFeed(api.database, erp, name, text, options);

const location = (code: string, salesPeople: readonly string[] = []) => ({
  id: newId(),
  code,
  name: `Store ${code}`,
  address,
  salesPeople: salesPeople.map((emailAddress) => ({ emailAddress })),
});

describe('customers', () => {
  const header =
    'CustomerName,ErpId,Status,PriceGroup,ErpPriceGroup,Currency,SalesPersonEmail,ShipFromSite\n';

  test('changes a customer by name and gives its locations their sales person', async () => {
    const { customerId, name } = await tests.createTestCustomer({
      erpId: 'GENERATED-1',
      locations: [location('A', ['old@example.com']), location('B')],
    });
    await api.database.write(moif, async (unit) =>
      unwrapResult(
        await createLocations(unit, [
          { id: newId(), name: 'Canby Farm', locationType: 'SITE', erpId: 'S-CAN' },
        ]),
        'sites',
      ),
    );
    const text = `${header} ${name.toUpperCase()} ,10000,Inactive,CHAINS,LAND,CAD,Vera@Example.com,S-CAN\n`;
    expect(summarizeFeed(await send('customers', text))).toBe('0 created, 1 updated, 0 unchanged, 0 refused');
    expect(await tests.fetchCustomer(customerId)).toMatchObject({
      name,
      version: 2,
      erpId: '10000',
      status: 'INACTIVE',
      priceGroupId: chainsPriceGroupId,
      erpPriceGroupId: 'LAND',
      currency: 'CAD',
      shipFromLocations: [{ name: 'Canby Farm' }],
      locations: [
        { salesPeople: [{ emailAddress: 'vera@example.com' }] },
        { salesPeople: [{ emailAddress: 'vera@example.com' }] },
      ],
    });
    const [latest] = await tests.fetchHistory(customerId);
    expect(latest).toEqual([
      'Changed the customer',
      'Status: Active → Inactive',
      'Currency: USD → CAD',
      'ERP ID: GENERATED-1 → 10000',
      'ERP price group: DEFAULT → LAND',
      'Price group: Chains',
      'Ship from: Canby Farm',
      'Location Store A: Sales people: old@example.com → vera@example.com',
      'Location Store B: Sales people: vera@example.com',
    ]);
    expect(summarizeFeed(await send('customers', text))).toBe('0 created, 0 updated, 1 unchanged, 0 refused');
    // The ERP id finds the customer under another name, which stays.
    expect(
      summarizeFeed(await send('customers', 'CustomerName,ErpId,Currency\nRenamed there,10000,USD\n')),
    ).toBe('0 created, 1 updated, 0 unchanged, 0 refused');
    expect(await tests.fetchCustomer(customerId)).toMatchObject({ name, currency: 'USD' });
  });

  test('creates unknown customers as INITIALIZED, and never undoes what users decided', async () => {
    const text = 'CustomerName,ErpId,Status\nNew One,N1,\nNew Two,N2,Active\n';
    expect(summarizeFeed(await send('customers', text))).toBe('2 created, 0 updated, 0 unchanged, 0 refused');
    const readStatuses = () =>
      api.database.read(moif, (unit) =>
        unit.rows(sql`select name, status from customer
          where tenant_id = ${unit.tenantId} and erp_id in ('N1', 'N2') order by erp_id`),
      );
    expect(await readStatuses()).toEqual([
      { name: 'New One', status: 'INITIALIZED' },
      { name: 'New Two', status: 'ACTIVE' },
    ]);
    const initialized = 'CustomerName,ErpId,Status\nNew Two,N2,Initialized\nNew One,N1,Unknown\n';
    expect(summarizeFeed(await send('customers', initialized))).toBe(
      '0 created, 1 updated, 1 unchanged, 0 refused',
    );
    expect(await readStatuses()).toEqual([
      { name: 'New One', status: 'UNKNOWN' },
      { name: 'New Two', status: 'ACTIVE' },
    ]);
  });

  test('refuses rows that name something unknown, ambiguous, deleted or used', async () => {
    const owner = await tests.createTestCustomer({ erpId: 'OWNED' });
    const other = await tests.createTestCustomer();
    const gone = await tests.createTestCustomer({ erpId: 'GONE' });
    await tests.deleteCustomer(gone.customerId);
    await tests.createTestCustomer({ name: 'Twin' });
    await tests.createTestCustomer({ name: 'twin' });
    const report = await send(
      'customers',
      `${header},1,,,,,,\nA,,Deleted,,,,,\nA,,,Nowhere,,,,\nA,,,,,EUR,,\nA,,,,,,x@,\nB,,,,,,,S-X\n` +
        `Twin,,,,,,,\n${other.name},OWNED,,,,,,\n${gone.name},GONE,,,,,,\n${owner.name},OWNED,,,,,,\n${'x'.repeat(256)},,,,,,,\n`,
    );
    expect(listFeedProblems(report)).toEqual([
      '2 CustomerName REQUIRED CustomerName is required',
      '3 Status INVALID_FORMAT Status must be Active, Inactive, Initialized or Unknown',
      '4 PriceGroup INVALID_REFERENCE Price group Nowhere not found',
      '5 Currency INVALID_FORMAT Currency must be USD or CAD',
      '6 SalesPersonEmail INVALID_FORMAT Invalid email address',
      '7 ShipFromSite INVALID_REFERENCE Site S-X not found',
      '8 CustomerName INVALID_REFERENCE Several customers are called Twin. Rename all but one of them first.',
      `9 ErpId DUPLICATE ERP ID OWNED is already used by ${owner.name}`,
      '10 CustomerName INVALID_STATE Deleted customers cannot be changed',
      '11 ErpId DUPLICATE Row 9 has the same ErpId. Only that row is used',
      '12 CustomerName TOO_LONG CustomerName cannot exceed 255 characters',
    ]);
  });

  test('moves an ERP id from one customer to another and to a new one within a batch', async () => {
    const one = await tests.createTestCustomer({ erpId: 'M1' });
    const two = await tests.createTestCustomer({ erpId: 'M2' });
    const text = `CustomerName,ErpId\n${one.name},M3\n${two.name},M1\nMoved,M2\n`;
    expect(summarizeFeed(await send('customers', text))).toBe('1 created, 2 updated, 0 unchanged, 0 refused');
    expect(await tests.fetchCustomer(two.customerId)).toMatchObject({ erpId: 'M1' });
  });

  test('refuses a row with a price group that is removed at the same time', async () => {
    const { customerId, name } = await tests.createTestCustomer();
    const group = { id: newId(), name: `Group ${name}` };
    await api.database.write(moif, async (unit) => unwrapResult(await addPriceGroups(unit, [group])));
    const row = {
      name,
      erpId: null,
      status: null,
      priceGroup: group.name,
      erpPriceGroupId: null,
      currency: null,
      salesPersonEmail: null,
      shipFromSite: null,
    };
    const [removed, outcomes] = await runConflictingCommands<unknown>(
      { database: api.database, session: moif },
      (unit) => deletePriceGroup(unit, group),
      async (unit) => ok(await applyCustomerFeed(unit, [row, { ...row, name: `New ${name}` }])),
    );
    const problems = [{ field: 'PriceGroup', code: 'INVALID_REFERENCE' }];
    expect(removed).toMatchObject({ ok: true });
    expect(outcomes).toMatchObject({
      value: [
        { status: 'REFUSED', problems },
        { status: 'REFUSED', problems },
      ],
    });
    expect(await tests.fetchCustomer(customerId)).toMatchObject({ version: 1 });
  });

  test('creates a customer once when two feeds run at once', async () => {
    const text = 'CustomerName,Currency\nAt Once,CAD\n';
    const reports = await Promise.all([send('customers', text), send('customers', text)]);
    expect(reports.map(summarizeFeed).toSorted()).toEqual([
      '0 created, 0 updated, 1 unchanged, 0 refused',
      '1 created, 0 updated, 0 unchanged, 0 refused',
    ]);
  });
});

describe('terms', () => {
  const readTerms = () =>
    api.database.read(moif, (unit) =>
      unit.rows(sql`select name, term_limit_days, accrue_interest_percentage, is_default, status from terms
        where tenant_id = ${unit.tenantId} and status <> 'DELETED' order by name`),
    );

  test('creates and changes terms, and moves the default', async () => {
    const text =
      'Name,TermLimitDays,AccrueInterestPercentage,IsDefault,Status\nnet 60,61,1.5,true,\nNet 30,,,false,\nCOD,0,,,Inactive\n';
    const report = await send('terms', text);
    expect(listFeedProblems(report)).toEqual([]);
    expect(await readTerms()).toEqual([
      { name: 'COD', termLimitDays: 0, accrueInterestPercentage: 0, isDefault: false, status: 'INACTIVE' },
      { name: 'Net 30', termLimitDays: 30, accrueInterestPercentage: 0, isDefault: false, status: 'ACTIVE' },
      { name: 'Net 60', termLimitDays: 61, accrueInterestPercentage: 1.5, isDefault: true, status: 'ACTIVE' },
    ]);
    expect(summarizeFeed(await send('terms', text))).toBe('0 created, 0 updated, 3 unchanged, 0 refused');
    const back = 'Name,IsDefault\nNew default,true\n';
    expect(summarizeFeed(await send('terms', back))).toBe('1 created, 0 updated, 0 unchanged, 0 refused');
    expect(await readTerms()).toContainEqual(expect.objectContaining({ name: 'Net 60', isDefault: false }));
  });

  test('refuses a second default, an inactive default and wrong values', async () => {
    const report = await send(
      'terms',
      'Name,TermLimitDays,IsDefault,Status\nA,3651,,\nB,1.5,,\nC,,maybe,\nD,,true,Inactive\nE,,true,\nNew default,,,Inactive\n',
    );
    expect(listFeedProblems(report)).toEqual([
      '2 TermLimitDays OUT_OF_RANGE Term days must be from 0 to 3650',
      '3 TermLimitDays INVALID_FORMAT Term days must be a whole number',
      '4 IsDefault INVALID_FORMAT IsDefault must be true or false',
      '5 Status INVALID_STATE Default terms must be active',
      '6 IsDefault DUPLICATE Row 5 has the same IsDefault. Only that row is used',
      '7 Status INVALID_STATE Default terms must be active',
    ]);
  });
});

test('stores the names of sales people, which texts show for their e-mail addresses', async () => {
  const text = readFileSync(
    new URL('../../../../database/seed/data/small/sales-people.csv', import.meta.url),
    'utf8',
  );
  expect(await send('sales-people', text)).toMatchObject({ created: 8, refused: 0 });
  expect(await send('sales-people', text)).toMatchObject({ unchanged: 8 });
  const changed = 'FirstName,LastName,Email\nKira,Vega,KIRA.delavega.sales@example.com\nX,Y,no address\n';
  const report = await send('sales-people', changed);
  expect(summarizeFeed(report)).toBe('0 created, 1 updated, 0 unchanged, 1 refused');
  expect(listFeedProblems(report)).toEqual(['3 Email INVALID_FORMAT Invalid email address']);
  expect(await api.database.read(moif, listTenantUsers)).toContainEqual({
    emailAddress: 'kira.delavega.sales@example.com',
    firstName: 'Kira',
    lastName: 'Vega',
  });
  expect(await api.database.read(api.session('BPF'), listTenantUsers)).toEqual([]);
  const set = (status: string) =>
    api.database.write(moif, (unit) =>
      unit.run(sql`update sales_person set status = ${status}::sales_person_status
        where tenant_id = ${unit.tenantId} and email = 'kira.delavega.sales@example.com'`),
    );
  const renamed = 'FirstName,LastName,Email\nKira,Lee,kira.delavega.sales@example.com\n';
  await set('INACTIVE');
  expect(await send('sales-people', renamed)).toMatchObject({ updated: 1 });
  const [kira] = await api.database.read(moif, (unit) =>
    unit.rows(sql`select name, status, version from sales_person
      where tenant_id = ${unit.tenantId} and email = 'kira.delavega.sales@example.com'`),
  );
  expect(kira).toEqual({ name: 'Kira Lee', status: 'INACTIVE', version: 3 });
  await set('DELETED');
  expect(listFeedProblems(await send('sales-people', renamed))).toEqual([
    '2 Email INVALID_STATE Kira Lee was removed',
  ]);
});
