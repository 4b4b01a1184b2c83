import * as z from 'zod';
import type { Address } from '#platform/kernel/address/address.ts';
import type { FeedDefinition } from '#platform/kernel/feed/feedDefinition.ts';
import { ok } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { optionalText, requiredText } from '#platform/kernel/text/text.ts';
import { addressCell, toFeedAddress } from './feedAddress.ts';

const cells = z.object({
  VendorId: requiredText('VendorId'),
  VendorName: optionalText('VendorName'),
  AddressLine1: addressCell('AddressLine1', 'addressLine1'),
  City: addressCell('City', 'city'),
  'State/Province': addressCell('State/Province', 'stateProvince'),
  Zipcode: addressCell('Zipcode', 'zipcode'),
  Country: addressCell('Country', 'country'),
});

/** A vendor as the ERP sends it; null leaves what is stored. */
export interface VendorFeedRow {
  code: string;
  name: string | null;
  address: Address | null;
}

/** Feed of vendors, by the code of the ERP. */
export const vendorFeed: FeedDefinition<keyof z.input<typeof cells>, VendorFeedRow> = {
  columns: ['VendorId', 'VendorName', 'AddressLine1', 'City', 'State/Province', 'Zipcode', 'Country'],
  required: ['VendorId'],
  getName: ({ VendorId }) => VendorId,
  toInput: (row) => {
    const read = validateInput(cells, row);
    if (!read.ok) return read;
    const { value } = read;
    return ok({
      code: value.VendorId,
      name: value.VendorName,
      address: toFeedAddress({
        addressLine1: value.AddressLine1,
        city: value.City,
        stateProvince: value['State/Province'],
        zipcode: value.Zipcode,
        country: value.Country,
      }),
    });
  },
  listKeys: ({ code }) => [{ field: 'VendorId', value: code }],
};
