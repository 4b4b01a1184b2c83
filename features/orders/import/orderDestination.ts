import { canOrder, type CustomerStatus } from '#features/customers/customer/customerStatus.ts';
import type { OrderImportFormat } from '#features/identity/settings/tenantSettings.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';

/** A customer and the location to which an order of a file is delivered, as found by the key of the format. */
export interface OrderDestination {
  /** ERP id of the customer or name of the location, as the file has it. */
  key: string;
  customerId: string;
  customerName: string;
  status: CustomerStatus;
  /** Currency of the customer's orders. */
  currency: Currency;
  erpPriceGroupId: string;
  priceGroupId: string | null;
  /** Null when the customer has no location. */
  location: { locationId: string; name: string; priceGroupId: string | null; poRequired: boolean } | null;
  hasBillingAddress: boolean;
}

/** Reason why a file does not name exactly one customer and location that can order. */
export type DestinationProblem =
  | 'NOT_FOUND'
  | 'CANNOT_ORDER'
  | 'DELETED'
  | 'SEVERAL_CUSTOMERS'
  | 'SEVERAL_LOCATIONS';

/**
 * Returns the only destination of a key, or the reason why there is none (spec 2 §5). Customers that cannot order count only
 * where no other has the key (decision OI6).
 */
export function chooseDestination<Destination extends OrderDestination>(
  found: readonly Destination[] = [],
): { destination: Destination } | { problem: DestinationProblem } {
  const ordering = found.filter(({ status }) => canOrder(status));
  const candidates = ordering.length > 0 ? ordering : found;
  const [first] = candidates;
  if (!first) return { problem: 'NOT_FOUND' };
  if (candidates.length > 1)
    return {
      problem: candidates.some(({ customerId }) => customerId !== first.customerId)
        ? 'SEVERAL_CUSTOMERS'
        : 'SEVERAL_LOCATIONS',
    };
  if (first.status === 'DELETED') return { problem: 'DELETED' };
  return canOrder(first.status) ? { destination: first } : { problem: 'CANNOT_ORDER' };
}

/** Item of a file, as found by its UPC or ERP id. */
export interface ImportedItem {
  itemId: string;
  name: string;
  sku: string;
  status: 'ACTIVE' | 'INACTIVE';
}

/** Reason why a file does not name exactly one item that can be ordered. */
export type ItemProblem = 'NOT_FOUND' | 'INACTIVE' | 'SEVERAL';

/**
 * Returns the item of a key: the only active one with a UPC; of several with an ERP id, the first active one by SKU (spec 2 §5).
 * An inactive item does not make the UPC of its successor ambiguous.
 */
export function chooseImportedItem<Item extends ImportedItem>(
  format: OrderImportFormat,
  found: readonly Item[] = [],
): { item: Item } | { problem: ItemProblem } {
  if (found.length === 0) return { problem: 'NOT_FOUND' };
  const active = found.filter(({ status }) => status === 'ACTIVE');
  const candidates = active.length > 0 ? active : found;
  if (format === 'LOCATION_UPC' && candidates.length > 1) return { problem: 'SEVERAL' };
  const [item] = active.toSorted((one, other) => (one.sku < other.sku ? -1 : 1));
  return item ? { item } : { problem: 'INACTIVE' };
}
