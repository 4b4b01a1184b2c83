import * as z from 'zod';
import { type Address, addressLengths } from '#platform/kernel/address/address.ts';
import { optionalId } from '#platform/kernel/ids/id.ts';
import { isCanadianPostalCode, isUsZip } from '#platform/kernel/address/postalCode.ts';
import { isCanadianProvince, isUsState } from '#platform/kernel/address/regions.ts';
import { invalid, type Problem, type ValidationCode } from '#platform/kernel/results/result.ts';
import { normalizeText } from '#platform/kernel/text/normalizeText.ts';
import { isStorable } from '#platform/kernel/text/text.ts';

export const addressFields = [
  'toName',
  'addressLine1',
  'addressLine2',
  'city',
  'stateProvince',
  'zipcode',
  'country',
] as const;
type AddressField = (typeof addressFields)[number];

/** Placeholders that an order shows for an empty address; the server treats them as missing (spec 2 §5, decision O23). */
export const addressPlaceholders: Partial<Record<AddressField, string>> = {
  toName: 'Customer',
  addressLine1: 'Address Required',
  city: 'City Required',
  stateProvince: 'State Required',
  zipcode: 'Zip Required',
};

const upperCaseText = z
  .string()
  .nullish()
  .transform((text) => normalizeText(text ?? '').toUpperCase());

/** Normalizes an address for orders: trimmed, upper case, US by default (spec 2 §5); null when every field is empty. */
export const orderAddressInput = z
  .object({
    id: optionalId,
    toName: upperCaseText,
    addressLine1: upperCaseText,
    addressLine2: upperCaseText,
    city: upperCaseText,
    stateProvince: upperCaseText,
    zipcode: upperCaseText,
    country: upperCaseText.transform((country) => country || 'US'),
  })
  .nullish()
  .transform((address): Address | null =>
    address && !isEmptyAddress(address) ? { ...address, addressLine2: address.addressLine2 || null } : null,
  );

const isEmptyAddress = (address: Readonly<Record<AddressField, string | null>>): boolean =>
  addressFields.every(
    (field) =>
      field === 'country' || !address[field] || address[field] === addressPlaceholders[field]?.toUpperCase(),
  );

/** Normalizes an address of a customer as orders store it. */
export const toOrderAddress = (address: Address | null | undefined): Address | null =>
  orderAddressInput.parse(address);

/** Compares two addresses, ignoring their ids. */
export const isSameAddress = (a: Address | null, b: Address | null): boolean =>
  a === null || b === null ? a === b : addressFields.every((field) => a[field] === b[field]);

interface FieldRule {
  label: string;
  isRequired: boolean;
  /** Characters that are not allowed; letters of any language count as letters. */
  refused?: RegExp;
}

const rules: Record<AddressField, FieldRule> = {
  toName: { label: 'Name', isRequired: true, refused: /[^\p{L}\p{M}\d .,&'-]/gu },
  addressLine1: { label: 'Address line 1', isRequired: true, refused: /[^\p{L}\p{M}\d .,#/-]/gu },
  addressLine2: { label: 'Address line 2', isRequired: false, refused: /[^\p{L}\p{M}\d .,#/-]/gu },
  city: { label: 'City', isRequired: true, refused: /[^\p{L}\p{M} .-]/gu },
  stateProvince: { label: 'State/Province', isRequired: true },
  zipcode: { label: 'Zip code', isRequired: true },
  country: { label: 'Country code', isRequired: false },
};

/**
 * Validates an address of an order (spec 2 §5). Only fields that differ from `before` are checked: names and streets
 * copied from customers need not follow the rules of orders (decision C4). Lengths are always checked.
 */
export function addressProblems(
  address: Address,
  previous: Address | null,
  path: readonly string[],
): Problem[] {
  const isCountryNew = address.country !== previous?.country;
  return addressFields.flatMap((field) => {
    const value = address[field] ?? '';
    const problem = (code: ValidationCode, message: string) => invalid(code, [...path, field], message);
    const { label, isRequired } = rules[field];
    if (!isStorable(value)) return problem('INVALID_FORMAT', `${label} contains invalid characters`);
    if (value.length > addressLengths[field])
      return problem('TOO_LONG', `${label} cannot exceed ${addressLengths[field]} characters`);
    const isRegional = field === 'stateProvince' || field === 'zipcode';
    if (previous && value === (previous[field] ?? '') && !(isRegional && isCountryNew)) return [];
    if (value === '')
      return isRequired ? problem('REQUIRED', `${label} is required when address is provided`) : [];
    if (findRefusedCharacters(field, value).length > 0)
      return problem('INVALID_FORMAT', `${label} contains invalid characters`);
    const invalidMessage = findRegionalMessage(field, value, address.country);
    return invalidMessage === undefined ? [] : problem('INVALID_FORMAT', invalidMessage);
  });
}

const findRefusedCharacters = (field: AddressField, value: string): readonly string[] => {
  const { refused } = rules[field];
  return refused ? [...new Set(value.match(refused))] : [];
};

/** Describes the characters of an address that orders refuse, by field: "Name contains ( )" (spec 2 §5). */
export const describeRefusedCharacters = (address: Address): readonly string[] =>
  addressFields.flatMap((field) => {
    const characters = findRefusedCharacters(field, address[field] ?? '');
    return characters.length > 0 ? [`${rules[field].label} contains ${characters.join(' ')}`] : [];
  });

/** Warnings about unusual but valid values (spec 2 §5). */
export function addressWarnings(address: Address, path: readonly string[]): Problem[] {
  const warning = (field: AddressField, message: string) =>
    invalid('INVALID_FORMAT', [...path, field], message, 'WARNING');
  return [
    ...(address.toName.length < 2 ? [warning('toName', 'Name may be incomplete')] : []),
    ...(/\d/.test(address.addressLine1)
      ? []
      : [warning('addressLine1', 'Address may be missing a street number')]),
    ...(address.city.length < 2 ? [warning('city', 'City may be incomplete')] : []),
  ];
}

function findRegionalMessage(field: AddressField, value: string, country: string): string | undefined {
  if (field === 'country')
    return /^[A-Z]+$/.test(value) ? undefined : 'Country code should contain only letters';
  if (field === 'stateProvince') {
    if (country === 'US' && !isUsState(value)) return 'Please enter a valid US state abbreviation';
    if (country === 'CA' && !isCanadianProvince(value))
      return 'Please enter a valid Canadian province abbreviation';
    return /^[\p{L}\p{M}\d .-]*$/u.test(value) ? undefined : 'State/Province contains invalid characters';
  }
  if (field !== 'zipcode') return undefined;
  if (country === 'US')
    return isUsZip(value) ? undefined : 'Please enter a valid US zip code (12345 or 12345-6789)';
  if (country === 'CA')
    return isCanadianPostalCode(value) ? undefined : 'Please enter a valid Canadian postal code (A1A 1A1)';
  return /^[A-Z\d -]*$/.test(value) ? undefined : 'Postal code contains invalid characters';
}
