import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { UpdateCustomerDocument } from '../../web/documents.ts';
import { invalidField, net30, refused, retail } from '../../web/testing/customerServer.ts';
import { showCustomer } from '../../web/testing/showCustomer.ts';

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
