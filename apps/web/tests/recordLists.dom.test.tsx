import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { categoriesPath, categoryPath } from '#features/catalogue/categories/web/categoryPaths.ts';
import { programPath, programsPath } from '#features/catalogue/programs/web/programPaths.ts';
import { programRow } from '#features/catalogue/web/testing/programs.ts';
import { itemPath, itemsPath } from '#features/catalogue/items/web/itemPaths.ts';
import {
  CategoriesDocument,
  ItemsByTenantDocument,
  ProgramsDocument,
} from '#features/catalogue/web/documents.ts';
import { categoriesData, categoryRow, itemRow, itemsData } from '#features/catalogue/web/testing/items.ts';
import { customerPath, customersPath } from '#features/customers/customer/web/customerPaths.ts';
import {
  CompanySalesPeopleDocument,
  CustomersPageDocument,
  TermsListDocument,
} from '#features/customers/web/documents.ts';
import { salesPeoplePath, salesPersonPath } from '#features/customers/salesPeople/web/salesPersonPaths.ts';
import { salesPersonRow } from '#features/customers/web/testing/salesPeople.ts';
import { termsPath, termsRecordPath } from '#features/customers/terms/web/termsPaths.ts';
import { termsRow } from '#features/customers/web/testing/terms.ts';
import { sandyTrail } from '#features/customers/web/testing/showCustomer.ts';
import { morgan } from '#features/identity/web/testing/fakeSession.ts';
import { LocationsDocument } from '#features/locations/web/documents.ts';
import { locationPath, locationsPath } from '#features/locations/web/locationPaths.ts';
import { locationRow, locationsData } from '#features/locations/web/testing/locations.ts';
import { priceGroupPath, priceGroupsPath } from '#features/pricing/groups/web/priceGroupPaths.ts';
import { PriceGroupsDocument } from '#features/pricing/web/documents.ts';
import { aPriceGroup } from '#features/pricing/web/testing/priceGroupServer.ts';
import type { TypedOperation } from '#platform/web/query/client/operation.ts';
import { newRecordId } from '#platform/web/shell/newRecordId.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import { untyped } from '../testing/editors/editorSample.ts';
import { showApp, startAppServer } from '../testing/showApp.tsx';

interface ListSample {
  path: string;
  document: TypedOperation<unknown, never>;
  /** Response with one row, and without rows. */
  data: Record<string, unknown>;
  noData: Record<string, unknown>;
  /** Text of the row, and the path that it leads to. */
  rowText: string;
  rowPath: string;
  newPath: string;
  failed: string;
  empty: string;
  viewer: string;
  /** Why a viewer adds no record. */
  reason: string;
}

const site = locationRow();
const shrubs = categoryRow('SHR-2G', 'Shrubs 2 gal', { id: 'a'.repeat(32) });
const boxwood = itemRow();
const sandy = sandyTrail();
const group = aPriceGroup();
const net30 = termsRow('c'.repeat(32), 'Net 30');
const vera = salesPersonRow('d'.repeat(32));
const spring = programRow('e'.repeat(32), 'Spring');

