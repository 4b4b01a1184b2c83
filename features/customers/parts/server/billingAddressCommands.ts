import type * as z from 'zod';
import { type Address, addressInput } from '#platform/kernel/address/address.ts';
import { ok, type Result } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { insertAll } from '#platform/server/database/insertAll.ts';
import { json } from '#platform/server/statements/json.ts';
import { db } from '#platform/server/statements/tables.ts';
import type { PartField } from '../../customer/customerFields.ts';
import type { CustomerRow } from '../../customer/server/customerList.ts';
import type { CustomerPart } from './customerPart.ts';
import { addPart, removePart, updatePart } from './partCommands.ts';
import { toAddressFields } from './toAddressFields.ts';

interface BillingAddressRow {
  id: string;
  address: Address;
}

const toHistoryFields = ({
  address,
}: {
  address: Address;
}): Readonly<Record<PartField<'billingAddresses'>, unknown>> => ({ address: toAddressFields(address) });

/** Addresses that receive invoices. */
export const billingAddresses: CustomerPart<z.output<typeof addressInput>, BillingAddressRow> = {
  kind: 'billingAddresses',
  label: 'Address',
  entityType: 'ADDRESS',
  useKind: 'BILLING_ADDRESS',
  schema: addressInput,
  table: 'customer_billing_address',
  source: {
    alias: 'p',
    id: 'p.address_id',
    columns: 'p.address_id as id, p.address',
    from: 'customer_billing_address p',
  },
  count: 'numberOfBillingAddresses',
  isOrdered: true,
  getName: ({ address }) => address.toName,
  summarize: ({ address }) => toAddressFields(address),
  draft: async (_unit, { input, id, stored }) => ({
    row: { id, address: { ...input, id } },
    fields: toHistoryFields({ address: input }),
    storedFields: stored ? toHistoryFields(stored) : {},
    problems: [],
  }),
  insert: (unit, { id, address }, columns) =>
    insertAll(unit, 'customerBillingAddress', [{ ...columns, addressId: id, address: json(address) }]),
  update: (unit, { id, address }, columns) =>
    unit.run(
      db
        .updateTable('customerBillingAddress')
        .set({ address: json(address), ...columns })
        .where('tenantId', '=', unit.tenantId)
        .where('addressId', '=', id),
    ),
};

type AddressInput = z.input<typeof addressInput>;
type AddressResult = Result<{ customer: CustomerRow; billingAddress: Address | undefined }>;

const toResult = (
  result: Result<{ customer: CustomerRow; part: BillingAddressRow | undefined }>,
): AddressResult =>
  result.ok
    ? ok({ customer: result.value.customer, billingAddress: result.value.part?.address }, result.notices)
    : result;

/** Adds a billing address to a customer. */
export const addBillingAddress = async (
  unit: UnitOfWork,
  { customerId, address }: { customerId: string; address: AddressInput },
): Promise<AddressResult> =>
  toResult(
    await addPart(unit, billingAddresses, {
      action: 'addBillingAddress',
      customerId,
      input: address,
      inputField: 'address',
    }),
  );

/** Replaces a billing address of a customer; orders keep their copies. */
export const updateBillingAddress = async (
  unit: UnitOfWork,
  {
    customerId,
    newAddress,
    expectedVersion,
  }: { customerId: string; newAddress: AddressInput; expectedVersion?: number | null | undefined },
): Promise<AddressResult> =>
  toResult(
    await updatePart(unit, billingAddresses, {
      action: 'updateBillingAddress',
      customerId,
      input: newAddress,
      inputField: 'newAddress',
      expectedVersion,
    }),
  );

/** Removes a billing address of a customer; refused while an unfinished order is billed to it (decision C12). */
export const removeBillingAddress = (
  unit: UnitOfWork,
  { customerId, addressId }: { customerId: string; addressId: string },
): Promise<Result<{ customer: CustomerRow }>> =>
  removePart(unit, billingAddresses, {
    action: 'removeBillingAddress',
    customerId,
    partId: addressId,
    idField: 'addressId',
  });
