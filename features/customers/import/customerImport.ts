import type { ImportWorkflow } from '#platform/kernel/import/importWorkflow.ts';
import {
  type CustomerColumn,
  customerColumns,
  customerSynonyms,
  requiredCustomerColumns,
} from './customerColumns.ts';
import { type CustomerGroup, customerRowKey, groupCustomers } from './customerGroup.ts';
import { checkCustomers, summarizeCustomerChecks } from './customerGroupChecks.ts';
import { type CustomerImportApi, type CustomerLookUps, lookUpCustomers } from './customerLookUps.ts';
import { type CustomerImportResults, buildCustomerResultsFile } from './customerResults.ts';
import { checkCustomerRow } from './customerRowChecks.ts';

/** Types of the customer import. */
export interface CustomerImportTypes {
  column: CustomerColumn;
  group: CustomerGroup;
  api: CustomerImportApi;
  lookUps: CustomerLookUps;
  results: CustomerImportResults;
}

/** The customer import: one group for each customer name (spec 1 §3). */
export const customerImport = {
  kind: 'CUSTOMERS',
  title: 'Import Customers from CSV',
  template: 'customer_import_template.csv',
  columns: customerColumns,
  synonyms: customerSynonyms,
  multilineColumns: ['CustomerDescription'],
  required: requiredCustomerColumns,
  checkRow: checkCustomerRow,
  group: groupCustomers,
  rowKey: customerRowKey,
  identifyGroup: ({ customerName, csvRowNumbers }) => ({
    key: customerName,
    name: customerName,
    csvRowNumbers,
  }),
  look: lookUpCustomers,
  checkGroups: checkCustomers,
  summarizeChecks: summarizeCustomerChecks,
  buildResultsFile: buildCustomerResultsFile,
} satisfies ImportWorkflow<CustomerImportTypes>;
