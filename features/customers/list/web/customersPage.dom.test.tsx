import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import {
  type CustomerDetailFieldsFragment,
  CustomersChangedSinceDocument,
  CustomersPageDocument,
  UpdateCustomerDocument,
} from '../../web/documents.ts';
import { customerChanged, sandyTrail, showCustomers } from '../../web/testing/showCustomer.ts';
import { customersPath } from '../../customer/web/customerPaths.ts';
import { customerGridColumns } from './customerGridColumns.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';

const grid = shownGrid('Customers');

/** The list of customers; `rows` can be changed as other users do. */
async function showList(
  rows: readonly CustomerDetailFieldsFragment[],
  options: { capabilities?: readonly string[] } = {},
) {
  const state = { rows };
  const page = await showCustomers(
    { customer: sandyTrail() },
    { path: customersPath, ...options },
    (server) => {
      server.respond(CustomersPageDocument, () => ({ customers: onlyPage(state.rows) }));
      server.respond(CustomersChangedSinceDocument, () => ({ customers: onlyPage(state.rows) }));
    },
  );
  return { ...page, list: state };
}

const cedar = sandyTrail({ customerId: 'd'.repeat(32), id: 'd'.repeat(32), name: 'Cedar Creek' });

test('shows customers by name, without deleted ones', async () => {
  const deleted = sandyTrail({ customerId: 'e'.repeat(32), name: 'Birch Lane', status: 'DELETED' });
  await showList([sandyTrail({ priceGroupName: 'Retail' }), cedar, deleted]);
  await grid.findCell('Sandy Trail', 'Name');
  await expect.poll(() => grid.texts('Name')).toEqual(['Cedar Creek', 'Sandy Trail']);
  await expect.poll(() => grid.texts('Status')).toEqual(['Active', 'Active']);
  await expect.poll(() => grid.texts('Price Group')[1]).toBe('Retail');
  await expect.poll(() => grid.texts('Contacts')).toEqual(['0', '0']);
  await expect.poll(() => grid.texts('Locations')).toEqual(['1', '1']);
});

test('has the columns of the specification; that of ERP price groups only with ERP pricing', () => {
  const columns = customerGridColumns(false, new Map());
  const titles = (hidden: boolean) =>
    columns.filter((column) => (column.hidden ?? false) === hidden).map(({ title }) => title);
  expect(titles(false)).toEqual([
    'Name',
    'Status',
    'Price Group',
    'Contacts',
    'Locations',
    'Billing Addresses',
    'From Locations',
    'Created',
  ]);
  expect(titles(true)).toEqual(['Terms', 'ID', 'Customer ID', 'ERP ID', 'Currency', 'Notes']);
  const withErpPricing = customerGridColumns(true, new Map());
  expect(withErpPricing.find(({ title }) => title === 'ERP Price Group')?.hidden).toBe(true);
});

test('names the terms of a customer', () => {
  const column = customerGridColumns(false, new Map([['t30', { name: 'Net 30' }]])).find(
    ({ key }) => key === 'terms',
  );
  expect([
    column?.value(sandyTrail({ termsId: 't30' })),
    column?.value(sandyTrail({ termsId: null })),
  ]).toEqual(['Net 30', null]);
});

test('says that the settings of the company are missing', async () => {
  await showCustomers({ customer: sandyTrail() }, { path: customersPath }, (stub) =>
    stub.refuse(TenantDocument, 'INTERNAL'),
  );
  await screen.findByText(/^Error loading company settings/);
});

test('shows changes of other users, and hides a customer that is deleted', async () => {
  const { list, notifyChanges } = await showList([sandyTrail(), cedar]);
  await grid.findCell('Sandy Trail', 'Name');
  const updatedAt = '2027-01-02T08:00:00.000Z';
  list.rows = [sandyTrail({ name: 'Aspen Trail', version: 2, updatedAt }), cedar];
  notifyChanges([customerChanged(2)]);
  await expect.poll(() => grid.texts('Name')).toEqual(['Aspen Trail', 'Cedar Creek']);
  list.rows = [sandyTrail({ status: 'DELETED', version: 3, updatedAt: '2027-01-02T09:00:00.000Z' }), cedar];
  notifyChanges([customerChanged(3)]);
  await expect.poll(() => grid.texts('Name')).toEqual(['Cedar Creek']);
});

test('finds a customer by its ERP ID, which is hidden, and in spite of a typing error', async () => {
  const { user } = await showList([sandyTrail({ erpId: 'E-77' }), cedar], {});
  await grid.findCell('Sandy Trail', 'Name');
  await user.type(screen.getByLabelText('Quick search'), 'E-77');
  await expect.poll(() => grid.texts('Name')).toEqual(['Sandy Trail']);
  await user.clear(screen.getByLabelText('Quick search'));
  await user.type(screen.getByLabelText('Quick search'), 'sandi trail');
  await expect.poll(() => grid.texts('Name')).toEqual(['Sandy Trail']);
});

test('offers the ERP price group as a column with ERP pricing', async () => {
  const { user } = await showCustomers({ customer: sandyTrail() }, { path: customersPath }, (stub) =>
    stub.respond(TenantDocument, () => tenantData({ useErpPricing: true })),
  );
  await grid.findCell('Sandy Trail', 'Name');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Columns' }));
  expect(await screen.findByRole('checkbox', { name: 'ERP Price Group' })).toHaveProperty('checked', false);
});

test('shows a saved change in the list before that is read again', async () => {
  const { user, server, field, enter, press } = await showList([sandyTrail(), cedar]);
  server.respond(UpdateCustomerDocument, ({ input }) => ({
    updateCustomer: { customer: sandyTrail({ name: input.name ?? '', version: 2 }), errors: null },
  }));
  await user.click(await grid.findCell('Sandy Trail', 'Status'));
  await expect.poll(() => screen.queryByLabelText(/^Description/)).not.toBeNull();
  server.hold(CustomersChangedSinceDocument);
  server.hold(CustomersPageDocument);
  await enter('Name', 'Aspen Trail');
  await press('Save');
  await findToast('Customer updated');
  expect(field('Name')).toHaveProperty('value', 'Aspen Trail');
  await press('Cancel');
  await expect.poll(() => grid.texts('Name')).toEqual(['Aspen Trail', 'Cedar Creek']);
});
