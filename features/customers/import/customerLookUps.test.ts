import { expect, test } from 'vitest';
import { times } from '#platform/kernel/testing/times.ts';
import { validateGroups } from '#platform/kernel/import/validateGroups.ts';
import { customerImport } from './customerImport.ts';
import { lookUpCustomers } from './customerLookUps.ts';
import { customerGroups, emptyApi, littleCreek, noLookUps, secondStore } from './testing/customerRows.ts';

test('looks up names and codes a thousand at a time and terms fifty at a time', async () => {
  const sizes: Record<string, number[]> = { customers: [], locations: [], terms: [] };
  const record = (kind: string) => (keys: readonly string[]) => {
    sizes[kind]?.push(keys.length);
    return Promise.resolve([]);
  };
  const rows = times(1001).map((index) => ({
    ...littleCreek,
    CustomerName: `Customer ${index}`,
    LocationCode: `C-${index}`,
    CustomerTerms: `Net ${index % 60}`,
  }));
  await lookUpCustomers(
    {
      ...emptyApi,
      findCustomers: record('customers'),
      findLocations: record('locations'),
      findTerms: record('terms'),
    },
    customerGroups(...rows),
  );
  expect(sizes).toEqual({ customers: [1000, 1], locations: [1000, 1], terms: [50, 10] });
});

test('finds existing data by keys, without deleted ones', async () => {
  const deleted = { customerId: '1', name: 'LITTLE CREEK', status: 'DELETED' } as const;
  const active = { ...deleted, customerId: '2', status: 'ACTIVE' } as const;
  const location = { code: 'lc-1', customerId: '2', customer: { name: 'LITTLE CREEK' } };
  const terms = { termsId: '3', name: 'NET 60', status: 'INACTIVE' } as const;
  const lookUps = await lookUpCustomers(
    {
      ...emptyApi,
      findCustomers: () => Promise.resolve([deleted, active]),
      findLocations: () => Promise.resolve([location]),
      findTerms: () => Promise.resolve([terms, { ...terms, name: 'Net 10', status: 'DELETED' }]),
    },
    customerGroups(littleCreek),
  );
  expect(lookUps).toEqual({
    customers: new Map([['little creek', [active]]]),
    locations: new Map([['lc-1', [location]]]),
    terms: new Map([['net 60', terms]]),
    named: noLookUps().named,
  });
});

test('validates groups and summarizes the result', async () => {
  const groups = customerGroups(littleCreek, secondStore);
  await expect(validateGroups(customerImport, groups, emptyApi)).resolves.toMatchObject({
    checks: { lists: [{ entries: [{ name: 'Net 60' }] }] },
    summary: { severity: 'INFO', text: 'Validation completed - 1 new terms will be created' },
  });
});

test.each([
  ['findTerms', 'Validation failed: Failed to validate terms. No network'],
  ['findCustomers', 'Validation failed: No network'],
  ['findNames', 'Validation failed: Failed to validate ship-from locations. No network'],
])('reports a failure of %s as "%s"', async (name, text) => {
  const api = { ...emptyApi, [name]: () => Promise.reject(new Error('No network')) };
  const groups = customerGroups({ ...littleCreek, 'Ship From': 'Apopka' });
  await expect(validateGroups(customerImport, groups, api)).resolves.toEqual({
    checks: null,
    summary: { severity: 'ERROR', text },
    lookUps: null,
  });
});
