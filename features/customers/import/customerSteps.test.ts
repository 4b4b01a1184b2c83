import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ImportRun, importId } from '#platform/kernel/import/importIds.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { customerMerge } from '../mergeCustomer.ts';
import { newTerms, termsKey } from '../terms.ts';
import { customerImport } from './customerImport.ts';
import { planCustomer, planTerms } from './customerSteps.ts';
import { buildErpId } from './erpId.ts';
import {
  type CustomerCells,
  customerGroups,
  littleCreek,
  noLookUps,
  secondStore,
} from './testing/customerRows.ts';

const sha1 = (text: string) => createHash('sha1').update(text).digest();
const run: ImportRun = { tenantId: 'MOIF', kind: customerImport.kind, fileSha256: 'f'.repeat(64), run: 0 };
const createContext = (change: Partial<ImportRun> = {}) => {
  const partId = (groupKey: string, part: string) => importId({ ...run, ...change }, groupKey, part, sha1);
  return {
    time: 1_800_000_000_000,
    partId,
    termsId: (name: string) => partId('', `terms:${termsKey(name)}`),
  };
};

const plan = (rows: readonly CustomerCells[], change: Partial<ImportRun> = {}) => {
  const groups = customerGroups(...rows);
  const context = createContext(change);
  return [
    ...planTerms(groups, noLookUps(), context),
    ...groups.flatMap((group) => planCustomer(group, context)),
  ];
};

test('creates missing terms, merges a customer with its first parts and adds the others one by one', () => {
  const steps = plan([littleCreek, littleCreek, { ...secondStore, LocationTerms: 'Net 10' }]);
  expect(steps).toMatchObject([
    { step: 'terms', csvRowNumbers: [2, 3, 4], terms: { name: 'Net 60' } },
    { step: 'terms', csvRowNumbers: [4], terms: { name: 'Net 10' } },
    {
      step: 'merge_customer',
      csvRowNumbers: [2, 3, 4],
      customer: {
        name: 'Little Creek',
        erpId: 'LITTMYWPIWW0',
        location: { code: 'LC-1' },
        billingAddress: { addressLine1: '9300 Civic Center Dr' },
      },
    },
    { step: 'add_location', csvRowNumbers: [4], location: { code: 'LC-2' } },
    { step: 'add_billing_address', csvRowNumbers: [4], address: { addressLine1: '1 Main St' } },
    { step: 'add_contact', csvRowNumbers: [2, 3], contact: { firstName: 'Kira' } },
    { step: 'add_contact', csvRowNumbers: [4], contact: { firstName: 'Felix' } },
  ]);
});

test('refers to the terms that it creates and leaves existing ones', () => {
  const [terms, , merge, location] = plan([littleCreek, { ...secondStore, LocationTerms: 'NET 10' }]);
  expect(terms).toMatchObject({ terms: { name: 'Net 60' } });
  expect(merge).toMatchObject({
    customer: {
      termsId: terms?.step === 'terms' ? terms.terms.termsId : '',
      location: { termsId: null },
    },
  });
  expect(location).toMatchObject({ location: { termsId: createContext().termsId('net 10') } });
  const lookUps = {
    ...noLookUps(),
    terms: new Map([['net 60', { termsId: '6', name: 'NET 60', status: 'ACTIVE' as const }]]),
  };
  expect(planTerms(customerGroups(littleCreek), lookUps, createContext())).toEqual([]);
});

test('creates terms with the defaults of the import', () => {
  const [step] = plan([littleCreek]);
  expect(validateInput(newTerms, step?.step === 'terms' ? step.terms : {})).toMatchObject({
    value: { name: 'Net 60', termLimitDays: 60, accrueInterestPercentage: 0, isDefault: false },
  });
});

test('merges a valid customer with the defaults of the import', () => {
  const merge = plan([littleCreek]).find(({ step }) => step === 'merge_customer');
  expect(validateInput(customerMerge, merge?.step === 'merge_customer' ? merge.customer : {})).toMatchObject({
    value: {
      currency: 'USD',
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
  });
});

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
      const created = plan(rows).flatMap((step) => {
        if (step.step === 'terms') return [step.terms.termsId];
        if (step.step === 'merge_customer')
          return [step.customer.customerId, step.customer.location.id, step.customer.billingAddress.id];
        if (step.step === 'add_location') return [step.location.id];
        return step.step === 'add_contact' ? [step.contact.id] : [step.address.id];
      });
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
  expect(customerImport.stepErrors).toEqual({
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
