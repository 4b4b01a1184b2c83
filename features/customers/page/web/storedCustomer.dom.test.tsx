import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { UserErrorFieldsFragment } from '#platform/web/query/documents.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { UpdateCustomerDocument } from '../../web/documents.ts';
import { customersPath } from '../../customer/web/customerPaths.ts';
import { invalidField, net30, refused, repeatedName, retail } from '../../web/testing/customerServer.ts';
import { customerChanged, customerId, sandyTrail, showCustomer } from '../../web/testing/showCustomer.ts';

/** The page of Sandy Trail, whose server stores what it receives. */
async function showEditor(...[more = {}, options = {}]: Parameters<typeof showCustomer>) {
  const page = await showCustomer(more, options);
  page.server.respond(UpdateCustomerDocument, ({ input }) => {
    const { customer } = page.state;
    const name = input.name?.trim() ?? customer.name;
    page.state.customer = { ...customer, name, version: customer.version + 1 };
    return { updateCustomer: { customer: page.state.customer, errors: null } };
  });
  return page;
}

test('saves what is changed with the version, and shows it in title and list', async () => {
  const { server, enter, press, user } = await showEditor();
  await enter('Name', ' Sandy Hill ');
  await press('Save');
  await findToast('Customer updated');
  expect(await screen.findByRole('heading', { name: 'Sandy Hill' })).toBeTruthy();
  expect(server.requests(UpdateCustomerDocument)).toMatchObject([
    { input: { customerId, name: ' Sandy Hill ', expectedVersion: 1, erpId: 'E-1', orderSubmitter: {} } },
  ]);
  await user.click(getButton('Cancel'));
  expect(await screen.findByText('Sandy Hill')).toBeTruthy();
});

const noChanges: UserErrorFieldsFragment = {
  __typename: 'NoChangesError',
  code: 'NO_CHANGES',
  message: 'No changes',
  severity: 'INFO',
};

test('takes a reply that nothing changed as success', async () => {
  const { server, enter, press, state } = await showEditor();
  server.respond(UpdateCustomerDocument, () => ({
    updateCustomer: {
      customer: { ...state.customer, name: 'Sandy Hill' },
      errors: [noChanges],
    },
  }));
  await enter('Name', 'Sandy Hill');
  await press('Save');
  await findToast('Customer updated');
});

test('requires name and description', async () => {
  const { server, enter, press } = await showEditor();
  await enter('Name', ' ');
  await enter('Description', '');
  await press('Save');
  await findToast('Please fix the validation errors and try again.');
  expect(screen.getAllByText(/^Name is required/).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/Description is required$/).length).toBeGreaterThan(0);
  expect(server.requests(UpdateCustomerDocument)).toEqual([]);
});

test('shows problems of the server at their fields', async () => {
  const { server, enter, press, field } = await showEditor({ erpId: null });
  server.respond(UpdateCustomerDocument, () => ({
    updateCustomer: refused(
      invalidField(['erpId'], 'ERP ID E-2 is already used'),
      invalidField(['orderSubmitter', 'email'], 'Email is not accepted'),
    ),
  }));
  await enter('ERP ID', 'E-2');
  await enter('Submitter Email', 'ivy@example.com');
  await press('Save');
  await findToast('Customer update failed');
  await findToast('ERP ID E-2 is already used, Email is not accepted');
  expect(field('ERP ID').getAttribute('aria-invalid')).toBe('true');
  expect(field('Submitter Email').getAttribute('aria-invalid')).toBe('true');
  expect(field('Submitter Name').getAttribute('aria-invalid')).not.toBe('true');
});

test('shows the warning of a repeated name once the customer is saved', async () => {
  const { server, enter, press, state } = await showEditor();
  server.respond(UpdateCustomerDocument, ({ input }) => ({
    updateCustomer: {
      customer: { ...state.customer, name: input.name ?? '', version: 2 },
      errors: [repeatedName('Another customer is called Cedar Creek')],
    },
  }));
  await enter('Name', 'Cedar Creek');
  await press('Save');
  await findToast('Customer updated');
  await findToast('Another customer is called Cedar Creek');
});

test('follows changes of other users while nothing is entered', async () => {
  const { state, field, notifyChanges } = await showEditor();
  state.customer = sandyTrail({ description: 'Theirs', version: 2 });
  notifyChanges([customerChanged(2)]);
  await expect.poll(() => field('Description').textContent).toBe('Theirs');
});

test('sends price group and terms that are chosen, and none for the default of the company', async () => {
  const { server, field, press, user } = await showEditor();
  expect(field('Price Group').getAttribute('placeholder') ?? field('Price Group').getAttribute('value')).toBe(
    "Company's default",
  );
  await user.click(field('Price Group'));
  await user.click(await screen.findByRole('option', { name: /^Retail/ }));
  await user.click(field('Terms'));
  await user.click(await screen.findByRole('option', { name: /^Net 30/ }));
  await press('Save');
  await findToast('Customer updated');
  expect(server.requests(UpdateCustomerDocument)).toMatchObject([
    { input: { priceGroupId: retail, termsId: net30 } },
  ]);
});

test('sends the permissions to edit addresses and the order submitter', async () => {
  const { server, field, enter, press, user } = await showEditor();
  await user.click(field('Allow Order Billing Address Edit'));
  await enter('Submitter Name', 'Ivy Hill');
  await enter('Submitter Phone', '5035550100');
  await press('Save');
  await findToast('Customer updated');
  expect(server.requests(UpdateCustomerDocument)).toMatchObject([
    {
      input: {
        allowOrderBillingAddressEdit: false,
        allowOrderLocationAddressEdit: true,
        orderSubmitter: { name: 'Ivy Hill', phone: '(503) 555-0100', email: null },
      },
    },
  ]);
});

test('locks a stored ERP ID', async () => {
  const { field } = await showEditor();
  expect(field('ERP ID')).toHaveProperty('readOnly', true);
});

test('asks before Cancel discards input, and goes to the list', async () => {
  const { enter, press, path } = await showEditor();
  await enter('Name', 'Sandy Hill');
  await press('Cancel');
  expect(await screen.findByRole('heading', { name: 'Discard your changes?' })).toBeTruthy();
  await press('Discard');
  await expect.poll(path).toBe(customersPath);
});
