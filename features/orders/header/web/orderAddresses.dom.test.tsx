import { type BoundFunctions, type queries, screen, within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CustomerDocument } from '#features/customers/web/documents.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { EditOrderDocument } from '../../web/documents.ts';
import { orderCustomer, orderWithoutLines, startOrderServer } from '../../web/testing/orderServer.ts';
import {
  findNewOrderPanel,
  findOrderPanel,
  showNewOrderPage,
  showOrderPage,
} from '../../web/testing/showOrderPage.tsx';

/** Waits until permissions are loaded, so that a button is enabled. */
async function findEnabled(panel: BoundFunctions<typeof queries>, label: string): Promise<HTMLElement> {
  const button = panel.getByLabelText(label);
  await expect.poll(() => button.ariaDisabled).toBeNull();
  return button;
}

test('limits a crash of the address editor to the editor', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  const broken = structuredClone(orderWithoutLines());
  const { address = null } = broken.customer.location ?? {};
  if (address) Reflect.set(address, 'country', 5);
  const server = await startOrderServer(() => broken);
  const { user } = await showOrderPage({ server });
  const panel = within(await findOrderPanel());
  await user.click(await findEnabled(panel, 'Edit Location Address'));
  await panel.findByText('Address Editing Error');
  expect(panel.getByText('Unable to load location address editor...')).toBeTruthy();
  expect(panel.getByLabelText('Billing Address')).toBeTruthy();
  expect(panel.queryByLabelText('Location Address')).toBeNull();
  await user.click(panel.getByText('Retry'));
  expect(panel.getByLabelText('Location Address')).toBeTruthy();
});

test('distinguishes an invalid address from an invalid order header', async () => {
  const server = await startOrderServer(orderWithoutLines);
  const { user } = await showOrderPage({ server });
  const panel = within(await findOrderPanel());
  await user.click(await findEnabled(panel, 'Edit Location Address'));
  await user.clear(panel.getByLabelText('Zip Code'));
  await user.type(panel.getByLabelText('Zip Code'), '1');
  await user.click(panel.getByText('Save'));
  await findToast('Address validation failed. Please check your input.');
  await user.clear(panel.getByRole('textbox', { name: /^Expected Delivery Date/ }));
  await user.click(panel.getByText('Save'));
  await findToast('Please fix the validation errors and try again.');
  expect(server.requests(EditOrderDocument)).toEqual([]);
});

test('shows an error when an address cannot be saved, keeps it and saves it again', async () => {
  const server = await startOrderServer(orderWithoutLines);
  const { user } = await showOrderPage({ server });
  const panel = within(await findOrderPanel());
  await user.click(await findEnabled(panel, 'Edit Location Address'));
  await user.type(panel.getByLabelText('Address Line 2'), 'Gate 3');
  server.refuse(EditOrderDocument, 'INTERNAL', 'Something went wrong. Reference 4711.');
  await user.click(panel.getByText('Save'));
  await findToast('Failed to save address changes');
  await findToast('Something went wrong. Reference 4711.');
  expect(panel.getByLabelText<HTMLInputElement>('Address Line 2').value).toBe('Gate 3');
  const changed = structuredClone(orderWithoutLines({ version: 6 }));
  const { address = null } = changed.customer.location ?? {};
  if (address) Reflect.set(address, 'addressLine2', 'Gate 3');
  server.respond(EditOrderDocument, () => ({ editOrder: { order: changed, errors: null } }));
  await user.click(panel.getByText('Save'));
  await findToast('Order Updated');
  const [, second] = server.requests(EditOrderDocument);
  expect(second).toMatchObject({
    input: { expectedVersion: 5, customer: { location: { address: { addressLine2: 'Gate 3' } } } },
  });
});

