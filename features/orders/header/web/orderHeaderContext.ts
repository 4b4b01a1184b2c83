import type { TermsFieldsFragment } from '#features/customers/web/documents.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import type { HeaderField } from '../../order/orderFields.ts';
import type { CustomerDefaults } from './useCustomerDefaults.ts';
import type { AddressEditing } from './useAddressEditing.ts';
import type { OrderFormValues } from './orderFormValues.ts';
import type { PreviousAddresses } from './orderFormProblems.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';

/** Data and rules for the header fields of an order. */
export interface OrderHeaderContext {
  /** The stored order; undefined for a new one. */
  stored: SavedOrder | undefined;
  canEdit: (field: HeaderField) => boolean;
  today: Day;
  terms: ReadonlyMap<string, TermsFieldsFragment>;
  /** Repeats a failed read of terms or ship-from locations. */
  retryTerms: (() => void) | undefined;
  retryShipFrom: (() => void) | undefined;
  /** Names of locations to ship from. */
  shipFromNames: readonly string[];
  finalCreditEnabled: boolean;
  addresses: AddressEditing;
  previousAddresses: PreviousAddresses;
  customerDefaults: CustomerDefaults;
  /** The customer has several locations, of which one has to be chosen. */
  needsLocation: boolean;
  /** Applies values that a choice fills in. */
  onFill: (filled: Partial<OrderFormValues>) => void;
}

/** Returns true when the status of the order allows to change a part of its header. */
export const canSaveHeader = ({ stored, canEdit, addresses }: OrderHeaderContext): boolean =>
  !stored ||
  canEdit('poNumber') ||
  !addresses.getLockedReason('billing') ||
  !addresses.getLockedReason('location');
