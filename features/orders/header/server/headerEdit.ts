import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import { contentHash } from '#platform/server/command/contentHash.ts';
import { canEditHeaderField } from '../../status/editability.ts';
import { isSameAddress } from '#features/customers/parts/orderAddress.ts';
import type { OrderCustomer, OrderLocation } from '../../order/order.ts';
import type { OrderFieldChange } from '../../order/orderHistoryChanges.ts';
import type { OrderHeader } from '../orderInput.ts';
import { copyCustomer } from './copyCustomer.ts';
import { findEnteredFields } from './enteredFields.ts';
import { type OrderRecord, toHistoryFields } from '../../order/orderFields.ts';
import type { OrderHeaderChange } from '../../order/server/saveOrder.ts';
import type { OrderReferences } from '../../order/server/orderReferences.ts';

/** An edit of an order header, compared with the stored order. */
export interface HeaderEdit {
  change: OrderHeaderChange;
  /** Field names are those of `HeaderField` and of the two addresses. */
  changes: readonly OrderFieldChange[];
  isCustomerNew: boolean;
  isLocationNew: boolean;
}

/** Replaces the complete header; the copies of an unchanged customer or location stay (API decision 53). */
export function buildHeaderEdit(
  order: OrderRecord,
  header: OrderHeader,
  references: OrderReferences,
): HeaderEdit {
  const isCustomerNew = header.customer.id !== order.customer.id;
  const isLocationNew =
    isCustomerNew || (header.customer.location?.id ?? null) !== (order.customer.location?.id ?? null);
  const news = { isCustomerNew, isLocationNew };
  const customer = {
    ...buildEditedCustomer(order.customer, header, references, news),
    enteredFields: findEnteredFields(header, { references, stored: order, ...news }),
  };
  const found = isLocationNew ? references.customer : undefined;
  const change = {
    ...toHeaderFields(header),
    customer,
    poRequired: found ? (found.location?.poRequired ?? false) : order.poRequired,
    termsId: header.termsId ?? getInheritedTerms(order, references, isLocationNew),
    currency: isCustomerNew ? (found?.customer.currency ?? order.currency) : order.currency,
  } satisfies OrderHeaderChange;
  return {
    change,
    changes: changedFields(toHistoryFields(order), toHistoryFields({ ...order, ...change })),
    isCustomerNew,
    isLocationNew,
  };
}

/** Returns the fields of a header that an order stores as they are sent. Its customer and terms depend on references. */
export const toHeaderFields = ({
  orderId: _id,
  orderNumber: _number,
  customer: _customer,
  termsId: _termsId,
  lineItems: _lines,
  fromLocation,
  salesPersonEmail,
  ...fields
}: OrderHeader & { lineItems?: unknown }) => ({
  ...fields,
  shipFromLocation: fromLocation,
  salesPerson: salesPersonEmail,
});

/** Returns the terms of an order without chosen terms, as at creation; current terms when the status does not allow a change. */
const getInheritedTerms = (
  order: OrderRecord,
  { customer }: OrderReferences,
  isLocationNew: boolean,
): string | null =>
  order.entityType === 'ORDER' && customer && (isLocationNew || canEditHeaderField(order.status, 'terms'))
    ? customer.termsId
    : order.termsId;

function buildEditedCustomer(
  stored: OrderCustomer,
  { customer: sent }: OrderHeader,
  { customer: found }: OrderReferences,
  { isCustomerNew, isLocationNew }: Pick<HeaderEdit, 'isCustomerNew' | 'isLocationNew'>,
): OrderCustomer {
  const contact = hasSameContent(sent.contact, stored.contact) ? stored.contact : sent.contact;
  const billToAddress = isSameAddress(sent.billToAddress, stored.billToAddress)
    ? stored.billToAddress
    : sent.billToAddress;
  if (!isLocationNew) {
    const location = stored.location && withAddress(stored.location, sent.location?.address ?? null);
    return { ...stored, contact, billToAddress, location };
  }
  const copy = found && copyCustomer(sent, found);
  if (!copy) return { ...stored, id: sent.id, contact, billToAddress, location: null };
  return isCustomerNew ? copy : { ...stored, contact, billToAddress, location: copy.location };
}

const withAddress = (location: OrderLocation, address: OrderLocation['address']): OrderLocation =>
  isSameAddress(address, location.address) ? location : { ...location, address };

/** Compares JSON values; PostgreSQL returns their keys in another order. */
export const hasSameContent = (a: unknown, b: unknown): boolean => contentHash(a) === contentHash(b);
