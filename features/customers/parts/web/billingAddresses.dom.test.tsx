import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { AddBillingAddressDocument, UpdateBillingAddressDocument } from '../../web/documents.ts';
import { conflictError, refused } from '../../web/testing/customerServer.ts';
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
