import * as z from 'zod';
import { addressInput } from '#platform/kernel/address/address.ts';
import { contactInput } from '../parts/contact.ts';
import { customerInput } from './customer.ts';
import type { PartKind } from './customerFields.ts';
import { customerLocationInput } from '../parts/customerLocation.ts';
import { customerStatuses } from './customerStatus.ts';

const partLimit = (max: number, parts: string) => ({
  max,
  message: `A customer can have at most ${max} ${parts}`,
});

/** Maximum parts of a customer, with the messages for more (API conventions, "Limits"). */
export const partLimits = {
  locations: partLimit(5000, 'locations'),
  billingAddresses: partLimit(1000, 'billing addresses'),
  contacts: partLimit(1000, 'contacts'),
} satisfies Readonly<Record<PartKind, { max: number; message: string }>>;

const parts = <Part extends z.ZodType>(part: Part, { max, message }: { max: number; message: string }) =>
  z.array(part).max(max, message).default([]);

/** Schema of a customer with all its parts, created in one step by imports and feeds. */
export const newCustomer = customerInput.extend({
  status: z.enum(customerStatuses).default('ACTIVE'),
  locations: parts(customerLocationInput, partLimits.locations),
  billingAddresses: parts(addressInput, partLimits.billingAddresses),
  contacts: parts(contactInput, partLimits.contacts),
});

export type NewCustomerInput = z.input<typeof newCustomer>;
export type NewCustomer = z.output<typeof newCustomer>;
