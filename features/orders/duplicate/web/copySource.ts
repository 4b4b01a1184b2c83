import type { ItemFieldsFragment } from '#features/catalogue/web/documents.ts';
import type { CustomerDetailFieldsFragment, TermsFieldsFragment } from '#features/customers/web/documents.ts';
import type { OwnLocations } from '#features/customers/customer/web/useOwnLocations.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';
import type { CopyLocation } from './orderCopy.ts';

/** An order that is duplicated, and what was read for it. */
export interface CopySource {
  order: SavedOrder;
  /** Active items of its lines by id. */
  items: ReadonlyMap<string, ItemFieldsFragment>;
  customer: CustomerDetailFieldsFragment;
  /** Locations of the customer that the user can order for. */
  locations: readonly CopyLocation[];
  own: OwnLocations;
  /** Addresses by which locations may know the user. */
  ownEmails: readonly string[];
  terms: ReadonlyMap<string, TermsFieldsFragment>;
  today: Day;
}
