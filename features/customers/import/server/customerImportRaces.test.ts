import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPriceGroups } from '#features/pricing/groups/server/priceGroupCommands.ts';
import { deletePriceGroup } from '#features/pricing/groups/server/priceGroupUpdateCommands.ts';
import { ok } from '#platform/kernel/results/result.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { runningImport } from '#platform/server/import/testing/runningImport.ts';
import '../../customer/server/termsUses.ts';
import {
  addCompanySalesPeople,
  updateCompanySalesPerson,
} from '../../salesPeople/server/salesPersonCommands.ts';
import { addTerms } from '../../terms/server/termsCommands.ts';
import { removeTerms } from '../../terms/server/termsEditCommands.ts';
import { type CustomerDatabase, customerDatabase } from '../../server/testing/customerDatabase.ts';
import { type CustomerCells, customerGroups, littleCreek, secondStore } from '../testing/customerRows.ts';
import { importCustomers } from './customerImportCommands.ts';

const [net30, net60, ann, retail] = [testId(1), testId(2), testId(3), testId(4)];

let database: CustomerDatabase;
beforeAll(async () => {
  database = await customerDatabase();
  await database.write((unit) =>
    addTerms(unit, [
      { termsId: net30, name: 'Net 30' },
      { termsId: net60, name: 'Net 60' },
    ]),
  );
});
afterAll(() => database.close());

const importRows = (unit: UnitOfWork, ...rows: readonly CustomerCells[]) =>
  importCustomers(
    unit,
    runningImport('CUSTOMERS', unit.tenantId),
    customerGroups(...rows).map((group, index) => ({ key: group.customerName, index, group })),
  );

test('adds to a customer while terms of its new location are replaced, without a deadlock', async () => {
  const second = { ...secondStore, LocationTerms: 'Net 30' };
  const third = { ...second, LocationCode: 'LC-3', LocationName: 'Little Creek - Miami' };
  await database.write(async (unit) => ok(await importRows(unit, littleCreek, second)));
  const { runs, values } = await database.queue<unknown>(
    (unit) => unit.run(sql`select from customer where tenant_id = ${unit.tenantId} for update`),
    [
      (unit) => importRows(unit, littleCreek, third),
      async (unit) =>
        unwrapResult(await removeTerms(unit, { termsId: net30, replacementId: net60 }), 'removal'),
    ],
  );
  expect(runs).toEqual([1, 1]);
  expect(values).toMatchObject([[{ operation: 'UPDATED' }], { status: 'DELETED' }]);
  expect(
    await database.read((unit) =>
      unit.rows(
        sql`select code, terms_id from customer_location where tenant_id = ${unit.tenantId} order by code`,
      ),
    ),
  ).toEqual([
    { code: 'LC-1', termsId: null },
    { code: 'LC-2', termsId: net60 },
    { code: 'LC-3', termsId: net60 },
  ]);
});

test('does not give a location the address of a sales person who gets another one meanwhile', async () => {
  await database.write((unit) =>
    addCompanySalesPeople(unit, [{ id: ann, firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' }]),
  );
  const { values } = await database.queue<unknown>(
    (unit) => unit.run(sql`select from sales_person where tenant_id = ${unit.tenantId} for update`),
    [
      async (unit) =>
        unwrapResult(await updateCompanySalesPerson(unit, { id: ann, email: 'lee@example.com' }), 'change'),
      (unit) => importRows(unit, { ...littleCreek, CustomerName: 'Hillside', 'Sales Person': 'Ann Lee' }),
    ],
  );
  expect(values).toMatchObject([
    { email: 'lee@example.com' },
    [{ status: 'FAILED', errors: [{ code: 'INVALID_REFERENCE' }] }],
  ]);
});

test('fails the customer of a price group that is removed meanwhile, with the reason of the preview', async () => {
  await database.write((unit) => addPriceGroups(unit, [{ id: retail, name: 'Retail' }]));
  const { values } = await database.queue<unknown>(
    (unit) => unit.run(sql`select from price_group where tenant_id = ${unit.tenantId} for update`),
    [
      async (unit) => unwrapResult(await deletePriceGroup(unit, { id: retail }), 'removal'),
      (unit) => importRows(unit, { ...littleCreek, CustomerName: 'Brookside', 'Price Group': 'Retail' }),
    ],
  );
  const message = 'Invalid price group name: Retail was not found. Correct it or add the price group first';
  expect(values).toMatchObject([
    { status: 'DELETED' },
    [{ status: 'FAILED', errors: [{ code: 'INVALID_REFERENCE', message }] }],
  ]);
});
