import type { RecordSession } from '#platform/web/record/form/useRecordForm.ts';
import { defineRecordAccess } from '#platform/web/record/recordAccess.ts';
import {
  CustomersPageDocument,
  type CustomerSummaryFieldsFragment,
  LocationsSalesPeopleDocument,
} from '../../web/documents.ts';
import type { CustomerRecord } from './applyCustomerChanges.ts';
import { customerListQuery, toCustomerGridRow } from './customerListQuery.ts';
import { customerSource } from './customerSource.ts';

/** A customer on its page, shared by its form and the forms of its parts; responses have the fields of the list. */
export type CustomerSession = RecordSession<CustomerSummaryFieldsFragment, CustomerRecord>;

/** Reads and shows customers; the pickers of orders offer them and their sales people. */
export const customerAccess = defineRecordAccess({
  ...customerSource,
  getId: ({ customerId }) => customerId,
  toData: (customer) => ({ customer }),
  list: customerListQuery,
  toRow: toCustomerGridRow,
  isRelated: ([name, kind]) =>
    (name === CustomersPageDocument.name && kind === 'choices') || name === LocationsSalesPeopleDocument.name,
});
