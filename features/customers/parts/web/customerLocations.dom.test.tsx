import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import type { UserErrorFieldsFragment } from '#platform/web/query/documents.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import {
  AddLocationDocument,
  CustomerChangesDocument,
  CustomerLocationsByNamesDocument,
  UpdateLocationDocument,
} from '../../web/documents.ts';
import { customerLocation } from '../../web/testing/customerDetail.ts';
import { invalidField, net30, refused, repeatedName, retail } from '../../web/testing/customerServer.ts';
import { customerId, sandyTrail, showCustomer } from '../../web/testing/showCustomer.ts';

const grid = shownGrid('Locations');
const stored = customerLocation('1'.repeat(32), { name: 'Downtown', code: 'D-1' });
const withLocation = { locations: [stored], numberOfLocations: 1 };

/** The locations of a customer, whose server stores what it receives. */
async function showLocations(...[more = withLocation, options = {}]: Parameters<typeof showCustomer>) {
  const page = await showCustomer(more, { tab: 'locations', ...options });
  const { server, state, user, enter, field } = page;
  const store = (locations: readonly (typeof stored)[]) => {
    const version = state.customer.version + 1;
    state.customer = { ...state.customer, locations, numberOfLocations: locations.length, version };
    return { customer: state.customer, errors: null };
  };
  server.respond(AddLocationDocument, ({ input }) => {
    const { id, name, code } = input.location;
    const location = customerLocation(id ?? '', { name, code });
    return { addLocation: { ...store([...state.customer.locations, location]), location } };
  });
  server.respond(UpdateLocationDocument, ({ input }) => {
    const { name, priceGroupId = null } = input.location;
    const location = { ...stored, name, priceGroupId, priceGroupName: priceGroupId && 'Retail' };
    return { updateLocation: { ...store([location]), location } };
  });
  return {
    ...page,
    open: async () => {
      await user.click(await grid.findCell('Downtown', 'Name'));
      await screen.findByRole('dialog', { name: 'Edit Location' });
    },
    enterNew: async () => {
      await page.addNew();
      await screen.findByRole('dialog', { name: 'Add New Location' });
      await enter('Name', 'Uptown');
      await enter('Code', 'U-1');
      await enter('To Name', 'Uptown');
      await enter('Address Line 1', '1 Ivy St');
      await enter('City', 'Canby');
      await user.selectOptions(field('State/Province'), 'OR');
      await enter('Zipcode', '97013');
    },
  };
}

const isDialogOpen = () => screen.queryByRole('dialog') !== null;
/** Text of a picker without a choice. */
const emptyText = (picker: HTMLElement) => picker.getAttribute('placeholder') || picker.getAttribute('value');

test('shows what a location has from its customer, and from the company', async () => {
  const inherited = { priceGroupId: retail, priceGroupName: 'Retail', termsId: null };
  const { user } = await showLocations({ ...withLocation, ...inherited });
  await expect.poll(() => grid.texts('Price Group')).toEqual(['Retail']);
  await expect.poll(() => grid.texts('Terms')).toEqual(["Company's default"]);
  await user.hover(await grid.findCell('Downtown', 'Price Group'));
  await screen.findByText("Customer's");
  expect((await grid.findCell('Downtown', 'Terms')).classList.contains('cell-inherited')).toBe(true);
});

test('adds a location with the choices of the customer, closes the dialog and counts it', async () => {
  const { server, enterNew, press, field } = await showLocations({
    ...withLocation,
    priceGroupName: 'Retail',
  });
  await enterNew();
  expect(emptyText(field('Price Group'))).toBe("Customer's default (Retail)");
  expect(emptyText(field('Terms'))).toBe("Customer's default");
  await press('Save');
  await findToast('Location added');
  await expect.poll(isDialogOpen).toBe(false);
  await expect.poll(() => grid.texts('Code')).toEqual(['D-1', 'U-1']);
  expect(screen.getByRole('tab', { name: /^Locations/ }).textContent).toBe('Locations 2');
  expect(server.requests(AddLocationDocument)).toMatchObject([
    {
      input: {
        customerId,
        location: {
          name: 'Uptown',
          code: 'U-1',
          priceGroupId: null,
          termsId: null,
          poRequired: false,
          salesPeople: [],
          allowOrderBillingAddressEdit: true,
          address: { city: 'Canby', stateProvince: 'OR', country: 'US' },
        },
      },
    },
  ]);
});

