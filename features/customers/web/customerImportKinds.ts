import { customerImportPath } from '../customer/web/customerPaths.ts';

/** Imports and feeds of customers, for the list of imports. */
export const customerImportKinds = {
  CUSTOMERS: { label: 'Customer import', path: customerImportPath },
  FEED_CUSTOMERS: { label: 'Customer feed' },
  FEED_TERMS: { label: 'Terms feed' },
  FEED_SALES_PEOPLE: { label: 'Sales people feed' },
};
