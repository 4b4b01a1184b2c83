import { IconCalendarDollar, IconUserDollar, IconUsers } from '@tabler/icons-react';
import { lazyPage } from '#platform/web/shell/lazyPage.ts';
import type { PageRoute } from '#platform/web/shell/pageRoute.ts';
import { importJobPath } from '#platform/web/import/importJobPath.ts';
import type { CustomerPageExtensions } from '../page/web/customerPageExtensions.ts';
import { customerImportPath, customersPath, missingCustomerIdPath } from '../customer/web/customerPaths.ts';
import {
  salesPeopleImportPath,
  salesPeoplePath,
  salesPersonPath,
} from '../salesPeople/web/salesPersonPaths.ts';
import { termsImportPath, termsPath, termsRecordPath } from '../terms/web/termsPaths.ts';

/** Pages of customers (spec 1 §2). */
export const customerRoutes = (extensions: CustomerPageExtensions): readonly PageRoute[] => [
  {
    path: customersPath,
    title: 'Customers',
    area: 'fulfill',
    page: lazyPage(async () => (await import('../list/web/CustomersPage.tsx')).CustomersPage),
    menu: { icon: IconUsers, key: 'c' },
    capability: 'customers.view',
    words: 'companies contacts billing addresses',
  },
  {
    path: termsPath,
    panel: { path: termsRecordPath('$termsID') },
    title: 'Terms',
    area: 'fulfill',
    page: lazyPage(async () => (await import('../terms/web/TermsPage.tsx')).TermsPage),
    menu: { icon: IconCalendarDollar, group: 'Lists' },
    capability: 'customers.view',
    words: 'payment terms net days interest',
  },
  {
    path: termsImportPath,
    title: 'Import',
    area: 'fulfill',
    page: lazyPage(async () => (await import('../terms/web/TermsImportPage.tsx')).TermsImportPage),
  },
  {
    path: salesPeoplePath,
    panel: { path: salesPersonPath('$salesPersonID') },
    title: 'Salespeople',
    area: 'fulfill',
    page: lazyPage(async () => (await import('../salesPeople/web/SalesPeoplePage.tsx')).SalesPeoplePage),
    menu: { icon: IconUserDollar, group: 'Lists' },
    capability: 'customers.view',
    words: 'sales people reps territories',
  },
  {
    path: salesPeopleImportPath,
    title: 'Import',
    area: 'fulfill',
    page: lazyPage(
      async () => (await import('../salesPeople/web/SalesPeopleImportPage.tsx')).SalesPeopleImportPage,
    ),
  },
  {
    path: `${customersPath}/customer/$customerID/$tab`,
    alias: [`${customersPath}/customer/$customerID`],
    aliasParameters: { tab: 'customer' },
    title: 'Customer',
    area: 'fulfill',
    page: lazyPage(async () => {
      const { CustomerPage } = await import('../page/web/CustomerPage.tsx');
      return () => <CustomerPage {...extensions} />;
    }),
  },
  {
    path: missingCustomerIdPath,
    title: 'Customer',
    area: 'fulfill',
    page: lazyPage(async () => (await import('../page/web/MissingCustomerIdPage.tsx')).MissingCustomerIdPage),
  },
  {
    path: customerImportPath,
    panel: { path: importJobPath(customerImportPath, '$importJobID') },
    title: 'Import',
    area: 'fulfill',
    page: lazyPage(async () => (await import('../import/web/CustomerImportPage.tsx')).CustomerImportPage),
  },
];
