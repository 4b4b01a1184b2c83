import { expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import { runConflictingCommands } from '#platform/server/testing/runConflictingCommands.ts';
import { net60TermsId } from '../../server/testing/customerApi.ts';
import { address } from '../../server/testing/customers.ts';
import { customerTests, deletedTermsId, newId } from '../../server/testing/customerTests.ts';
import { MergeCustomerDocument } from '../../server/testing/documents.ts';
import { removeCustomerLocation } from '../../parts/server/customerLocationCommands.ts';
import {
  addCompanySalesPeople,
  updateCompanySalesPerson,
} from '../../salesPeople/server/salesPersonCommands.ts';
import { mergeCustomer } from './customerMergeCommands.ts';
import './customerMergeGraphql.ts';

const { api, moif, createTestCustomer, deleteCustomer, fetchCustomer, fetchHistory } = await customerTests();

/** A merge of a new customer with its own ids, name and ERP id. */
const buildMerge = (change: object = {}) => {
  const customerId = newId();
  return {
    customerId,
    name: `Fern ${customerId}`,
    description: '-',
    erpId: `E-${customerId}`,
    location: { id: newId(), code: `L-${customerId}`, name: `Store ${customerId}`, address },
    billingAddress: { ...address, id: newId() },
    ...change,
  };
};
const merge = async (input: ReturnType<typeof buildMerge>) =>
  (await api.run(moif, MergeCustomerDocument, { input })).mergeCustomer;
const noChanges = [{ code: 'NO_CHANGES', severity: 'INFO', message: 'Customer command data has no changes' }];

test('creates an active customer with a location and a billing address, once', async () => {
  const input = buildMerge({ termsId: net60TermsId });
  const { customer, errors } = await merge(input);
  expect(errors).toBeNull();
  expect(customer).toMatchObject({
    customerId: input.customerId,
    status: 'ACTIVE',
    erpId: input.erpId,
    erpPriceGroupId: 'DEFAULT',
    termsId: net60TermsId,
    numberOfLocations: 1,
    numberOfBillingAddresses: 1,
    version: 1,
  });
  expect(await fetchCustomer(input.customerId)).toMatchObject({
    locations: [{ id: input.location.id }],
    billingAddresses: [{ id: input.billingAddress.id }],
  });
  expect(await merge(input)).toEqual({ customer, errors: [expect.objectContaining(noChanges[0])] });
  expect(await fetchHistory(input.customerId)).toEqual([['Created the customer']]);
});

test('adds what an existing customer lacks, in one step', async () => {
  const { customerId, name } = await createTestCustomer({ description: '-' });
  const input = buildMerge({
    name: ` ${name.toUpperCase()} `,
    description: 'A nursery',
    erpPriceGroupId: 'P-1',
    termsId: net60TermsId,
  });
  const { customer, errors } = await merge(input);
  expect(errors).toBeNull();
  expect(customer).toMatchObject({
    customerId,
    name,
    description: 'A nursery',
    erpId: input.erpId,
    erpPriceGroupId: 'P-1',
    termsId: net60TermsId,
    numberOfLocations: 1,
    numberOfBillingAddresses: 1,
    version: 2,
  });
  const line = 'Store 1, 11302 N 56th St, Tampa, FL 33617, United States';
  expect((await fetchHistory(customerId))[0]).toEqual([
    'Merged imported data',
    'Description: - → A nursery',
    `ERP ID: ${input.erpId}`,
    'ERP price group: DEFAULT → P-1',
    'Terms: Net 60',
    `Location ${input.location.name}: ${input.location.code}, ${line}`,
    `Billing address Store 1: ${line}`,
  ]);
  expect((await merge(input)).errors).toMatchObject(noChanges);
});

test('overwrites nothing of an existing customer', async () => {
  const stored = buildMerge();
  const { customerId } = await createTestCustomer({
    name: stored.name,
    description: 'Ferns',
    currency: 'CAD',
    erpId: stored.erpId,
    erpPriceGroupId: 'P-1',
    termsId: net60TermsId,
    locations: [{ ...stored.location, market: 'M' }],
    billingAddresses: [{ ...stored.billingAddress, toName: 'Accounting', addressLine2: 'Suite 7' }],
  });
  const before = await fetchCustomer(customerId);
  const { erpId, location, billingAddress } = buildMerge();
  for (const found of [{ customerId }, { erpId: stored.erpId }, { name: stored.name, erpId }])
    expect(
      (
        await merge(
          buildMerge({
            description: 'Mosses',
            erpPriceGroupId: 'P-2',
            location: { ...location, code: ` ${stored.location.code.toLowerCase()}` },
            billingAddress: { ...billingAddress, city: 'TAMPA' },
            ...found,
          }),
        )
      ).errors,
    ).toMatchObject(noChanges);
  expect(await fetchCustomer(customerId)).toEqual(before);
});

test('refuses a name that several customers have, deleted ones apart', async () => {
  const { name } = buildMerge();
  const [one, other] = [await createTestCustomer({ name }), await createTestCustomer({ name })];
  expect(await merge(buildMerge({ name }))).toMatchObject({
    customer: null,
    errors: [
      {
        code: 'INVALID_REFERENCE',
        field: ['name'],
        message: `Several customers are called ${name}. Rename all but one of them first.`,
      },
    ],
  });
  await deleteCustomer(one.customerId);
  expect(await merge(buildMerge({ name }))).toMatchObject({
    customer: { customerId: other.customerId },
    errors: null,
  });
});

test('does not add a location again that was removed after the same merge', async () => {
  const input = buildMerge();
  await merge(input);
  await api.database.write(moif, (unit) =>
    removeCustomerLocation(unit, { customerId: input.customerId, locationId: input.location.id }),
  );
  expect((await merge(input)).errors).toMatchObject(noChanges);
  expect(await fetchCustomer(input.customerId)).toMatchObject({ numberOfLocations: 0 });
});

test('names the fields of problems by their paths in the merge', async () => {
  const existing = buildMerge();
  await merge(existing);
  const problems = [
    { code: 'DUPLICATE', field: ['location', 'id'] },
    { code: 'DUPLICATE', field: ['billingAddress', 'id'] },
  ];
  const parts = {
    location: { ...existing.location, code: 'Other' },
    billingAddress: { ...existing.billingAddress, city: 'Miami' },
  };
  expect((await merge(buildMerge(parts))).errors).toMatchObject(problems);
  expect((await merge({ ...existing, location: parts.location })).errors).toMatchObject([problems[0]]);
  expect((await merge({ ...existing, billingAddress: parts.billingAddress })).errors).toMatchObject([
    problems[1],
  ]);
  const location = { ...buildMerge().location, code: 'Other', termsId: deletedTermsId };
  const unknownTerms = { code: 'INVALID_REFERENCE', field: ['location', 'termsId'] };
  expect((await merge(buildMerge({ location }))).errors).toMatchObject([unknownTerms]);
  expect((await merge({ ...existing, location })).errors).toMatchObject([unknownTerms]);
  expect((await merge(buildMerge({ name: '', location: { ...location, code: '' } }))).errors).toMatchObject([
    { code: 'REQUIRED', field: ['name'] },
    { code: 'REQUIRED', field: ['location', 'code'] },
  ]);
  expect((await merge(buildMerge({ termsId: testId(99) }))).errors).toMatchObject([
    { code: 'INVALID_REFERENCE', field: ['termsId'] },
  ]);
});

test.each([
  ['İzmir Bahçe', 'İzmir Bahçe'],
  ['ΟΔΟΣ', ' οδοσ '],
])('finds the customer %s by the name in the form %j', async (name, sent) => {
  const { customerId } = await createTestCustomer({ name });
  expect((await merge(buildMerge({ name: sent }))).customer).toMatchObject({ customerId, version: 2 });
});

test('creates a customer once when two imports merge its name at the same time', async () => {
  const [one, other] = [buildMerge(), buildMerge()];
  const results = await runConflictingCommands(
    { database: api.database, session: moif },
    (unit) => mergeCustomer(unit, one),
    (unit) => mergeCustomer(unit, { ...other, name: one.name.toUpperCase() }),
  );
  expect(results).toMatchObject([
    { ok: true },
    { ok: true, value: { customerId: one.customerId, version: 2 } },
  ]);
});

test('warns of the name of another location, in a new customer and in an existing one', async () => {
  const existing = buildMerge();
  await merge(existing);
  const { customerId } = await createTestCustomer();
  for (const found of [{}, { customerId }]) {
    const input = buildMerge(found);
    const location = { ...input.location, name: existing.location.name };
    expect(await merge({ ...input, location })).toMatchObject({
      customer: { numberOfLocations: 1 },
      errors: [{ code: 'DUPLICATE', severity: 'WARNING', field: ['location', 'name'] }],
    });
  }
});

test('refuses the ERP id of another customer and deleted customers', async () => {
  const [one, other] = [buildMerge(), await createTestCustomer()];
  await merge(one);
  expect(
    (await merge({ ...buildMerge(), customerId: other.customerId, erpId: one.erpId })).errors,
  ).toMatchObject([{ code: 'DUPLICATE', severity: 'ERROR', field: ['erpId'], entityId: one.customerId }]);
  await deleteCustomer(one.customerId);
  expect((await merge(buildMerge({ erpId: one.erpId }))).errors).toMatchObject([
    { code: 'INVALID_STATE', field: ['customerId'], message: 'Deleted customers cannot be changed' },
  ]);
});

test('creates a customer once when two requests merge it at the same time', async () => {
  const input = buildMerge();
  const same = { ...buildMerge(), erpId: input.erpId };
  const results = await runConflictingCommands(
    { database: api.database, session: moif },
    (unit) => mergeCustomer(unit, input),
    (unit) => mergeCustomer(unit, same),
  );
  expect(results).toMatchObject([
    { ok: true },
    { ok: true, value: { customerId: input.customerId, numberOfLocations: 2, numberOfBillingAddresses: 1 } },
  ]);
});

test('refuses the location of a sales person who gets another address at the same time', async () => {
  const vera = { id: newId(), firstName: 'Vera', lastName: 'Vega', email: 'merged@example.com' };
  const { customerId, name } = await createTestCustomer();
  await api.database.write(moif, (unit) => addCompanySalesPeople(unit, [vera]));
  for (const [index, change] of [{}, { customerId, name }].entries()) {
    const email = `merged${index}@example.com`;
    const { location, ...input } = buildMerge(change);
    const salesPeople = [{ emailAddress: index === 0 ? vera.email : `merged${index - 1}@example.com` }];
    const [changed, merged] = await runConflictingCommands<unknown>(
      { database: api.database, session: moif },
      (unit) => updateCompanySalesPerson(unit, { id: vera.id, email }),
      (unit) => mergeCustomer(unit, { ...input, location: { ...location, salesPeople } }),
    );
    expect(changed).toMatchObject({ ok: true });
    expect(merged).toMatchObject({
      problems: [{ code: 'INVALID_REFERENCE', field: ['location', 'salesPeople', '0', 'emailAddress'] }],
    });
  }
});
