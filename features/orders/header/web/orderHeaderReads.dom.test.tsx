import { screen, within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  CustomerDocument,
  CustomersPageDocument,
  LocationsSalesPeopleDocument,
  TermsAllDocument,
} from '#features/customers/web/documents.ts';
import { customerLocation } from '#features/customers/web/testing/customerDetail.ts';
import { LocationsDocument } from '#features/locations/web/documents.ts';
import { setOnline } from '#platform/web/testing/dom/network.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { OrderAddressEditPermissionsDocument } from '../../web/documents.ts';
import { orderCustomer, orderWithoutLines, startOrderServer, net60 } from '../../web/testing/orderServer.ts';
import {
  findNewOrderPanel,
  findOrderPanel,
  showNewOrderPage,
  showOrderPage,
} from '../../web/testing/showOrderPage.tsx';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';

const input = (panel: HTMLElement, label: string | RegExp) =>
  within(panel).getByLabelText<HTMLInputElement>(label);

const optionTexts = (panel: HTMLElement, label: string) =>
  [...within(panel).getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);

test('shows an error when terms cannot be read, and retries', async () => {
  const server = await startOrderServer(() => orderWithoutLines({ termsId: net60 }));
  const repair = server.refuse(TermsAllDocument, 'INTERNAL');
  const release = server.hold(TermsAllDocument);
  const { user } = await showOrderPage({ server });
  const panel = await findOrderPanel();
  expect(optionTexts(panel, 'Terms')).toEqual(["Customer's terms", 'Loading ...']);
  release();
  const error = await within(panel).findByText('Error loading terms.');
  expect(optionTexts(panel, 'Terms')).toEqual(["Customer's terms", 'Not loaded']);
  repair();
  await user.click(within(error).getByText('Retry'));
  await expect
    .poll(() => optionTexts(panel, 'Terms'))
    .toEqual(["Customer's terms (Net 30)", 'Net 30', 'Net 60']);
  expect(screen.queryByText('Error loading terms.')).toBeNull();
});

test('loads missing terms when the network is back', async () => {
  const server = await startOrderServer(orderWithoutLines);
  const reconnect = server.disconnect(TermsAllDocument);
  const release = server.hold(TermsAllDocument);
  await showOrderPage({ server });
  const panel = await findOrderPanel();
  setOnline(false);
  release();
  await within(panel).findByText('Not available offline');
  expect(within(panel).queryByText('Error loading terms.')).toBeNull();
  reconnect();
  setOnline(true);
  await expect
    .poll(() => optionTexts(panel, 'Terms'))
    .toEqual(["Customer's terms (Net 30)", 'Net 30', 'Net 60']);
  expect(within(panel).queryByText('Error loading terms.')).toBeNull();
});

test('shows an error when locations to ship from cannot be read, and retries', async () => {
  const server = await startOrderServer(orderWithoutLines);
  const repair = server.refuse(LocationsDocument, 'INTERNAL');
  const { user } = await showOrderPage({ server });
  const panel = await findOrderPanel();
  const error = await within(panel).findByText('Error loading locations.');
  repair();
  await user.click(within(error).getByText('Retry'));
  await expect.poll(() => within(panel).queryByText('Error loading locations.')).toBeNull();
});

test('shows in the location picker that locations are loading', async () => {
  const server = await startOrderServer(orderWithoutLines);
  const release = server.hold(CustomerDocument);
  const { user } = await showOrderPage({ server });
  const panel = await findOrderPanel();
  await user.click(input(panel, 'Location'));
  await screen.findByText('Loading locations ...');
  release();
  await within(await screen.findByRole('listbox')).findByText('Sandy Trail North');
});

test('shows in the location picker and at its field that locations cannot be read, and retries', async () => {
  const server = await startOrderServer(orderWithoutLines);
  const repair = server.refuse(CustomerDocument, 'INTERNAL');
  const { user } = await showOrderPage({ server });
  const panel = await findOrderPanel();
  await within(panel).findByText('Error: Getting locations.');
  await user.click(input(panel, 'Location'));
  const error = await screen.findByText('Error: Getting locations');
  repair();
  await user.click(within(error.parentElement ?? error).getByText('Retry'));
  await within(await screen.findByRole('listbox')).findByText('Sandy Trail North');
});

/** Shows an order of Sandy Trail beside another customer that can be picked. */
async function showTwoCustomers() {
  const server = await startOrderServer(orderWithoutLines);
  const { user } = await showOrderPage({ server });
  const panel = await findOrderPanel();
  const id = 'r'.repeat(32);
  const river = { ...orderCustomer, id, customerId: id, name: 'River Bend Florist' };
  server.respond(CustomersPageDocument, () => ({ customers: onlyPage([orderCustomer, river]) }));
  await expect.poll(() => server.requests(CustomerDocument)).toHaveLength(1);
  const pick = async (typed: string, name: string) => {
    await user.clear(input(panel, /^Customer/));
    await user.type(input(panel, /^Customer/), typed);
    await user.click(await screen.findByText(name));
  };
  return { server, user, panel, pick };
}

