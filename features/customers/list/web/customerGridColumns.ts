import { gridColumns } from '#platform/kernel/fields/gridColumns.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { customerFields, customerSummaryFields } from '../../customer/customerFields.ts';
import type { CustomerSummaryFieldsFragment } from '../../web/documents.ts';

export type CustomerGridRow = CustomerSummaryFieldsFragment;

const { name, status, erpPriceGroupId, erpId, currency } = customerFields;
const { customerId, priceGroupName, dateCreated, ...summary } = customerSummaryFields;

/** Columns of the customers (spec 1 §2 "Customer list") and their terms (decision C17); that of ERP price groups only with ERP pricing. */
export const customerGridColumns = (
  useErpPricing: boolean,
  /** By termsId. */
  terms: ReadonlyMap<string, { name: string }>,
): readonly Column<CustomerGridRow>[] => [
  ...gridColumns({ name, status, priceGroupName, ...summary, dateCreated }),
  {
    key: 'terms',
    title: customerFields.terms.label,
    kind: 'text',
    value: ({ termsId }) => termsId && terms.get(termsId)?.name,
    hidden: true,
    width: 120,
  },
  { key: 'id', title: 'ID', kind: 'text', value: ({ id }) => id, hidden: true, width: 260 },
  ...gridColumns({ customerId }),
  ...(useErpPricing ? gridColumns({ erpPriceGroupId }) : []),
  ...gridColumns({ erpId, currency }),
  {
    key: 'numberOfNotes',
    title: 'Notes',
    kind: 'number',
    value: ({ numberOfNotes }) => numberOfNotes,
    hidden: true,
    width: 90,
  },
];
