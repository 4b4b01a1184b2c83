import * as z from 'zod';
import { addressInput } from '#platform/kernel/address/address.ts';
import { contactInput } from './contact.ts';
import { customerInput } from './customer.ts';
import { customerLocationInput } from './customerLocation.ts';
import { customerStatuses } from './customerStatus.ts';

const maxParts = { locations: 5000, billingAddresses: 1000, contacts: 1000 } as const;

/** Schema of a customer with all its parts, created in one step by imports and feeds (API conventions, "Limits"). */
export const newCustomer = customerInput.extend({
  status: z.enum(customerStatuses).default('ACTIVE'),
  locations: z
    .array(customerLocationInput)
    .max(maxParts.locations, `A customer can have at most ${maxParts.locations} locations`)
    .default([]),
  billingAddresses: z
    .array(addressInput)
    .max(
      maxParts.billingAddresses,
      `A customer can have at most ${maxParts.billingAddresses} billing addresses`,
    )
    .default([]),
  contacts: z
    .array(contactInput)
    .max(maxParts.contacts, `A customer can have at most ${maxParts.contacts} contacts`)
    .default([]),
});

export type NewCustomerInput = z.input<typeof newCustomer>;
export type NewCustomer = z.output<typeof newCustomer>;
