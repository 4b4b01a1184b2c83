import * as z from 'zod';
import { optionalId } from '../ids/id.ts';
import { isCanadianPostalCode, isUsZip, normalizePostalCode } from './postalCode.ts';
import { optionalText, requiredText } from '../text/text.ts';
import { normalizeText } from '../text/normalizeText.ts';

/** Maximum lengths of the fields of every address, in characters (decision C4). */
export const addressLengths = {
  toName: 100,
  addressLine1: 100,
  addressLine2: 100,
  city: 50,
  stateProvince: 10,
  zipcode: 20,
  country: 3,
} as const;

/** Countries of the addresses of customers and locations. */
export const addressCountries = ['US', 'CA'] as const;

export const countryNames: Partial<Record<string, string>> = { US: 'United States', CA: 'Canada' };

/** Accepts US zip codes for Canada, too (decision C3). */
const isZipcodeForCountry = (country: string, zipcode: string): boolean =>
  isUsZip(zipcode) || (country === 'CA' && isCanadianPostalCode(zipcode));

/** Address of a customer, a customer location or a facility location (spec 1 §5). Orders have their own rules. */
export const addressInput = z
  .object({
    id: optionalId,
    toName: requiredText('To Name', addressLengths.toName),
    addressLine1: requiredText('Address Line 1', addressLengths.addressLine1),
    addressLine2: optionalText('Address Line 2', addressLengths.addressLine2),
    city: requiredText('City', addressLengths.city),
    stateProvince: requiredText('State/Province', addressLengths.stateProvince),
    zipcode: requiredText('Zipcode', addressLengths.zipcode).overwrite(normalizePostalCode),
    country: z
      .string('Invalid Country')
      .overwrite(normalizeText)
      .pipe(z.enum(addressCountries, 'Invalid Country'))
      .default('US'),
  })
  .superRefine(({ country, zipcode }, context) => {
    if (zipcode !== '' && !isZipcodeForCountry(country, zipcode))
      context.addIssue({
        code: 'custom',
        path: ['zipcode'],
        message:
          country === 'CA'
            ? 'Please enter a valid Canadian postal code (A1A 1A1)'
            : 'Zipcode must be in format ##### or #####-####',
      });
  });

/** A postal address. A copy on an order has the id of its original and may have a country outside `addressCountries`. */
export interface Address {
  id: string | null;
  toName: string;
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  stateProvince: string;
  zipcode: string;
  country: string;
}

/** The fields of an address, any of which may be missing. */
export type AddressTexts = {
  readonly [Field in Exclude<keyof Address, 'id'>]?: string | null | undefined;
};

/** Returns the city and state as 'Tampa, FL'. */
export const cityAndState = ({ city, stateProvince }: Pick<AddressTexts, 'city' | 'stateProvince'>): string =>
  [city, stateProvince].filter(Boolean).join(', ');

/** Returns the lines of an address as on a letter; empty when only the country is known. */
export function addressLines({ country, ...address }: AddressTexts): readonly string[] {
  const { toName, addressLine1, addressLine2, city, stateProvince, zipcode } = address;
  const cityLine = [cityAndState({ city, stateProvince }), zipcode].filter(Boolean).join(' ');
  const lines = [toName, addressLine1, addressLine2, cityLine].flatMap((line) => line || []);
  return lines.length > 0 && country ? [...lines, countryNames[country] ?? country] : lines;
}

/** Returns an address on one line: 'Anna Lee, 1 Main St, Tampa, FL 33601, United States'. */
export const addressLine = (address: AddressTexts): string => addressLines(address).join(', ');
