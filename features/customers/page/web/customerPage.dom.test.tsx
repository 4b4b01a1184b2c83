import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { holdToasts } from '#platform/web/parts/toast/toast.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import {
  ActivateCustomerDocument,
  InactivateCustomerDocument,
  TermsAllDocument,
} from '../../web/documents.ts';
import {
  customerPath,
  customersPath,
  customerTabs,
  missingCustomerIdPath,
} from '../../customer/web/customerPaths.ts';
import { net30 } from '../../web/testing/customerServer.ts';
import { customerId, sandyTrail, showCustomer, showCustomers } from '../../web/testing/showCustomer.ts';

const activeTab = () => screen.getByRole('tab', { selected: true }).textContent;

test.each([
  ['customer', 'Customer'],
  ['locations', 'Locations 1'],
  ['addresses', 'Addresses 1'],
  ['contacts', 'Contacts 0'],
] as const)('opens tab %s by its path, with the number of parts', async (tab, title) => {
  await showCustomer({}, { tab });
  expect(activeTab()).toBe(title);
});

test('shows the first tab for an unknown one', async () => {
  await showCustomers({ customer: sandyTrail() }, { path: `${customersPath}/customer/${customerId}/notes` });
  await screen.findByRole('heading', { name: 'Sandy Trail' });
  expect(activeTab()).toBe('Customer');
});

test('leads to the orders of the customer', async () => {
  const { user, address } = await showCustomer();
  await user.click(getButton('Orders'));
  await expect.poll(address).toBe('/orders?search=Sandy+Trail');
});

test('leads to the list of what is available for the customer', async () => {
  const { user, address } = await showCustomer();
  await user.click(getButton('Availability List'));
  await expect.poll(address).toBe(`/list?customer=${customerId}`);
});

test('leads to no orders without the permission to view them', async () => {
  await showCustomer({}, { capabilities: ['customers.view', 'customers.edit'] });
  expect(screen.queryByText('Orders', { selector: 'button' })).toBeNull();
});

test('keeps unsaved input while another tab is shown', async () => {
  const { user, enter, path, field } = await showCustomer();
  await enter('Name', 'Sandy Hill');
  await user.click(screen.getByRole('tab', { name: /^Contacts/ }));
  expect(path()).toBe(customerPath(customerId, 'contacts'));
  await user.click(screen.getByRole('tab', { name: 'Customer' }));
  expect(field('Name')).toHaveProperty('value', 'Sandy Hill');
});

test.each([customerId, 'no-id'])('says that customer %s does not exist', async (id) => {
  const { user, path } = await showCustomers({ customer: null }, { path: customerPath(id) });
  await screen.findByText('Customer not found');
  await user.click(getButton('All customers'));
  expect(path()).toBe(customersPath);
});

test('says that a link lacks the id of the customer', async () => {
  const { user, path } = await showCustomers({ customer: null }, { path: missingCustomerIdPath });
  await screen.findByText('Error: Customer ID is missing');
  await user.click(getButton('All customers'));
  expect(path()).toBe(customersPath);
});

test.each(['none', 'unread'])('shows a customer whose terms are %s', async (terms) => {
  const { field } = await showCustomer(
    { termsId: net30 },
    {
      prepare: (server) => {
        if (terms === 'none') server.respond(TermsAllDocument, () => ({ terms: { nodes: [] } }));
        else server.refuse(TermsAllDocument, 'INTERNAL');
      },
    },
  );
  expect(field('Terms')).toHaveProperty('value', 'Not loaded');
});

test('calls no price group and no terms a default whose names could not be read', async () => {
  await showCustomer(
    { termsId: net30, priceGroupId: 'p'.repeat(32), priceGroupName: null },
    { prepare: (server) => server.refuse(TermsAllDocument, 'INTERNAL') },
  );
  expect(screen.getAllByText('Not loaded')).toHaveLength(2);
  expect(screen.queryByText("Company's default")).toBeNull();
});

test('shows the ERP price group only with ERP pricing', async () => {
  await showCustomer();
  expect(screen.queryByLabelText(/^ERP Price Group/)).toBeNull();
});

test('shows the ERP price group with ERP pricing', async () => {
  await showCustomer(
    { erpPriceGroupId: 'IGC' },
    {
      prepare: (server) => server.respond(TenantDocument, () => tenantData({ useErpPricing: true })),
    },
  );
  expect(await screen.findByLabelText(/^ERP Price Group/)).toHaveProperty('value', 'IGC');
});

const changed = (status: 'ACTIVE' | 'INACTIVE', version: number) => ({
  customer: { customerId, status, version, updatedAt: '2027-01-02T00:00:00.000Z' },
  errors: null,
});

test('undoes that a customer became inactive, also from another page', async () => {
  const { server, press, go } = await showCustomer();
  server.respond(InactivateCustomerDocument, () => ({ inactivateCustomer: changed('INACTIVE', 2) }));
  server.respond(ActivateCustomerDocument, () => ({ activateCustomer: changed('ACTIVE', 3) }));
  // However long the way to the other page takes.
  holdToasts();
  await press('Make Inactive');
  await findToast('Sandy Trail: Its orders stay as they are.');
  await go(customersPath);
  await press('Undo');
  await findToast('Customer Activated');
  expect(server.requests(ActivateCustomerDocument)).toMatchObject([{ input: { customerId } }]);
});

test.each(customerTabs)('locks tab %s of a deleted customer', async (tab) => {
  await showCustomer({ status: 'DELETED' }, { tab });
  if (tab === 'customer')
    expect(screen.getByText('This customer is deleted and cannot be changed.')).toBeTruthy();
  else
    for (const button of await screen.findAllByText('Add New', { selector: 'button' }))
      expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByText('Save')).toBeNull();
});