test('shows no error for a customer whose read another pick cancels', async () => {
  const { server, panel, pick } = await showTwoCustomers();
  const release = server.hold(CustomerDocument);
  await pick('River', 'River Bend Florist');
  await expect.poll(() => server.requests(CustomerDocument)).toHaveLength(2);
  await pick('Sandy', 'Sandy Trail');
  release();
  await expect.poll(() => input(panel, 'Location').value).toBe('Sandy Trail North');
  expect(screen.queryByText(/^Error: Getting locations/)).toBeNull();
});

test('removes the error of an unreadable customer when Reset restores the previous customer', async () => {
  const { server, user, panel, pick } = await showTwoCustomers();
  server.refuse(CustomerDocument, 'INTERNAL');
  await pick('River', 'River Bend Florist');
  await within(panel).findByText('Error: Getting locations.');
  await findToast('Error: Getting locations');
  expect(input(panel, 'Location').value).toBe('');
  await user.click(within(panel).getByText('Reset'));
  expect(input(panel, /^Customer/).value).toBe('Sandy Trail');
  await expect.poll(() => input(panel, 'Location').value).toBe('Sandy Trail North');
  expect(within(panel).queryByText('Error: Getting locations.')).toBeNull();
});

test('keeps the previous location of a sales person when the picked one cannot be read', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await startOrderServer(orderWithoutLines);
  const [north, south] = [customerLocation('1'), customerLocation('2')];
  const customer = { ...orderCustomer, locations: [north, south] };
  server.respond(CustomerDocument, () => ({ customer }));
  server.respond(LocationsSalesPeopleDocument, () => ({
    locationsSalesPeople: onlyPage(
      [north, south].map((location) => ({
        ...location,
        customerId: customer.customerId,
        locationId: location.id,
        tenantId: 'MOIF',
        erpId: null,
        salesPersonEmails: [],
      })),
    ),
  }));
  const { user } = await showNewOrderPage({ server, capabilities: ['orders.edit'] });
  const panel = await findNewOrderPanel();
  await user.type(input(panel, /^Customer/), 'Sandy');
  await user.click(await screen.findByText('Sandy Trail'));
  await expect.poll(() => server.requests(CustomerDocument).length).toBe(1);
  await user.click(input(panel, /^Location\W*$/));
  await user.click(await screen.findByText('Location 1'));
  await expect.poll(() => input(panel, /^Location\W*$/).value).toBe('Location 1');
  // The customers of the sales person are cached for a minute; the list, which offers the locations meanwhile, reads them, too.
  server.refuse(LocationsSalesPeopleDocument, 'INTERNAL');
  const release = server.hold(LocationsSalesPeopleDocument);
  vi.setSystemTime(Date.now() + 61_000);
  await user.click(input(panel, /^Location\W*$/));
  await user.click(await screen.findByText('Location 2'));
  expect(input(panel, /^Location\W*$/).value).toBe('Location 2');
  release();
  await findToast('Error: Getting locations');
  await findToast('Location 2 was not selected. Select it again.');
  await expect.poll(() => input(panel, /^Location\W*$/).value).toBe('Location 1');
  expect(document.activeElement).toBe(input(panel, /^Location\W*$/));
  await user.tab();
  expect(input(panel, /^Location\W*$/).value).toBe('Location 1');
});

test('locks the addresses and shows a toast when their permissions cannot be read', async () => {
  const server = await startOrderServer(orderWithoutLines);
  server.refuse(OrderAddressEditPermissionsDocument, 'INTERNAL');
  const { user } = await showOrderPage({ server });
  const panel = await findOrderPanel();
  await findToast('Failed to load address permissions');
  for (const name of ['Edit Location Address', 'Edit Billing Address']) {
    const edit = within(panel).getByLabelText(name);
    expect(edit.title).toBe('Failed to load address permissions');
    await user.click(edit);
  }
  expect(within(panel).queryByLabelText('Zip Code')).toBeNull();
});

test('says that a location has no sales people to choose from', async () => {
  const server = await startOrderServer(orderWithoutLines);
  const locations = [customerLocation('d'.repeat(32), { name: 'Sandy Trail North', salesPeople: [] })];
  server.respond(CustomerDocument, () => ({ customer: { ...orderCustomer, locations } }));
  await showOrderPage({ server });
  const panel = await findOrderPanel();
  await within(panel).findByText('No sales people available for this location');
});
