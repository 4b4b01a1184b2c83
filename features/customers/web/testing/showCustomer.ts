import { screen, within } from '@testing-library/dom';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { newRecordId } from '#platform/web/shell/newRecordId.ts';
import type { CustomerDetailFieldsFragment } from '../documents.ts';
import { customerPath, type CustomerTab } from '../../customer/web/customerPaths.ts';
import { customerRoutes } from '../routes.tsx';
import { customerDetail } from './customerDetail.ts';
import { startCustomerServer, type StoredCustomer } from './customerServer.ts';

export const customerId = 'c'.repeat(32);

/** Paths of the list of what is available and of the orders of a customer, which a higher feature gives. */
const availabilityListPath = (id: string): string => `/list?customer=${id}`;
const customerOrdersPath = (name: string): string => `/orders${name && `?search=${name}`}`;

/** Customer Sandy Trail under an id that a path may have. */
export const sandyTrail = (more: Partial<CustomerDetailFieldsFragment> = {}): CustomerDetailFieldsFragment =>
  customerDetail({ id: customerId, customerId, termsId: null, ...more });

/** Event of a change of the customer by another user. */
export const customerChanged = (version: number) => ({
  entityType: 'CUSTOMER' as const,
  entityId: customerId,
  version,
  operation: 'UPDATED' as const,
  changedAt: '2027-01-02T08:00:00.000Z',
  changedBy: 'sales@example.com',
});

/** Shows the pages of customers; the server has the customer of `state`. */
export async function showCustomers(
  state: StoredCustomer,
  { path, capabilities }: { path: string; capabilities?: readonly string[] },
  prepare: (server: StubServer) => void = () => {},
) {
  const server = await startCustomerServer(state);
  prepare(server);
  const page = await showPage({
    server,
    pages: {
      ...Object.fromEntries(
        customerRoutes({ customerOrdersPath, availabilityListPath }).map((route) => [route.path, route.page]),
      ),
      [customerOrdersPath('')]: () => null,
      '/list': () => null,
    },
    path,
    ...(capabilities && { capabilities }),
  });
  /** The open dialog, else the whole page. */
  const scope = () => screen.queryAllByRole('dialog').at(-1) ?? document.body;
  const field = (label: string) => within(scope()).getByLabelText(new RegExp(`^${label}`));
  return {
    ...page,
    server,
    state,
    field,
    enter: async (label: string, text: string) => {
      await page.user.clear(field(label));
      if (text) await page.user.type(field(label), text);
    },
    /** Opens the dialog of a new part by the button of the ribbon. */
    addNew: async () => {
      const [button] = await screen.findAllByText('Add New', { selector: 'button' });
      if (button) await page.user.click(button);
    },
    /** Presses a button of the open dialog, else of the page. */
    press: (name: string) => page.user.click(getButton(name, scope())),
  };
}

interface ShowCustomerOptions {
  tab?: CustomerTab;
  capabilities?: readonly string[];
  prepare?: (server: StubServer) => void;
}

/** Shows the page of a stored customer, Sandy Trail by default, once it is loaded. */
export async function showCustomer(
  more: Partial<CustomerDetailFieldsFragment> = {},
  { tab = 'customer', capabilities, prepare }: ShowCustomerOptions = {},
) {
  const customer = sandyTrail(more);
  const state: { customer: CustomerDetailFieldsFragment } = { customer };
  const path = customerPath(customerId, tab);
  const page = await showCustomers(state, { path, ...(capabilities && { capabilities }) }, prepare);
  await screen.findByRole('heading', { name: customer.name });
  return { ...page, state };
}

/** Shows the page of a new customer. */
export async function showNewCustomer(options: ShowCustomerOptions = {}) {
  const { capabilities, prepare } = options;
  const state: StoredCustomer = { customer: null };
  const path = customerPath(newRecordId);
  const page = await showCustomers(state, { path, ...(capabilities && { capabilities }) }, prepare);
  await screen.findByRole('heading', { name: 'New Customer' });
  // The form begins with the settings of the company.
  if (!capabilities) await screen.findByRole('tab', { selected: true });
  return page;
}
