import { changedFields } from '#platform/kernel/fieldChange.ts';
import { contentHash } from '#platform/server/contentHash.ts';
import { canEditHead } from '../editability.ts';
import { isSameAddress } from '../orderAddress.ts';
import type { OrderCustomer, OrderLocation } from '../order.ts';
import type { OrderFieldChange } from '../orderChanges.ts';
import type { OrderHead } from '../orderInput.ts';
import { copiedCustomer } from './customerCopy.ts';
import type { OrderRow } from './orderList.ts';
import type { OrderChange } from './orderSave.ts';
import type { OrderSource } from './orderSources.ts';

/** An edit of an order header, compared with the stored order. */
export interface HeadEdit {
  change: OrderChange;
  /** Field names are those of `HeaderField` and of the two addresses. */
  changes: readonly OrderFieldChange[];
  isCustomerNew: boolean;
  isLocationNew: boolean;
}

/** Replaces the complete header; the copies of an unchanged customer or location stay (contract README, decision 53). */
export function headEdit(order: OrderRow, head: OrderHead, source: OrderSource): HeadEdit {
  const isCustomerNew = head.customer.id !== order.customer.id;
  const isLocationNew =
    isCustomerNew || (head.customer.location?.id ?? null) !== (order.customer.location?.id ?? null);
  const customer = editedCustomer(order.customer, head, source, { isCustomerNew, isLocationNew });
  const found = isLocationNew ? source.customer : undefined;
  const change = {
    customer,
    type: head.type,
    expectedDeliveryDate: head.expectedDeliveryDate,
    finalCredit: head.finalCredit,
    shipFromLocation: head.fromLocation,
    poNumber: head.poNumber,
    poRequired: found ? (found.location?.poRequired ?? false) : order.poRequired,
    salesPerson: head.salesPersonEmail,
    termsId: head.termsId ?? inheritedTerms(order, source, isLocationNew),
    currency: isCustomerNew ? (found?.customer.currency ?? order.currency) : order.currency,
  } satisfies OrderChange;
  return {
    change,
    changes: changedFields(fieldsOf(order), fieldsOf(change)),
    isCustomerNew,
    isLocationNew,
  };
}

/** Returns the terms of an order without chosen terms, as at creation; current terms when the status does not allow a change. */
const inheritedTerms = (order: OrderRow, { customer }: OrderSource, isLocationNew: boolean): string | null =>
  customer && (isLocationNew || canEditHead(order.status, 'terms')) ? customer.termsId : order.termsId;

const fieldsOf = ({
  customer,
  shipFromLocation,
  termsId,
  ...head
}: Pick<
  OrderRow,
  | 'customer'
  | 'type'
  | 'expectedDeliveryDate'
  | 'finalCredit'
  | 'shipFromLocation'
  | 'poNumber'
  | 'salesPerson'
  | 'termsId'
>) => ({
  customer: { id: customer.id, name: customer.name },
  location: customer.location && { id: customer.location.id, name: customer.location.name },
  type: head.type,
  expectedDeliveryDate: head.expectedDeliveryDate,
  finalCredit: head.finalCredit,
  fromLocation: shipFromLocation,
  terms: termsId,
  poNumber: head.poNumber,
  salesPerson: head.salesPerson,
  contact: customer.contact,
  billToAddress: customer.billToAddress,
  locationAddress: customer.location?.address,
});

function editedCustomer(
  stored: OrderCustomer,
  { customer: sent }: OrderHead,
  { customer: found }: OrderSource,
  { isCustomerNew, isLocationNew }: Pick<HeadEdit, 'isCustomerNew' | 'isLocationNew'>,
): OrderCustomer {
  const contact = isSameContent(sent.contact, stored.contact) ? stored.contact : sent.contact;
  const billToAddress = isSameAddress(sent.billToAddress, stored.billToAddress)
    ? stored.billToAddress
    : sent.billToAddress;
  if (!isLocationNew) {
    const location = stored.location && withAddress(stored.location, sent.location?.address ?? null);
    return { ...stored, contact, billToAddress, location };
  }
  const copied = found && copiedCustomer(sent, found);
  if (!copied) return { ...stored, id: sent.id, contact, billToAddress, location: null };
  return isCustomerNew ? copied : { ...stored, contact, billToAddress, location: copied.location };
}

const withAddress = (location: OrderLocation, address: OrderLocation['address']): OrderLocation =>
  isSameAddress(address, location.address) ? location : { ...location, address };

/** Compares JSON values; PostgreSQL returns their keys in another order. */
export const isSameContent = (a: unknown, b: unknown): boolean => contentHash(a) === contentHash(b);
