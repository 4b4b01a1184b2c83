import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { addressLine, cityAndState, countryNames } from '#platform/kernel/address/address.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { createId } from '#platform/web/parts/createId.ts';
import type { AddressFieldsFragment } from '#platform/web/query/documents.ts';
import { RecordDialog } from '#platform/web/record/RecordDialog.tsx';
import {
  AddBillingAddressDocument,
  RemoveBillingAddressDocument,
  UpdateBillingAddressDocument,
} from '../../web/documents.ts';
import type { CustomerSession } from '../../customer/web/useCustomerSession.ts';
import { useCustomerPermission } from '../../customer/web/useCustomerPermission.ts';
import {
  billingAddressForm,
  billingAddressParts,
  newBillingAddressValues,
  toBillingAddressInput,
} from './billingAddressForm.ts';
import { CustomerAddressFields } from './CustomerAddressFields.tsx';
import { type NewPartDialogProps, type StoredPartDialogProps, withId } from './partDialog.ts';
import { PartConflict } from './PartConflict.tsx';
import { PartsTab } from './PartsTab.tsx';
import { toStoredPart, useNewPart, useStoredPart } from './useCustomerPart.ts';
import { useRemovePart } from './useRemovePart.ts';

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

/** Billing addresses of a customer (spec 1 §2). */
export const BillingAddressesTab = ({ session }: { session: CustomerSession }) => (
  <PartsTab
    name="customerBillingAddresses"
    status={session.customer.status}
    label="Addresses"
    parts={session.customer.billingAddresses}
    columns={columns}
    empty={{ icon: IconReceipt, title: 'No addresses yet', text: 'Addresses for invoices appear here.' }}
    renderDialog={(part, onClose) => {
      const address = withId(part);
      return address ? (
        <EditAddressDialog key={address.id} session={session} part={address} onClose={onClose} />
      ) : (
        <NewAddressDialog session={session} onClose={onClose} />
      );
    }}
  />
);

function NewAddressDialog({ session, onClose }: NewPartDialogProps) {
  const [id] = useState(createId);
  const { customerId } = session.customer;
  const form = useNewPart(billingAddressForm, {
    session,
    list: billingAddressParts,
    name: 'address',
    id,
    initial: newBillingAddressValues,
    create: {
      document: AddBillingAddressDocument,
      toInput: (values, addressId) => ({ customerId, address: toBillingAddressInput(values, addressId) }),
      getStored: ({ customer, billingAddress }) => toStoredPart(customer, billingAddress),
    },
    created: 'Address Added',
    failed: ({ message, reason }) => ({
      text: reason === 'noResponse' ? 'Error posting add address' : 'Error adding address',
      detail: message,
    }),
    onDone: onClose,
  });
  return (
    <RecordDialog title="Add New Address" record={form} isDone={form.isCreated} onClose={onClose}>
      <CustomerAddressFields />
    </RecordDialog>
  );
}

function EditAddressDialog({ session, part, onClose }: StoredPartDialogProps<AddressFieldsFragment>) {
  const { customerId, status } = session.customer;
  const lockedReason = useCustomerPermission(status);
  const form = useStoredPart(billingAddressForm, {
    session,
    list: billingAddressParts,
    part,
    update: {
      document: UpdateBillingAddressDocument,
      toInput: (values, expectedVersion) => ({
        customerId,
        newAddress: toBillingAddressInput(values, part.id),
        expectedVersion,
      }),
      getStored: ({ customer, billingAddress }) => toStoredPart(customer, billingAddress),
    },
    saved: 'Address Updated',
    failed: ({ message, reason }) =>
      reason === 'noResponse'
        ? { text: 'Error posting update address', detail: message }
        : { text: `Error updating address: ${message || 'Unknown error'}` },
    onDone: onClose,
  });
  const { remove, isRemoving } = useRemovePart({
    session,
    list: billingAddressParts,
    document: RemoveBillingAddressDocument,
    toInput: (id, addressId) => ({ customerId: id, addressId }),
    getCustomer: ({ customer }) => customer,
    question: 'Delete this address?',
    done: 'Address Removed',
    failed: 'Error removing address',
    noResponse: 'Error posting remove address',
  });
  return (
    <>
      <RecordDialog
        title={lockedReason === undefined ? 'Edit Address' : 'Address'}
        record={form}
        lockedReason={lockedReason}
        onDelete={() => void remove(part.id, addressLine(part)).then((isGone) => isGone && onClose())}
        isDeleting={isRemoving}
        onClose={onClose}
      >
        <CustomerAddressFields readOnly={lockedReason !== undefined} />
      </RecordDialog>
      <PartConflict customerId={customerId} name={`Address ${part.toName}`} form={form} />
    </>
  );
}
