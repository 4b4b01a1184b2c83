import type * as z from 'zod';
import { type Address, addressInput } from '#platform/kernel/address/address.ts';
import {
  addPart,
  type ExpectedVersion,
  removePart,
  updatePart,
} from '#platform/server/command/partCommands.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { json } from '#platform/server/statements/json.ts';
import { type PartField, partPath } from '../../customer/customerFields.ts';
import { partLimits } from '../../customer/newCustomer.ts';
import type { CustomerRow } from '../../customer/server/customerList.ts';
import { type CustomerPart, partOwner } from './customerPart.ts';
import { toAddressFields } from './toAddressFields.ts';

interface BillingAddressRow {
  id: string;
  address: Address;
}

interface BillingAddressPayload {
  customer: CustomerRow;
  billingAddress: Address | undefined;
}

/** Addresses that receive invoices. */
export const billingAddresses: CustomerPart<
  z.output<typeof addressInput>,
  BillingAddressRow,
  BillingAddressPayload
> = {
  owner: partOwner,
  label: 'Address',
  entityType: 'ADDRESS',
  actions: { add: 'addBillingAddress', update: 'updateBillingAddress', remove: 'removeBillingAddress' },
  useKind: 'BILLING_ADDRESS',
  schema: addressInput,
  table: 'customer_billing_address',
  source: {
    alias: 'p',
    id: 'address_id',
    columns: 'p.address_id as id, p.address',
    from: 'customer_billing_address p',
  },
  count: 'numberOfBillingAddresses',
  limit: partLimits.billingAddresses,
  isOrdered: true,
  getName: ({ address }) => address.toName,
  toPath: (name, field) => partPath('billingAddresses', name, field),
  summarize: ({ address }) => toAddressFields(address),
  draft: async (_unit, { input, id }) => ({ row: { id, address: { ...input, id } }, toFields, problems: [] }),
  toColumns: ({ address }) => ({ address: json(address) }),
  toPayload: (customer, row) => ({ customer, billingAddress: row?.address }),
};

const toFields = ({
  address,
}: BillingAddressRow): Readonly<Record<PartField<'billingAddresses'>, unknown>> => ({
  address: toAddressFields(address),
});

type AddressInput = z.input<typeof addressInput>;

/** Adds a billing address to a customer. */
export const addBillingAddress = (
  unit: UnitOfWork,
  { customerId, address }: { customerId: string; address: AddressInput },
) => addPart(unit, billingAddresses, { ownerId: customerId, input: address, field: 'address' });

/** Replaces a billing address of a customer; orders keep their copies. */
export const updateBillingAddress = (
  unit: UnitOfWork,
  {
    customerId,
    newAddress,
    expectedVersion,
  }: { customerId: string; newAddress: AddressInput } & ExpectedVersion,
) =>
  updatePart(unit, billingAddresses, {
    ownerId: customerId,
    input: newAddress,
    field: 'newAddress',
    expectedVersion,
  });

/** Removes a billing address of a customer; refused while an unfinished order is billed to it (decision C12). */
export const removeBillingAddress = (
  unit: UnitOfWork,
  { customerId, addressId }: { customerId: string; addressId: string },
) => removePart(unit, billingAddresses, { ownerId: customerId, partId: addressId, field: 'addressId' });
