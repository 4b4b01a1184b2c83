import { IconReceipt } from '@tabler/icons-react';
import { addressLine, cityAndState, countryNames } from '#platform/kernel/address/address.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import type { AddressFieldsFragment } from '#platform/web/query/documents.ts';
import { PartsTab } from '#platform/web/grid/PartsTab.tsx';
import { toStoredPart } from '#platform/web/record/editor/partEditor.ts';
import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import {
  AddBillingAddressDocument,
  RemoveBillingAddressDocument,
  UpdateBillingAddressDocument,
} from '../../web/documents.ts';
import type { CustomerSession } from '../../customer/web/customerAccess.ts';
import {
  billingAddressForm,
  type BillingAddressFormValues,
  billingAddressParts,
  newBillingAddressValues,
  toBillingAddressInput,
} from './billingAddressForm.ts';
import { CustomerAddressFields } from './CustomerAddressFields.tsx';
import { type CustomerPartEditor, partHistoryLabels, usePartsOwner } from './customerParts.ts';

const columns: readonly Column<AddressFieldsFragment>[] = [
  {
    key: 'toName',
    title: 'To Name',
    kind: 'text',
    value: ({ toName }) => toName,
    isEmphasized: true,
    isFlexible: true,
    width: 220,
    card: 'title',
  },
  {
    key: 'addressLine1',
    title: 'Address Line 1',
    kind: 'text',
    value: ({ addressLine1 }) => addressLine1,
    width: 220,
    card: 'line',
  },
  {
    key: 'addressLine2',
    title: 'Address Line 2',
    kind: 'text',
    value: ({ addressLine2 }) => addressLine2,
    width: 140,
    hideOrder: 1,
  },
  {
    key: 'city',
    title: 'City',
    kind: 'text',
    value: ({ city }) => city,
    width: 150,
    hideOrder: 4,
    card: 'detail',
    cardText: cityAndState,
  },
  {
    key: 'stateProvince',
    title: 'State/Province',
    kind: 'text',
    value: ({ stateProvince }) => stateProvince,
    width: 130,
    hideOrder: 3,
  },
  { key: 'zipcode', title: 'Zipcode', kind: 'text', value: ({ zipcode }) => zipcode, width: 110 },
  {
    key: 'country',
    title: 'Country',
    kind: 'text',
    value: ({ country }) => countryNames[country] ?? country,
    width: 130,
    hideOrder: 2,
  },
];

const billingAddressEditor: CustomerPartEditor<BillingAddressFormValues, AddressFieldsFragment> = {
  noun: 'address',
  labels: partHistoryLabels,
  form: billingAddressForm,
  initial: newBillingAddressValues,
  list: billingAddressParts,
  getId: ({ part }) => part.id ?? '',
  getName: ({ part }) => `Address ${part.toName}`,
  create: recordMutation({
    document: AddBillingAddressDocument,
    toInput: ({ values, id, owner: { customerId } }) => ({
      customerId,
      address: toBillingAddressInput(values, id),
    }),
    getStored: ({ customer, billingAddress }) => toStoredPart(customer, billingAddress),
  }),
  update: recordMutation({
    document: UpdateBillingAddressDocument,
    toInput: ({ values, record: { part, owner }, expectedVersion }) => ({
      customerId: owner.customerId,
      newAddress: toBillingAddressInput(values, part.id),
      expectedVersion,
    }),
    getStored: ({ customer, billingAddress }) => toStoredPart(customer, billingAddress),
  }),
  removal: {
    mutation: recordMutation({
      document: RemoveBillingAddressDocument,
      toInput: ({ part, owner }) => ({ customerId: owner.customerId, addressId: part.id ?? '' }),
      getStored: ({ customer }) => customer,
    }),
    question: 'Delete this address?',
    describe: ({ part }) => addressLine(part),
    removed: 'Address Removed',
    failed: (message, isLost) => ({
      text: isLost ? 'Error posting remove address' : 'Error removing address',
      detail: message,
    }),
  },
  texts: {
    added: 'Address Added',
    saved: 'Address Updated',
    addFailed: ({ message, reason }) => ({
      text: reason === 'noResponse' ? 'Error posting add address' : 'Error adding address',
      detail: message,
    }),
    saveFailed: ({ message, reason }) =>
      reason === 'noResponse'
        ? { text: 'Error posting update address', detail: message }
        : { text: `Error updating address: ${message || 'Unknown error'}` },
  },
};

/** Billing addresses of a customer (spec 1 §2). */
export const BillingAddressesTab = ({ session }: { session: CustomerSession }) => (
  <PartsTab
    {...usePartsOwner(session)}
    name="customerBillingAddresses"
    label="Addresses"
    editor={billingAddressEditor}
    columns={columns}
    empty={{ icon: IconReceipt, title: 'No addresses yet', text: 'Addresses for invoices appear here.' }}
    renderFields={(_, isReadOnly) => <CustomerAddressFields readOnly={isReadOnly} />}
  />
);
