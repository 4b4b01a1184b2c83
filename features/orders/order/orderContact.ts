import * as z from 'zod';
import { contactTypes } from '#features/customers/parts/contact.ts';
import { emailAddressInput } from '#platform/kernel/address/email.ts';
import { phoneNumberInput, requiredPhone } from '#platform/kernel/address/phone.ts';
import { optionalText } from '#platform/kernel/text/text.ts';

/** The phone of an order has its own message (spec 2 §5). */
const phoneNumber = phoneNumberInput.extend({
  value: requiredPhone('Invalid Phone Number'),
});

const contactSchema = z.object({
  emailAddress: emailAddressInput.nullish().transform((address) => address ?? null),
  firstName: optionalText('First Name'),
  lastName: optionalText('Last Name'),
  phoneNumber: phoneNumber.nullish().transform((number) => number ?? null),
  title: optionalText('Title'),
  type: z
    .enum(contactTypes)
    .nullish()
    .transform((type) => type ?? null),
});
export type OrderContact = z.output<typeof contactSchema>;

/** Contact of an order (spec 2 §3): every field is optional; a contact without any value is null. */
export const orderContactInput = contactSchema
  .nullish()
  .transform((contact) => (contact && Object.values(contact).some((part) => part !== null) ? contact : null));
export type OrderContactInput = z.input<typeof orderContactInput>;
