import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { AvailabilitySessionsDocument } from '#features/availability/web/documents.ts';
import { CategoriesDocument, ItemsByTenantDocument } from '#features/catalogue/web/documents.ts';
import {
  AddTermsDocument,
  CompanySalesPeopleDocument,
  CustomersPageDocument,
  TermsListDocument,
} from '#features/customers/web/documents.ts';
import { termsRow } from '#features/customers/web/testing/terms.ts';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { morgan } from '#features/identity/web/testing/fakeSession.ts';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import { LocationsDocument } from '#features/locations/web/documents.ts';
import { CombinedOrdersPageDocument } from '#features/orders/web/documents.ts';
import { PriceGroupsDocument } from '#features/pricing/web/documents.ts';
import { dropFile } from '#platform/web/listImport/testing/dropFile.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import { showApp, startAppServer } from '../testing/showApp.tsx';

const page = (totalCount: number) => ({ ...onlyPage([]), totalCount });

interface HomeOptions {
  orders?: number;
  capabilities?: readonly string[];
  /** States further responses. */
  prepare?: (server: StubServer) => void;
}

/** Shows the home page of a company with a site, items, and so many orders. */
async function showHome({ orders = 0, capabilities, prepare }: HomeOptions) {
  const server = await startAppServer();
  const others = orders > 0 ? 1 : 0;
  server.respond(LocationsDocument, () => ({ locations: page(1) }));
  server.respond(TenantDocument, () => tenantData({ address: orders > 0 ? { city: 'Salem' } : null }));
  server.respond(TermsListDocument, () => ({ terms: page(3) }));
  server.respond(CompanySalesPeopleDocument, () => ({ companySalesPeople: page(1) }));
  server.respond(PriceGroupsDocument, () => ({ priceGroups: page(others) }));
  server.respond(CategoriesDocument, () => ({ categories: page(2) }));
  server.respond(ItemsByTenantDocument, () => ({ items: page(3881) }));
  server.respond(CustomersPageDocument, () => ({ customers: page(others) }));
  server.respond(AvailabilitySessionsDocument, () => ({ availabilitySessions: page(others) }));
  server.respond(CombinedOrdersPageDocument, () => ({ combinedOrders: page(orders) }));
  prepare?.(server);
  return showApp({ path: '/', server, user: { ...morgan, capabilities } });
}

const findSetup = () => screen.findByRole('region', { name: 'Set up your company' });
const querySetup = () => screen.queryByRole('region', { name: 'Set up your company' });

test('shows what a new company has, and leads to pages and imports', async () => {
  const { user, path } = await showHome({});
  const setup = within(await findSetup());
  expect(setup.getByText('5 of 10 done')).toBeTruthy();
  expect(setup.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'CompanyAddress and logo for your invoices',
    'Sites and locations1 locationCSV Import',
    'Terms3 termsCSV Import',
    'Salespeople1 salespersonCSV Import',
    'Price groupsWho buys at which pricesCSV Import',
    'Categories2 categoriesCSV Import',
    'Items3,881 itemsCSV Import',
    'CustomersWho you sell toCSV Import',
    'First countCount, then make it liveCSV Import',
    'First orderEnter one or import a fileCSV Import',
  ]);
  expect(setup.getAllByLabelText('Done')).toHaveLength(5);
  await user.click(setup.getByRole('link', { name: /Customers/ }));
  await expect.poll(path).toBe('/fulfill/customers');
});

test('leads from the results of an import back to the setup', async () => {
  const { server, user, path } = await showHome({});
  server.respond(AddTermsDocument, ({ input: { termsId, name } }) => ({
    addTerms: { terms: termsRow(termsId ?? '', name), errors: null },
  }));
  const [, terms] = within(await findSetup()).getAllByRole('link', { name: 'CSV Import' });
  await user.click(terms ?? document.body);
  await dropFile(new File(['Name\nNet 10\n'], 'terms.csv', { type: 'text/csv' }));
  await user.click(await screen.findByRole('button', { name: 'Import 1 Row' }));
  await user.click(await screen.findByRole('button', { name: 'Back to Setup' }));
  await expect.poll(path).toBe('/');
  await findSetup();
});

test('shows the other steps when one cannot be read', async () => {
  await showHome({ prepare: (server) => server.refuse(TermsListDocument, 'FORBIDDEN') });
  const setup = within(await findSetup());
  expect(setup.getByRole('link', { name: /Terms/ }).textContent).toBe('TermsNot available');
  expect(setup.getByText('4 of 10 done')).toBeTruthy();
});

test('stays hidden once it was hidden, until that is undone', async () => {
  const { user } = await showHome({});
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await findSetup();
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  await expect.poll(querySetup).toBeNull();
});

test('shows only the steps that the user may take', async () => {
  await showHome({ capabilities: ['locations.edit', 'customers.edit', 'locations.view', 'customers.view'] });
  const setup = within(await findSetup());
  expect(setup.getAllByRole('listitem')).toHaveLength(4);
});

test('offers the import of a first count to who may count', async () => {
  await showHome({ capabilities: ['locations.edit', 'availability.view', 'availability.manage'] });
  const setup = within(await findSetup());
  expect(setup.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sites and locations1 locationCSV Import',
    'First countCount, then make it live',
  ]);
});

test('is not shown to a company that has everything', async () => {
  const { server } = await showHome({ orders: 7 });
  await expect.poll(() => server.requests(CombinedOrdersPageDocument)).toHaveLength(1);
  await screen.findByText(/^Good \w+, Morgan$/);
  expect(querySetup()).toBeNull();
});

test('is not shown to a user who may not set up a company', async () => {
  const { server } = await showHome({ capabilities: ['orders.view', 'orders.edit'] });
  await screen.findByText(/^Good \w+, Morgan$/);
  expect(querySetup()).toBeNull();
  expect(server.requests(CombinedOrdersPageDocument)).toEqual([]);
});
