import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { type AddressFormValues, toAddress } from '#platform/web/form/address/addressFormValues.ts';
import type { AddressKind } from '../addressEditing.ts';
import { findMissingDetails, missingDetailsQuestion } from '../missingDetails.ts';
import type { HeaderFormValues, PickerValue, StoredHeader } from './orderFormValues.ts';
import type { SavedHeaderForm } from './useSavedOrderHeader.ts';

const names = { location: 'locationAddress', billing: 'billingAddress' } as const;
type AddressName = (typeof names)[AddressKind];

/** Saves one address of a stored order without the rest of the form. */
export interface AddressSave {
  save: (kind: AddressKind) => Promise<void>;
  isBusy: boolean;
  /** Reason for which an address can be saved with the rest of the form only. */
  getProblem: (kind: AddressKind) => string | undefined;
}

/** The form of a stored order or master order, as far as saving an address needs it. */
interface SavedForm extends Pick<SavedHeaderForm, 'isBusy'> {
  form: {
    watch: (names: readonly ['customer', 'location']) => readonly [PickerValue | null, PickerValue | null];
    getValues: (name: AddressName) => AddressFormValues;
  };
  savePart: (names: readonly AddressName[]) => Promise<void>;
}

/** Saves one address of a stored order alone. An order that has lost its address is saved only when the user agrees. */
export function useAddressSave(
  { form, savePart, isBusy }: SavedForm,
  { customer: stored }: Pick<StoredHeader, 'customer'>,
): AddressSave {
  const confirm = useConfirm();
  const [customer, location] = form.watch(['customer', 'location']);

  async function save(kind: AddressKind): Promise<void> {
    const details = {
      location: stored.location,
      locationAddress: stored.location?.address,
      billingAddress: stored.billToAddress,
    };
    const known = findMissingDetails(details);
    const missing = findMissingDetails({ ...details, [names[kind]]: toAddress(form.getValues(names[kind])) });
    const lost = missing.filter((detail) => !known.includes(detail));
    if (lost.length > 0 && !(await confirm({ ...missingDetailsQuestion(lost), action: 'Save anyway' })))
      return;
    await savePart([names[kind]]);
  }

  return { save, isBusy, getProblem: (kind) => findProblem(kind, { customer, location }, stored) };
}

/** An address belongs to the customer and the location that were chosen with it. */
function findProblem(
  kind: AddressKind,
  { customer, location }: Pick<HeaderFormValues, 'customer' | 'location'>,
  stored: StoredHeader['customer'],
): string | undefined {
  if (customer?.id !== stored.id) return 'Save the order details: the customer has changed';
  return kind === 'location' && location?.id !== stored.location?.id
    ? 'Save the order details: the location has changed'
    : undefined;
}
