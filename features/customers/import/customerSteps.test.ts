import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ImportRun, importId } from '#platform/kernel/import/importIds.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { customerMerge } from '../merge/customerMerge.ts';
import { termsKey } from '../terms/terms.ts';
import { customerImport } from './customerImport.ts';
import { customerStepErrors, planSteps } from './customerSteps.ts';
import { buildErpId } from './erpId.ts';
import { type CustomerCells, customerGroups, littleCreek, secondStore } from './testing/customerRows.ts';
import { toNewCustomer } from './toNewCustomer.ts';

const sha1 = (text: string) => createHash('sha1').update(text).digest();
const run: ImportRun = { tenantId: 'MOIF', kind: customerImport.kind, fileSha256: 'f'.repeat(64), run: 0 };

const toTermsId = (name: string, change: Partial<ImportRun> = {}) =>
  importId({ ...run, ...change }, '', `terms:${termsKey(name)}`, sha1);

/** Returns the steps of the customers of rows. */
const plan = (rows: readonly CustomerCells[], change: Partial<ImportRun> = {}) =>
  customerGroups(...rows).map((group) => {
    const input = toNewCustomer(group, {
      erpId: buildErpId(group.customerName, 1_800_000_000_000),
      termsId: (name) => toTermsId(name, change),
      findValue: () => undefined,
      partId: (part) => importId({ ...run, ...change }, group.customerName, part, sha1),
    });
    return planSteps(group, input);
  });

test('merges a customer with its first parts and adds the others one by one', () => {
  const steps = plan([littleCreek, littleCreek, { ...secondStore, LocationTerms: 'Net 10' }]);
  expect(steps).toMatchObject([
    {
      merge: {
        name: 'Little Creek',
        erpId: 'LITTMYWPIWW0',
        termsId: toTermsId('Net 60'),
        location: { code: 'LC-1', termsId: null },
        billingAddress: { addressLine1: '9300 Civic Center Dr' },
      },
      parts: [
        {
          step: 'add_location',
          csvRowNumbers: [4],
          location: { code: 'LC-2', termsId: toTermsId('Net 10') },
        },
        { step: 'add_billing_address', csvRowNumbers: [4], address: { addressLine1: '1 Main St' } },
        { step: 'add_contact', csvRowNumbers: [2, 3], contact: { firstName: 'Kira' } },
        { step: 'add_contact', csvRowNumbers: [4], contact: { firstName: 'Felix' } },
      ],
    },
  ]);
});

test('merges a valid customer with the defaults of the import', () =>
  expect(validateInput(customerMerge, plan([littleCreek])[0]?.merge ?? {})).toMatchObject({
    value: {
      erpPriceGroupId: 'DEFAULT',
      location: {
        region: 'DEFAULT',
        market: 'DEFAULT',
        adGroup: 'DEFAULT',
        scopeId: 'DEFAULT',
        poRequired: false,
      },
      billingAddress: { country: 'US' },
    },
  }));

const storeCells = fc.record({
  CustomerName: fc.constantFrom('A', 'b', 'B'),
  LocationCode: fc.constantFrom('1', '2', 'x', 'X'),
  ContactEmailAddress: fc.constantFrom('a@x.com', 'b@x.com', 'c@x.com'),
  ContactPhoneNumber: fc.constantFrom('(407) 555-0100', '(407) 555-0101', '(407) 555-0102'),
  BillingCity: fc.constantFrom('Ajo', 'Tampa'),
});

test('plans the same ids for the same file, distinct ones within it and others for another run', () =>
  fc.assert(
    fc.property(fc.array(storeCells, { minLength: 1, maxLength: 8 }), (changes) => {
      const rows = changes.map((change) => ({ ...littleCreek, ...change }));
      expect(plan(rows)).toEqual(plan(rows));
      const ids = JSON.stringify(plan(rows)).match(/"[0-9a-f]{32}"/g) ?? [];
      const created = plan(rows).flatMap(({ merge, parts }) => [
        merge.customerId,
        merge.location.id,
        merge.billingAddress.id,
        ...parts.map((part) => {
          if (part.step === 'add_location') return part.location.id;
          return part.step === 'add_contact' ? part.contact.id : part.address.id;
        }),
      ]);
      expect(new Set(created).size).toBe(created.length);
      for (const change of [
        { run: 1 },
        { tenantId: 'BPF' },
        { fileSha256: 'e'.repeat(64) },
        { kind: 'ITEMS' as const },
      ])
        for (const id of JSON.stringify(plan(rows, change)).match(/"[0-9a-f]{32}"/g) ?? [])
          expect(ids).not.toContain(id);
    }),
  ));

test('names the error of each step', () =>
  expect(customerStepErrors).toEqual({
    terms: { code: 'TERMS_CREATION_FAILED', message: 'Failed to create terms' },
    merge_customer: { code: 'MERGE_CUSTOMER_FAILED', message: 'Failed to merge customer' },
    add_location: { code: null, message: 'Failed to add location' },
    add_billing_address: { code: null, message: 'Failed to add billing address' },
    add_contact: { code: 'ADD_CONTACT_FAILED', message: 'Failed to add contact' },
  }));

test.each([
  ['Little Creek', 'LITT'],
  ['7 & 9 Gardens', '79GA'],
  ["O'Neil", 'ONEI'],
  ['Élan', 'ÉLAN'],
  ['AB', 'AB'],
  ['!?', ''],
])('builds the ERP id of %j from %j and the time', (name, prefix) =>
  expect(buildErpId(name, 46_655)).toBe(`${prefix}ZZZ`),
);
