import type { CustomerDetailFieldsFragment, TermsFieldsFragment } from '#features/customers/web/documents.ts';
import type { SelectOption } from '#platform/web/form/SelectField.tsx';
import type { Day } from '#platform/kernel/dates/day.ts';
import type { HeaderField } from '../../order/orderFields.ts';
import type { StoredHeader } from './orderFormValues.ts';
import type { CustomerDefaults } from './useCustomerDefaults.ts';
import type { AddressEditing } from './useAddressEditing.ts';
import type { FilledForm } from './customerDefaults.ts';
import type { PreviousAddresses } from './orderFormProblems.ts';

/** Label and options of the control that chooses the type. */
export interface TypeChoice {
  label: string;
  options: readonly SelectOption[];
}

/** Data and rules for the header fields of an order or a master order. */
export interface OrderHeaderContext {
  /** The stored header; undefined for a new one. */
  stored: StoredHeader | undefined;
  /** The chosen customer, once loaded. */
  customer: CustomerDetailFieldsFragment | undefined;
  /** Whether the header has a field: master orders have no day, terms and final credit. */
  hasField: (field: HeaderField) => boolean;
  /** The control of the type, which has another meaning on master orders. */
  typeChoice: TypeChoice;
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
  onFill: (filled: Partial<FilledForm>) => void;
}

/** Returns true when the status of the order allows to change a part of its header. */
export const canSaveHeader = ({ stored, canEdit, addresses }: OrderHeaderContext): boolean =>
  !stored ||
  canEdit('poNumber') ||
  !addresses.getLockedReason('billing') ||
  !addresses.getLockedReason('location');
