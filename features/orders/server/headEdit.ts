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

/** What an edited head asks for, compared with the order as it is. */
export interface HeadEdit {
  change: OrderChange;
  /** By names of `HeadField`, and of the two addresses. */
  changes: readonly OrderFieldChange[];
  isCustomerNew: boolean;
  isLocationNew: boolean;
}

/** The head replaced as a whole; copies of the customer and the location stay while these stay (contract README, decision 53). */
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

/** What an order without chosen terms gets, as at creation; where terms are fixed, an edit that names none leaves them alone. */
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

/** The database gives the keys of a value in another order. */
export const isSameContent = (a: unknown, b: unknown): boolean => contentHash(a) === contentHash(b);