const lists: readonly ListSample[] = [
  {
    path: locationsPath,
    document: LocationsDocument,
    data: { ...locationsData([site]) },
    noData: { ...locationsData([]) },
    rowText: site.name,
    rowPath: locationPath(site.id),
    newPath: locationPath(newRecordId),
    failed: 'Error loading locations',
    empty: 'No locations yet',
    viewer: 'locations.view',
    reason: 'You do not have permission to change locations.',
  },
  {
    path: itemsPath,
    document: ItemsByTenantDocument,
    data: { ...itemsData([boxwood]) },
    noData: { ...itemsData([]) },
    rowText: boxwood.name,
    rowPath: itemPath(boxwood.id),
    newPath: itemPath(newRecordId),
    failed: 'Error loading items',
    empty: 'No items yet',
    viewer: 'catalogue.view',
    reason: 'You do not have permission to change items.',
  },
  {
    path: categoriesPath,
    document: CategoriesDocument,
    data: { ...categoriesData([shrubs]) },
    noData: { ...categoriesData([]) },
    rowText: shrubs.name,
    rowPath: categoryPath(shrubs.id),
    newPath: categoryPath(newRecordId),
    failed: 'Error getting categories',
    empty: 'No categories yet',
    viewer: 'catalogue.view',
    reason: 'You do not have permission to change categories.',
  },
  {
    path: customersPath,
    document: CustomersPageDocument,
    data: { customers: onlyPage([sandy]) },
    noData: { customers: onlyPage([]) },
    rowText: sandy.name,
    rowPath: customerPath(sandy.id),
    newPath: customerPath(newRecordId),
    failed: 'Error loading customers',
    empty: 'No customers yet',
    viewer: 'customers.view',
    reason: 'You do not have permission to change customers.',
  },
  {
    path: termsPath,
    document: TermsListDocument,
    data: { terms: onlyPage([net30]) },
    noData: { terms: onlyPage([]) },
    rowText: net30.name,
    rowPath: termsRecordPath(net30.id),
    newPath: termsRecordPath(newRecordId),
    failed: 'Error loading terms',
    empty: 'No terms yet',
    viewer: 'customers.view',
    reason: 'You do not have permission to change terms.',
  },
  {
    path: salesPeoplePath,
    document: CompanySalesPeopleDocument,
    data: { companySalesPeople: onlyPage([vera]) },
    noData: { companySalesPeople: onlyPage([]) },
    rowText: vera.name,
    rowPath: salesPersonPath(vera.id),
    newPath: salesPersonPath(newRecordId),
    failed: 'Error loading salespeople',
    empty: 'No salespeople yet',
    viewer: 'customers.view',
    reason: 'You do not have permission to change sales people.',
  },
  {
    path: programsPath,
    document: ProgramsDocument,
    data: { programs: onlyPage([spring]) },
    noData: { programs: onlyPage([]) },
    rowText: spring.name,
    rowPath: programPath(spring.id),
    newPath: programPath(newRecordId),
    failed: 'Error loading programs',
    empty: 'No programs yet',
    viewer: 'catalogue.view',
    reason: 'You do not have permission to change programs.',
  },
  {
    path: priceGroupsPath,
    document: PriceGroupsDocument,
    data: { priceGroups: onlyPage([group]) },
    noData: { priceGroups: onlyPage([]) },
    rowText: group.name,
    rowPath: priceGroupPath(group.id),
    newPath: priceGroupPath(newRecordId),
    failed: 'Error loading price groups',
    empty: 'No price groups yet',
    viewer: 'prices.view',
    reason: 'You do not have permission to change prices.',
  },
];

test.each(lists)('says on $path that the rows could not be read, and that there are none', async (list) => {
  const server = await startAppServer();
  server.refuse(list.document, 'INTERNAL');
  const { user } = await showApp({ path: list.path, server });
  await screen.findByText(list.failed);
  server.respond(untyped(list.document), () => list.noData);
  await user.click(getButton('Retry'));
  await screen.findByText(list.empty);
});

test.each(lists)('opens rows of $path, and a new record, at paths of their own', async (list) => {
  const server = await startAppServer();
  server.respond(untyped(list.document), () => list.data);
  const { user, path } = await showApp({ path: list.path, server });
  await user.click(await screen.findByText(list.rowText, { selector: '[role=gridcell] *' }));
  await expect.poll(path).toBe(list.rowPath);
  history.back();
  await expect.poll(path).toBe(list.path);
  await screen.findByText(list.rowText, { selector: '[role=gridcell] *' });
  await user.click(getButton('Add New'));
  await expect.poll(path).toBe(list.newPath);
  await user.click(await screen.findByRole('button', { name: /^(Cancel|Close panel)$/ }));
  await expect.poll(path).toBe(list.path);
});

test.each(lists)('tells users who may only read $path why they add nothing', async (list) => {
  const server = await startAppServer();
  server.respond(untyped(list.document), () => list.data);
  await showApp({ path: list.path, server, user: { ...morgan, capabilities: [list.viewer] } });
  await screen.findByText(list.rowText, { selector: '[role=gridcell] *' });
  expect(getButton('Add New')).toMatchObject({ ariaDisabled: 'true', title: list.reason });
});