test('names the only field of an address that the server refuses, and keeps it open', async () => {
  const server = await startOrderServer(orderWithoutLines);
  const { user } = await showOrderPage({ server });
  const panel = within(await findOrderPanel());
  await user.click(await findEnabled(panel, 'Edit Location Address'));
  await user.type(panel.getByLabelText('Address Line 2'), 'Gate 3');
  server.respond(EditOrderDocument, () => ({
    editOrder: {
      order: null,
      errors: [
        {
          __typename: 'ValidationError' as const,
          field: ['customer', 'location', 'address', 'country'],
          code: 'INVALID_FORMAT',
          severity: 'ERROR' as const,
          message: 'We do not ship to this country',
        },
      ],
    },
  }));
  await user.click(panel.getByText('Save'));
  await findToast('Failed to update country');
  await findToast('We do not ship to this country');
  expect(panel.getByLabelText('Country').ariaInvalid).toBe('true');
});

test('cancels the edit of one address and keeps the rest of the form', async () => {
  const server = await startOrderServer(orderWithoutLines);
  const { user } = await showOrderPage({ server });
  const panel = within(await findOrderPanel());
  await user.type(panel.getByLabelText('PO Number'), '-7');
  const poNumber = panel.getByLabelText<HTMLInputElement>('PO Number').value;
  await user.click(await findEnabled(panel, 'Edit Location Address'));
  const zipcode = panel.getByLabelText<HTMLInputElement>('Zip Code').value;
  await user.clear(panel.getByLabelText('Zip Code'));
  await user.type(panel.getByLabelText('Zip Code'), '1');
  await user.tab();
  await panel.findByText('Please enter a valid US zip code (12345 or 12345-6789)');
  await user.click(panel.getByText('Cancel Address Changes'));
  expect(panel.queryByLabelText('Zip Code')).toBeNull();
  expect(document.activeElement).toBe(panel.getByLabelText('Edit Location Address'));
  expect(panel.getByLabelText('Location Address').textContent).toContain(zipcode);
  expect(panel.getByLabelText<HTMLInputElement>('PO Number').value).toBe(poNumber);
  await user.clear(panel.getByLabelText('PO Number'));
  await user.type(panel.getByLabelText('PO Number'), poNumber.slice(0, -2));
  expect(panel.getByText<HTMLButtonElement>('Reset').disabled).toBe(true);
});

test('validates the address of a new order, also when a draft continues', async () => {
  const server = await startOrderServer();
  const { user, go } = await showNewOrderPage({ server });
  const panel = within(await findNewOrderPanel());
  await user.type(panel.getByLabelText(/^Customer/), 'Sandy');
  await user.click(await screen.findByText('Sandy Trail'));
  await user.click(await findEnabled(panel, 'Edit Location Address'));
  await user.clear(panel.getByLabelText('Zip Code'));
  await user.type(panel.getByLabelText('Zip Code'), '1234');
  await user.click(panel.getByText('Save'));
  await panel.findByText('Please enter a valid US zip code (12345 or 12345-6789)');
  await go('/fulfill/orders');
  await go('/fulfill/orders/order/new');
  await user.click(await screen.findByText('Order for Sandy Trail'));
  const continued = within(await findNewOrderPanel());
  await user.click(await continued.findByText('Save'));
  await continued.findByText('Please enter a valid US zip code (12345 or 12345-6789)');
  expect(continued.getByLabelText<HTMLInputElement>('Zip Code').value).toBe('1234');
});

test('adds a billing address to the order of a customer without locations and addresses', async () => {
  const server = await startOrderServer();
  server.respond(CustomerDocument, () => ({
    customer: { ...orderCustomer, locations: [], billingAddresses: [] },
  }));
  const { user } = await showNewOrderPage({ server });
  const panel = within(await findNewOrderPanel());
  await user.type(panel.getByLabelText(/^Customer/), 'Sandy');
  await user.click(await screen.findByText('Sandy Trail'));
  await panel.findByText('Add Billing Address');
  // The placeholders of an order without addresses (decision O23).
  for (const text of ['Customer', 'Address Required', 'City Required', 'State Required', 'Zip Required'])
    await expect
      .poll(() => panel.queryAllByText(text, { selector: 'address > span' }), { message: text })
      .toHaveLength(2);
  expect(panel.queryByText('Add Location Address')).toBeNull();
  await user.click(panel.getByText('Add Billing Address'));
  await expect.poll(() => document.activeElement).toBe(panel.getByLabelText('Name'));
});
