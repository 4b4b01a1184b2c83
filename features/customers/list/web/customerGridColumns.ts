import type { Column } from '#platform/kernel/grid/column.ts';
import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { customerStatuses, customerStatusLabels } from '../../customer/customerStatus.ts';
import type { CustomerSummaryFieldsFragment } from '../../web/documents.ts';

export type CustomerGridRow = CustomerSummaryFieldsFragment;

const erpPriceGroupColumn: Column<CustomerGridRow> = {
  key: 'erpPriceGroupId',
  title: 'ERP Price Group',
  kind: 'text',
  value: ({ erpPriceGroupId }) => erpPriceGroupId,
  hidden: true,
  width: 150,
};

/** Columns of the customers (spec 1 §2 "Customer list") and their terms (decision C17); that of ERP price groups only with ERP pricing. */
export const customerGridColumns = (
  useErpPricing: boolean,
  /** By termsId. */
  terms: ReadonlyMap<string, { name: string }>,
): readonly Column<CustomerGridRow>[] => [
  {
    key: 'name',
    title: 'Name',
    kind: 'text',
    value: ({ name }) => name,
    isEmphasized: true,
    isFlexible: true,
    width: 220,
    sorted: 'asc',
    card: 'title',
  },
  {
    key: 'status',
    title: 'Status',
    kind: 'status',
    value: ({ status }) => customerStatusLabels[status],
    sortValue: ({ status }) => customerStatuses.indexOf(status),
    width: 112,
    card: 'status',
  },
  {
    key: 'priceGroupName',
    title: 'Price Group',
    kind: 'text',
    value: ({ priceGroupName }) => priceGroupName,
    width: 160,
    hideOrder: 6,
    card: 'line',
  },
  {
    key: 'numberOfContacts',
    title: 'Contacts',
    kind: 'number',
    value: ({ numberOfContacts }) => numberOfContacts,
    width: 92,
    hideOrder: 3,
  },
  {
    key: 'numberOfLocations',
    title: 'Locations',
    kind: 'number',
    value: ({ numberOfLocations }) => numberOfLocations,
    width: 98,
    hideOrder: 5,
    card: 'detail',
    cardText: ({ numberOfLocations }) => countNoun(numberOfLocations, 'location'),
  },
  {
    key: 'numberOfBillingAddresses',
    title: 'Billing Addresses',
    kind: 'number',
    value: ({ numberOfBillingAddresses }) => numberOfBillingAddresses,
    width: 142,
    hideOrder: 1,
  },
  {
    key: 'numberOfShipFromLocations',
    title: 'From Locations',
    kind: 'number',
    value: ({ numberOfShipFromLocations }) => numberOfShipFromLocations,
    width: 130,
    hideOrder: 2,
  },
  {
    key: 'dateCreated',
    title: 'Created',
    kind: 'datetime',
    value: ({ dateCreated }) => dateCreated,
    width: 128,
    hideOrder: 4,
    card: 'detail',
  },
  {
    key: 'terms',
    title: 'Terms',
    kind: 'text',
    value: ({ termsId }) => termsId && terms.get(termsId)?.name,
    hidden: true,
    width: 120,
  },
  { key: 'id', title: 'ID', kind: 'text', value: ({ id }) => id, hidden: true, width: 260 },
  {
    key: 'customerId',
    title: 'Customer ID',
    kind: 'text',
    value: ({ customerId }) => customerId,
    hidden: true,
    width: 260,
  },
  ...(useErpPricing ? [erpPriceGroupColumn] : []),
  {
    key: 'erpId',
    title: 'ERP ID',
    kind: 'text',
    value: ({ erpId }) => erpId,
    hidden: true,
    isSearchedWhenHidden: true,
    width: 130,
  },
  {
    key: 'currency',
    title: 'Currency',
    kind: 'text',
    value: ({ currency }) => currency,
    hidden: true,
    width: 100,
  },
  {
    key: 'numberOfNotes',
    title: 'Notes',
    kind: 'number',
    value: ({ numberOfNotes }) => numberOfNotes,
    hidden: true,
    width: 90,
  },
];
