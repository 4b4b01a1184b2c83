import * as z from 'zod';
import { emailAddressInput } from '#platform/kernel/address/email.ts';
import { optionalId } from '#platform/kernel/ids/id.ts';
import { phoneNumberInput } from '#platform/kernel/address/phone.ts';
import { requiredText } from '#platform/kernel/text/text.ts';

export const contactTypes = ['PRIMARY', 'SALES', 'SUPPORT', 'OTHER', 'UNKNOWN'] as const;
export type ContactType = (typeof contactTypes)[number];

export const contactTypeLabels: Readonly<Record<ContactType, string>> = {
  PRIMARY: 'Primary',
  SALES: 'Sales',
  SUPPORT: 'Support',
  OTHER: 'Other',
  UNKNOWN: 'Unknown',
};

const maxAddresses = 20;

/** A person at a customer (spec 1 §5). */
export const contactInput = z.object({
  id: optionalId,
  firstName: requiredText('First Name'),
  lastName: requiredText('Last Name'),
  title: requiredText('Title'),
  type: z.enum(contactTypes, 'Contact Type is required').default('PRIMARY'),
  emailAddresses: z
    .array(emailAddressInput)
    .min(1, 'At least one email is required')
    .max(maxAddresses, `A contact can have at most ${maxAddresses} emails`),
  phoneNumbers: z
    .array(phoneNumberInput)
    .min(1, 'At least one phone is required')
    .max(maxAddresses, `A contact can have at most ${maxAddresses} phones`),
});

export type Contact = z.output<typeof contactInput>;