test('shows no location that another user removed before the add was sent again', async () => {
  const { server, state, enterNew, press } = await showLocations();
  await enterNew();
  const message = 'Location Uptown was added, and has been removed since';
  server.respond(AddLocationDocument, ({ input }) => {
    // Version 2 has the location, version 3 has not.
    state.customer = { ...state.customer, version: 3 };
    const entityId = input.location.id ?? '';
    const removed: UserErrorFieldsFragment = {
      __typename: 'NotFoundError',
      code: 'NOT_FOUND',
      severity: 'WARNING',
      message,
      entityType: 'CUSTOMER_LOCATION',
      entityId,
    };
    return { addLocation: { customer: state.customer, location: null, errors: [removed] } };
  });
  await press('Save');
  await findToast('Location added');
  await findToast(message);
  await expect.poll(isDialogOpen).toBe(false);
  await expect.poll(() => grid.texts('Code')).toEqual(['D-1']);
  await expect.poll(() => server.requests(CustomerChangesDocument)).toHaveLength(1);
});

test('changes a location with choices of its own, and sales people', async () => {
  const { server, open, press, field, user } = await showLocations();
  await open();
  await user.click(field('Price Group'));
  await user.click(await screen.findByRole('option', { name: /^Retail/ }));
  await user.click(field('Terms'));
  await user.click(await screen.findByRole('option', { name: /^Net 30/ }));
  await user.click(field('PO Required'));
  await user.click(field('Allow Order Location Address Edit'));
  await user.type(field('Sales People'), 'Kim@Example.com');
  await user.click(await screen.findByRole('option', { name: /kim@example.com/ }));
  await press('Save');
  await findToast('Location updated');
  await expect.poll(isDialogOpen).toBe(false);
  expect(server.requests(UpdateLocationDocument)).toMatchObject([
    {
      input: {
        customerId,
        expectedVersion: 1,
        location: {
          id: stored.id,
          priceGroupId: retail,
          termsId: net30,
          poRequired: true,
          allowOrderBillingAddressEdit: true,
          allowOrderLocationAddressEdit: false,
          salesPeople: [{ emailAddress: 'kim@example.com' }],
        },
      },
    },
  ]);
});

test('shows problems of the address at its fields', async () => {
  const { server, open, enter, press, field } = await showLocations();
  server.respond(UpdateLocationDocument, () => ({
    updateLocation: refused(invalidField(['location', 'address', 'city'], 'City is not accepted')),
  }));
  await open();
  await enter('City', 'Canby');
  await press('Save');
  await findToast('Location update failed');
  await findToast('City is not accepted');
  expect(field('City').getAttribute('aria-invalid')).toBe('true');
});

test('warns of a name that another location has, before and after it is saved', async () => {
  const { server, state, open, enter, press } = await showLocations();
  server.respond(CustomerLocationsByNamesDocument, ({ names }) => ({
    customerLocations: {
      nodes: names.includes('Uptown')
        ? [{ ...customerLocation('2'.repeat(32)), customer: sandyTrail({ name: 'Cedar Creek' }) }]
        : [],
      totalCount: 1,
    },
  }));
  server.respond(UpdateLocationDocument, () => ({
    updateLocation: {
      customer: state.customer,
      location: stored,
      errors: [repeatedName('Cedar Creek has a location called Uptown, too')],
    },
  }));
  await open();
  await enter('Name', 'Uptown');
  await screen.findByText('Cedar Creek has a location with this name, too');
  await press('Save');
  await findToast('Location updated');
  await findToast('Cedar Creek has a location called Uptown, too');
});

test('enters a price group in a cell of the grid, and empties it for that of the customer', async () => {
  const { server, user, press } = await showLocations({
    ...withLocation,
    priceGroupName: 'Wholesale',
    priceGroupId: 'w',
  });
  await expect.poll(() => grid.texts('Price Group')).toEqual(['Wholesale']);
  await press('Edit');
  await grid.enterCell(user, 'Downtown', 'Price Group', 'retail');
  await expect.poll(() => grid.texts('Price Group')).toEqual(['Retail']);
  await user.click(await grid.findCell('Downtown', 'Price Group'));
  await user.keyboard('{Delete}');
  await expect.poll(() => grid.texts('Price Group')).toEqual(['Wholesale']);
  const sent = () => server.requests(UpdateLocationDocument).map(({ input }) => input);
  // The cell shows a value before it is sent.
  await expect
    .poll(() => sent().map(({ expectedVersion, location }) => [expectedVersion, location.priceGroupId]))
    .toEqual([
      [1, retail],
      [2, null],
    ]);
});
