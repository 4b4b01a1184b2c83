import { type Address, type AddressTexts, addressLengths } from '#platform/kernel/address/address.ts';
import { optionalText } from '#platform/kernel/text/text.ts';

/** Schema of a cell with a part of an address. */
export const addressCell = (column: string, part: keyof typeof addressLengths) =>
  optionalText(column, addressLengths[part]);

/** Returns an address as the ERP has it, which may be incomplete; null when all of its cells are empty. */
export function toFeedAddress({ country, ...texts }: AddressTexts): Address | null {
  if (Object.values(texts).every((text) => text === null || text === undefined)) return null;
  const { toName, addressLine1, addressLine2, city, stateProvince, zipcode } = texts;
  return {
    id: null,
    toName: toName ?? '',
    addressLine1: addressLine1 ?? '',
    addressLine2: addressLine2 ?? null,
    city: city ?? '',
    stateProvince: stateProvince ?? '',
    zipcode: zipcode ?? '',
    country: country ?? 'US',
  };
}
