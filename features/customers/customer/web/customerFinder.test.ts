import { expect, test } from 'vitest';
import { fakeClient } from '#platform/web/testing/fakeClient.ts';
import { customerFinder } from './customerFinder.ts';

const signal = new AbortController().signal;

test('finds customers by their words, with their ERP ids', async () => {
  const { client, requests } = await fakeClient(() => ({
    customers: {
      nodes: [
        { customerId: 'a', name: 'Maple & Sons', erpId: 'E-1' },
        { customerId: 'b', name: 'Oak', erpId: null },
      ],
    },
  }));
  expect(await customerFinder.find(client, { tenantId: 'MOIF', words: ' Ma E-1 ' }, signal)).toEqual([
    { id: 'a', path: '/fulfill/customers/customer/a/customer', label: 'Maple & Sons', detail: 'E-1' },
    { id: 'b', path: '/fulfill/customers/customer/b/customer', label: 'Oak', detail: '' },
  ]);
  expect(requests).toEqual([{ tenantId: 'MOIF', first: 5, search: ' Ma E-1 ' }]);
  expect([customerFinder.title, customerFinder.capability]).toEqual(['Customers', 'customers.view']);
});

test('finds none when the server returns null', async () => {
  const { client } = await fakeClient(() => ({ customers: null }));
  expect(await customerFinder.find(client, { tenantId: 'MOIF', words: 'x' }, signal)).toEqual([]);
});
