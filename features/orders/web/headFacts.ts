import type { TermsFieldsFragment } from '#features/customers/web/documents.ts';
import type { Day } from '#platform/kernel/day.ts';
import type { HeadField } from '../editability.ts';
import type { AddressEditing } from './useAddressEditing.ts';
import type { OrderForm } from './orderForm.ts';
import type { AddressesBefore } from './orderFormProblems.ts';
import type { SavedOrder } from './orderChange.ts';

/** Data and rules for the header fields of an order. */
export interface HeadFacts {
  /** The stored order; undefined for a new one. */
  stored: SavedOrder | undefined;
  canEdit: (field: HeadField) => boolean;
  today: Day;
  terms: ReadonlyMap<string, TermsFieldsFragment>;
  /** Repeats a failed read of terms or ship-from locations. */
  retryTerms: (() => void) | undefined;
  retryShipFrom: (() => void) | undefined;
  /** Names of locations to ship from. */
  shipFrom: readonly string[];
  finalCreditEnabled: boolean;
  addresses: AddressEditing;
  before: AddressesBefore;
  /** Applies the values that a picked customer or location fills in. */
  onFill: (form: OrderForm) => void;
  /** Defaults when customer and location have none. */
  defaultTermsId: string | null;
  defaultShipFrom: string | null;
}
