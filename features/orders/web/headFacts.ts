import type { TermsFieldsFragment } from '#features/customers/web/documents.ts';
import type { Day } from '#platform/kernel/day.ts';
import type { HeadField } from '../editability.ts';
import type { AddressEditing } from './useAddressEditing.ts';
import type { OrderForm } from './orderForm.ts';
import type { AddressesBefore } from './orderFormProblems.ts';
import type { SavedOrder } from './orderChange.ts';

/** What the fields of an order's head have to know. */
export interface HeadFacts {
  /** The order as it is stored; none yet for a new one. */
  stored: SavedOrder | undefined;
  canEdit: (field: HeadField) => boolean;
  today: Day;
  terms: ReadonlyMap<string, TermsFieldsFragment>;
  /** Asks again for terms or places that could not be read. */
  retryTerms: (() => void) | undefined;
  retryShipFrom: (() => void) | undefined;
  /** Names of places goods are shipped from. */
  shipFrom: readonly string[];
  finalCreditEnabled: boolean;
  addresses: AddressEditing;
  before: AddressesBefore;
  /** What a picked customer or location filled in. */
  onFill: (form: OrderForm) => void;
  /** What new orders take when customer and location say nothing. */
  defaultTermsId: string | null;
  defaultShipFrom: string | null;
}
