import * as z from 'zod';
import { addressInput } from '#platform/kernel/address/address.ts';
import { email, normalizeEmail } from '#platform/kernel/address/email.ts';
import { optionalId } from '#platform/kernel/ids/id.ts';
import { optionalText, requiredText } from '#platform/kernel/text/text.ts';
import { textKey } from '#platform/kernel/text/normalizeText.ts';

export const maxSalesPeople = 50;

/** Stands for no key in the ERP (spec 1 §9). */
export const defaultKey = 'DEFAULT';

/** Schema of an ERP key, DEFAULT when missing. */
export const textOrDefault = (label: string) => optionalText(label).transform((text) => text ?? defaultKey);

/** Checks a GLN: exactly 13 digits (spec 1 §5). */
export const isGln = (text: string): boolean => /^\d{13}$/.test(text);

/** Schema of a location that receives goods (spec 1 §5). Without price group or terms, the customer's apply. */
export const customerLocationInput = z.object({
  id: optionalId,
  code: requiredText('Code'),
  storeNumber: optionalText('Store Number'),
  name: requiredText('Name'),
  description: optionalText('Description'),
  region: textOrDefault('Region'),
  market: textOrDefault('Market'),
  adGroup: textOrDefault('Ad Group'),
  scopeId: textOrDefault('Scope'),
  globalLocationNumber: optionalText('GLN').refine((gln) => gln === null || isGln(gln), {
    error: 'GLN must be exactly 13 digits',
  }),
  poRequired: z.boolean().default(false),
  priceGroupId: optionalId,
  termsId: optionalId,
  address: addressInput,
  /** Lower case, without repetitions; they determine a user's own locations (decision O26). */
  salesPeople: z
    .array(z.object({ emailAddress: email }))
    .max(maxSalesPeople, `A location can have at most ${maxSalesPeople} sales people`)
    .nullish()
    .transform((entries) =>
      [...new Set(entries?.map(({ emailAddress }) => normalizeEmail(emailAddress)))].map((emailAddress) => ({
        emailAddress,
      })),
    ),
  allowOrderBillingAddressEdit: z.boolean().default(true),
  allowOrderLocationAddressEdit: z.boolean().default(true),
});

export type CustomerLocation = z.output<typeof customerLocationInput>;

/** Returns the key of a code, unique within its customer, ignoring case (decision C10). */
export const locationCodeKey = (code: string): string => textKey(code);
