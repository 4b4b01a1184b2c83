import { type Address, addressLengths } from '#platform/kernel/address/address.ts';
import { fieldKeys } from '#platform/kernel/fields/entityField.ts';

/** Form values of an address; null when a select has no choice. */
export type AddressFormValues = Record<keyof typeof addressLengths, string | null> & { id: string | null };

export const emptyAddress: AddressFormValues = {
  id: null,
  toName: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  stateProvince: '',
  zipcode: '',
  country: 'US',
};

export const toAddressFormValues = (address: Address | null | undefined): AddressFormValues =>
  address ? { ...address, addressLine2: address.addressLine2 ?? '' } : emptyAddress;

const isBlank = (text: string | null): boolean => !text?.trim();

/** Converts form values to an address, which may be incomplete. */
export const toAddressInput = (form: AddressFormValues): Address => ({
  id: form.id,
  toName: form.toName ?? '',
  addressLine1: form.addressLine1 ?? '',
  addressLine2: form.addressLine2?.trim() || null,
  city: form.city ?? '',
  stateProvince: form.stateProvince ?? '',
  zipcode: form.zipcode ?? '',
  country: form.country ?? '',
});

/** Converts form values to an address; null when every field but the country is empty. */
export const toAddress = (form: AddressFormValues): Address | null =>
  fieldKeys(addressLengths).some((field) => field !== 'country' && !isBlank(form[field]))
    ? toAddressInput(form)
    : null;
