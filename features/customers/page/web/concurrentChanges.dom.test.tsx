import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { EntityChangeEvent } from '#platform/web/live/entityChangeEvent.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import {
  type ContactFieldsFragment,
  CustomerChangesDocument,
  CustomersByNamesDocument,
  InactivateCustomerDocument,
  TermsAllDocument,
  TermsDocument,
  UpdateContactDocument,
  UpdateCustomerDocument,
} from '../../web/documents.ts';
import { customerPath, type CustomerTab } from '../../customer/web/customerPaths.ts';
import { respondToCustomerReads } from '../../web/testing/customerChanges.ts';
import { customerDetail } from '../../web/testing/customerDetail.ts';
import { termsRow } from '../../web/testing/terms.ts';
import { CustomerPage } from './CustomerPage.tsx';
import { fireEvent } from '#platform/web/testing/dom/render.tsx';

const id = testId(1);
const ivy: ContactFieldsFragment = {
  id: testId(2),
  firstName: 'Ivy',
  lastName: 'Hill',
  title: 'Buyer',
  type: 'PRIMARY',
  emailAddresses: [{ type: 'WORK', value: 'ivy@example.com' }],
  phoneNumbers: [{ type: 'WORK', value: '(555) 555-0001' }],
};
const net30 = termsRow(testId(3), 'Net 30');

/** The page of a customer of version 5 with contact Ivy; the server stores what it receives. */
async function showCustomerPage(tab: CustomerTab) {
  const server = await startStubServer();
  const state = {
    stored: customerDetail({ id, customerId: id, version: 5, termsId: null, contacts: [ivy] }),
  };
  respondToCustomerReads(server, () => state.stored);
  server.respond(CustomersByNamesDocument, () => ({ customers: { nodes: [] } }));
  server.respond(TermsAllDocument, () => ({ terms: { nodes: [] } }));
  server.respond(TermsDocument, () => ({ terms: { nodes: [net30], totalCount: 1 } }));
  server.respond(UpdateCustomerDocument, ({ input }) => {
    const { name, termsId } = input;
    const version = state.stored.version + 1;
    state.stored = { ...state.stored, name: name ?? '', termsId: termsId ?? null, version };
    return { updateCustomer: { customer: state.stored, errors: null } };
  });
  const page = await showPage({
    server,
    pages: {
      '/fulfill/customers/customer/$customerID/$tab': () => (
        <CustomerPage customerOrdersPath={() => '/'} availabilityListPath={() => '/'} />
      ),
    },
    path: customerPath(id, tab),
  });
  return { ...page, server, state };
}

const buildChange = (version: number): EntityChangeEvent => ({
  entityType: 'CUSTOMER',
  entityId: id,
  operation: 'UPDATED',
  version,
  changedAt: '2026-05-01T10:00:00.000Z',
  changedBy: 'lee@example.com',
});

test('reads the customer again when a response is ahead of a change of another user', async () => {
  const { user, server, state, notifyChanges } = await showCustomerPage('contacts');
  await screen.findByText('Ivy Hill');
  const changed = { ...ivy, phoneNumbers: [{ type: 'WORK' as const, value: '(555) 555-0002' }] };
  server.respond(InactivateCustomerDocument, () => {
    state.stored = { ...state.stored, contacts: [changed], status: 'INACTIVE', version: 7 };
    const { customerId, status, version, updatedAt } = state.stored;
    return { inactivateCustomer: { customer: { customerId, status, version, updatedAt }, errors: null } };
  });
  await user.click(getButton('Make Inactive'));
  await findToast('Customer Inactivated');
  notifyChanges([buildChange(6), buildChange(7)]);
  expect(await screen.findByText('(555) 555-0002 (Work)')).toBeTruthy();
});

test('sends the version that it displays while it reads the changes of another user', async () => {
  const { user, server, state } = await showCustomerPage('contacts');
  await screen.findByText('Ivy Hill');
  server.hold(CustomerChangesDocument);
  server.respond(InactivateCustomerDocument, () => {
    const { customerId, updatedAt } = state.stored;
    return {
      inactivateCustomer: {
        customer: { customerId, status: 'INACTIVE' as const, version: 7, updatedAt },
        errors: null,
      },
    };
  });
  await user.click(getButton('Make Inactive'));
  await findToast('Customer Inactivated');
  await user.click(screen.getByText('Ivy Hill'));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Title/), '1');
  server.respond(UpdateContactDocument, () => ({
    updateContact: { customer: null, contact: null, errors: null },
  }));
  await user.click(getButton('Save', dialog));
  await expect
    .poll(() => server.requests(UpdateContactDocument))
    .toMatchObject([{ input: { expectedVersion: 5 } }]);
});

test('leaves input in the dialog that is entered while a contact is saved', async () => {
  const { user, server, state } = await showCustomerPage('contacts');
  await user.click(await screen.findByText('Ivy Hill'));
  const dialog = await screen.findByRole('dialog');
  server.respond(UpdateContactDocument, ({ input }) => ({
    updateContact: {
      customer: { ...state.stored, version: 6 },
      contact: { ...ivy, title: input.contact.title },
      errors: null,
    },
  }));
  const release = server.hold(UpdateContactDocument);
  await user.type(within(dialog).getByLabelText(/^Title/), '1');
  await user.click(getButton('Save', dialog));
  await user.type(within(dialog).getByLabelText(/^Last Name/), 'side');
  release();
  await findToast('Contact Updated');
  expect(within(dialog).getByLabelText(/^Last Name/)).toHaveProperty('value', 'Hillside');
});

test('names terms that were read after the page was opened', async () => {
  const { user, server } = await showCustomerPage('customer');
  const field = await screen.findByLabelText(/^Terms/);
  server.respond(TermsAllDocument, () => ({ terms: { nodes: [net30] } }));
  await user.click(field);
  await user.click(await screen.findByText('Net 30'));
  await user.click(getButton('Save'));
  await findToast('Customer updated');
  expect(server.requests(UpdateCustomerDocument)).toMatchObject([{ input: { termsId: net30.termsId } }]);
});

test('saves no form that another tab hides', async () => {
  const { user, server, path } = await showCustomerPage('customer');
  await user.type(await screen.findByLabelText(/^Name/), ' & Sons');
  await user.click(screen.getByRole('tab', { name: /Contacts/ }));
  await expect.poll(path).toBe(customerPath(id, 'contacts'));
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  await user.click(screen.getByRole('tab', { name: /^Customer/ }));
  expect(await screen.findByLabelText(/^Name/)).toHaveProperty('value', expect.stringContaining(' & Sons'));
  expect(server.requests(UpdateCustomerDocument)).toEqual([]);
});
