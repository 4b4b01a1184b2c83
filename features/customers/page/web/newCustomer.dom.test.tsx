import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import type { CustomerStatus } from '../../customer/customerStatus.ts';
import { CreateCustomerDocument, CustomersByNamesDocument } from '../../web/documents.ts';
import { customerPath, customersPath } from '../../customer/web/customerPaths.ts';
import { repeatedName } from '../../web/testing/customerServer.ts';
import { sandyTrail, showNewCustomer } from '../../web/testing/showCustomer.ts';

/** The page of a new customer, whose server creates what it receives. */
async function showNew() {
  const page = await showNewCustomer();
  page.server.respond(CreateCustomerDocument, ({ input }) => {
    const id = input.customerId ?? '';
    page.state.customer = sandyTrail({ id, customerId: id, name: input.name.trim() });
    return { createCustomer: { customer: page.state.customer, errors: null } };
  });
  return page;
}

test('has one tab that can be used', async () => {
  await showNew();
  const tab = screen.getByRole('tab', { selected: true });
  expect(tab.textContent).toBe('New Customer');
  expect(screen.getByRole('tabpanel').id).toBe(tab.getAttribute('aria-controls'));
  for (const name of ['Locations', 'Addresses', 'Contacts'])
    expect(screen.getByRole('tab', { name })).toHaveProperty('disabled', true);
});

test('creates an active customer with the defaults, and opens its page', async () => {
  const { server, enter, press, path } = await showNew();
  await enter('Name', 'Ivy Hill');
  await enter('Description', 'Garden center');
  await press('Save');
  await findToast('Customer created');
  await screen.findByRole('heading', { name: 'Ivy Hill' });
  const [request] = server.requests(CreateCustomerDocument);
  expect(request).toMatchObject({
    input: {
      name: 'Ivy Hill',
      description: 'Garden center',
      currency: 'USD',
      erpId: null,
      priceGroupId: null,
      termsId: null,
      allowOrderBillingAddressEdit: true,
      allowOrderLocationAddressEdit: true,
    },
  });
  expect(path()).toBe(customerPath(request?.input.customerId ?? ''));
});

test('begins with the currency of the company', async () => {
  await showNewCustomer({
    prepare: (server) => server.respond(TenantDocument, () => tenantData({ currency: 'CAD' })),
  });
  expect((await screen.findByLabelText<HTMLSelectElement>(/^Currency/)).value).toBe('CAD');
});

const others = (name: string, status: CustomerStatus) => ({
  customers: { nodes: [{ customerId: 'e'.repeat(32), name, erpId: null, status }] },
});

test('warns of a name that another customer has, before and after it is saved', async () => {
  const { server, enter, press } = await showNew();
  server.respond(CustomersByNamesDocument, ({ names }) => others(String(names[0]).toUpperCase(), 'ACTIVE'));
  server.respond(CreateCustomerDocument, ({ input }) => ({
    createCustomer: {
      customer: sandyTrail({ customerId: input.customerId ?? '' }),
      errors: [repeatedName('Another customer is called IVY HILL')],
    },
  }));
  await enter('Name', 'Ivy Hill');
  await screen.findByText('Another customer is called IVY HILL');
  await enter('Description', '-');
  await press('Save');
  await findToast('Customer created');
  await findToast('Another customer is called IVY HILL');
});

test('does not warn of the name of a deleted customer', async () => {
  const { server, enter } = await showNew();
  server.respond(CustomersByNamesDocument, () => others('Ivy Hill', 'DELETED'));
  await enter('Name', 'Ivy Hill');
  await expect.poll(() => server.requests(CustomersByNamesDocument).at(-1)?.names).toEqual(['Ivy Hill']);
  expect(screen.queryByText('Another customer is called Ivy Hill')).toBeNull();
});

test('goes to the list on Cancel, after a question if there is input', async () => {
  const { enter, press, path } = await showNew();
  await enter('Name', 'Ivy Hill');
  await press('Cancel');
  await screen.findByRole('heading', { name: 'Discard your changes?' });
  await press('Keep editing');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(path()).toBe(customerPath('new'));
  await enter('Name', '');
  await press('Cancel');
  await expect.poll(path).toBe(customersPath);
});
