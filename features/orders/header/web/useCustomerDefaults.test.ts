import { expect, test } from 'vitest';
import { customerDetail } from '#features/customers/web/testing/customerDetail.ts';
import { fakeClient } from '#platform/web/testing/fakeClient.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { renderStaticHook } from '#platform/web/testing/renderStaticHook.tsx';
import { withCustomer } from './customerDefaults.ts';
import { newOrderFormValues } from './orderFormValues.ts';
import { providers } from '../../web/testing/providers.tsx';
import { useCustomerDefaults } from './useCustomerDefaults.ts';

const defaults = { ownEmails: ['kim'], own: 'all', defaultTermsId: null, defaultShipFrom: 'Farm' } as const;
const previousForm = withCustomer(
  newOrderFormValues('2027-04-11', null),
  customerDetail({ orderSubmitter: { name: 'Ann Vega', phone: null, email: 'ann@example.com' } }),
  defaults,
);
const maple = customerDetail({ customerId: 'c2', name: 'Maple', termsId: 'mapleTerms' });

/** Picks Maple instead of the previous customer. */
async function pickMaple(client: Client) {
  const form = { now: previousForm };
  const locationCounts = new Map<string, number>();
  const fill = renderStaticHook(
    () =>
      useCustomerDefaults(
        {
          ...defaults,
          canEditLocation: true,
          onFill: (filled) => void (form.now = { ...form.now, ...filled }),
        },
        () => form.now,
        previousForm.customer?.id,
        locationCounts,
      ),
    providers({ client }),
  );
  await fill.pickCustomer({ id: 'c2', name: 'Maple', code: null });
  return { fill, form, locationCounts };
}

test('clears the previous customer while another cannot be loaded, and fills that one in on retry', async () => {
  // The first response is lost.
  const { client } = await fakeClient((_, call) => (call === 0 ? undefined : { customer: maple }));
  const { fill, form, locationCounts } = await pickMaple(client);
  expect(locationCounts.size).toBe(0);
  expect(form.now).toMatchObject({
    customer: { name: 'Maple' },
    contact: { firstName: '', email: '' },
    termsId: null,
    salesPersonEmail: null,
    fromLocation: 'Farm',
  });
  form.now = { ...form.now, poNumber: 'PO 1' };
  expect(await fill.waitUntilRead()).toBe(true);
  expect(form.now).toMatchObject({ location: { id: '1' }, termsId: 'mapleTerms', poNumber: 'PO 1' });
  expect(locationCounts.get('c2')).toBe(1);
});

test('reports defaults that are still missing', async () => {
  const { client } = await fakeClient(() => undefined);
  const { fill } = await pickMaple(client);
  expect(await fill.waitUntilRead()).toBe(false);
});

test('loads nothing for a customer that is no longer selected', async () => {
  const { client, requests } = await fakeClient(() => undefined);
  const { fill, form } = await pickMaple(client);
  // Resets the form.
  form.now = previousForm;
  const calls = requests.length;
  await fill.retry();
  expect(requests).toHaveLength(calls);
  expect(form.now).toBe(previousForm);
});
