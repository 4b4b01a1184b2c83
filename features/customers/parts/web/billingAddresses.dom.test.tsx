import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import {
  AddBillingAddressDocument,
  RemoveBillingAddressDocument,
  UpdateBillingAddressDocument,
} from '../../web/documents.ts';
import { conflictError, invalidField, refused } from '../../web/testing/customerServer.ts';
import { customerId, sandyTrail, showCustomer } from '../../web/testing/showCustomer.ts';

const grid = shownGrid('Addresses');
const [stored] = sandyTrail().billingAddresses;
type Stored = NonNullable<typeof stored>;

/** The billing addresses of a customer, whose server stores what it receives. */
async function showAddresses(...[more = {}, options = {}]: Parameters<typeof showCustomer>) {
  const page = await showCustomer(more, { tab: 'addresses', ...options });
  const { server, state, user, enter, field } = page;
  const store = (billingAddresses: readonly Stored[]) => {
    const version = state.customer.version + 1;
    state.customer = { ...state.customer, billingAddresses, version };
    return { customer: state.customer, errors: null };
  };
  const toStored = (address: Pick<Stored, 'toName' | 'city'>, id: string | null | undefined): Stored => ({
    addressLine1: '1 Ivy St',
    addressLine2: null,
    stateProvince: 'OR',
    zipcode: '97013',
    country: 'US',
    ...address,
    id: id ?? '',
  });
  server.respond(AddBillingAddressDocument, ({ input: { address } }) => {
    const billingAddress = toStored(address, address.id);
    return {
      addBillingAddress: { ...store([...state.customer.billingAddresses, billingAddress]), billingAddress },
    };
  });
  server.respond(UpdateBillingAddressDocument, ({ input: { newAddress } }) => {
    const billingAddress = toStored(newAddress, newAddress.id);
    return { updateBillingAddress: { ...store([billingAddress]), billingAddress } };
  });
  server.respond(RemoveBillingAddressDocument, () => ({ removeBillingAddress: store([]) }));
  return {
    ...page,
    open: async () => {
      await user.click(await grid.findCell('Sandy Trail', 'City'));
      await screen.findByRole('dialog', { name: 'Edit Address' });
    },
    enterNew: async () => {
      await page.addNew();
      await screen.findByRole('dialog', { name: 'Add New Address' });
      await enter('To Name', 'Office');
      await enter('Address Line 1', '1 Ivy St');
      await enter('City', 'Canby');
      await user.selectOptions(field('State/Province'), 'OR');
      await enter('Zipcode', '97013');
    },
  };
}

const isDialogOpen = () => screen.queryByRole('dialog') !== null;

test('adds an address, closes the dialog and counts it', async () => {
  const { server, enterNew, press } = await showAddresses();
  await enterNew();
  await press('Save');
  await findToast('Address Added');
  await expect.poll(isDialogOpen).toBe(false);
  await expect.poll(() => grid.texts('To Name')).toEqual(['Sandy Trail', 'Office']);
  expect(screen.getByRole('tab', { name: /^Addresses/ }).textContent).toBe('Addresses 2');
  expect(server.requests(AddBillingAddressDocument)).toMatchObject([
    {
      input: { customerId, address: { toName: 'Office', city: 'Canby', country: 'US', addressLine2: null } },
    },
  ]);
});

test('accepts the postal code of a Canadian address', async () => {
  const { server, enterNew, enter, press, field, user } = await showAddresses();
  await enterNew();
  await user.selectOptions(field('Country'), 'CA');
  await user.selectOptions(field('State/Province'), 'QC');
  await enter('Zipcode', 'H2X 1Y4');
  await press('Save');
  await findToast('Address Added');
  expect(server.requests(AddBillingAddressDocument)).toMatchObject([
    { input: { address: { country: 'CA', stateProvince: 'QC', zipcode: 'H2X 1Y4' } } },
  ]);
});

test('says that an address was not added', async () => {
  const { server, enterNew, press, field } = await showAddresses();
  server.respond(AddBillingAddressDocument, () => ({
    addBillingAddress: refused(invalidField(['address', 'zipcode'], 'Zipcode is wrong')),
  }));
  await enterNew();
  await press('Save');
  await findToast('Error adding address');
  await findToast('Zipcode is wrong');
  expect(field('Zipcode').getAttribute('aria-invalid')).toBe('true');
});

test('changes an address with the version of its customer', async () => {
  const { server, open, enter, press } = await showAddresses();
  await open();
  await enter('City', 'Canby');
  await press('Save');
  await findToast('Address Updated');
  await expect.poll(isDialogOpen).toBe(false);
  await expect.poll(() => grid.texts('City')).toEqual(['Canby']);
  expect(server.requests(UpdateBillingAddressDocument)).toMatchObject([
    { input: { customerId, expectedVersion: 1, newAddress: { id: stored?.id, city: 'Canby' } } },
  ]);
});

test('says why an address was not changed, at its field', async () => {
  const { server, open, enter, press, field } = await showAddresses();
  server.respond(UpdateBillingAddressDocument, () => ({
    updateBillingAddress: refused(invalidField(['newAddress', 'city'], 'City is wrong')),
  }));
  await open();
  await enter('City', 'Canby');
  await press('Save');
  await findToast('Error updating address: City is wrong');
  expect(field('City').getAttribute('aria-invalid')).toBe('true');
});

test('says that an address was not changed without a message of the server', async () => {
  const { server, open, enter, press } = await showAddresses();
  server.respond(UpdateBillingAddressDocument, () => ({
    updateBillingAddress: refused(conflictError('INTERNAL', '')),
  }));
  await open();
  await enter('City', 'Canby');
  await press('Save');
  await findToast('Error updating address: Unknown error');
});

test('deletes an address after a question', async () => {
  const { server, open, press } = await showAddresses();
  await open();
  await press('Delete');
  await screen.findByRole('dialog', { name: 'Delete this address?' });
  await press('Delete');
  await findToast('Address Removed');
  await screen.findByText('No addresses yet');
  await expect.poll(isDialogOpen).toBe(false);
  expect(server.requests(RemoveBillingAddressDocument)).toEqual([
    { input: { customerId, addressId: stored?.id } },
  ]);
});

test('names the orders because of which an address was not deleted', async () => {
  const { server, open, press } = await showAddresses();
  const message = 'Sandy Trail cannot be removed. It is needed by order 100700.';
  server.respond(RemoveBillingAddressDocument, () => ({
    removeBillingAddress: refused(conflictError('IN_USE', message)),
  }));
  await open();
  await press('Delete');
  await screen.findByText('Delete this address?');
  await press('Delete');
  await findToast('Error removing address');
  await findToast(message);
});

test('says which request about an address had no response', async () => {
  const { server, open, enterNew, enter, press } = await showAddresses();
  server.disconnect(AddBillingAddressDocument);
  await enterNew();
  await press('Save');
  await findToast('Error posting add address');
  await press('Cancel');
  await expect.poll(isDialogOpen).toBe(false);
  server.disconnect(UpdateBillingAddressDocument);
  server.disconnect(RemoveBillingAddressDocument);
  await open();
  await enter('City', 'Canby');
  await press('Save');
  await findToast('Error posting update address');
  await press('Delete');
  await screen.findByText('Delete this address?');
  await press('Delete');
  await findToast('Error posting remove address');
  expect(grid.texts('City')).toEqual(['Bee Branch']);
});
