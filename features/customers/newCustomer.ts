import * as z from 'zod';
import { addressInput } from '#platform/kernel/address.ts';
import { contactInput } from './contact.ts';
import { customerInput } from './customer.ts';
import { customerLocationInput } from './customerLocation.ts';
import { customerStatuses } from './customerStatus.ts';

const most = { locations: 5000, billingAddresses: 1000, contacts: 1000 } as const;

/** Schema of a customer with all its parts, created in one step by imports and feeds (contract README, "Limits"). */
export const newCustomer = customerInput.extend({
  status: z.enum(customerStatuses).default('ACTIVE'),
  locations: z
    .array(customerLocationInput)
    .max(most.locations, `A customer can have at most ${most.locations} locations`)
    .default([]),
  billingAddresses: z
    .array(addressInput)
    .max(most.billingAddresses, `A customer can have at most ${most.billingAddresses} billing addresses`)
    .default([]),
  contacts: z
    .array(contactInput)
    .max(most.contacts, `A customer can have at most ${most.contacts} contacts`)
    .default([]),
});

export type NewCustomerInput = z.input<typeof newCustomer>;
export type NewCustomer = z.output<typeof newCustomer>;
