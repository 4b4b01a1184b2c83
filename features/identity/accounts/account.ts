import * as z from 'zod';
import { email } from '#platform/kernel/address/email.ts';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { isStorable, requiredText } from '#platform/kernel/text/text.ts';
import { isCapability } from './capability.ts';

/** 8 to 200 characters: resists guessing, and the length adds nothing to the cost of hashing. */
export const passwordInput = z
  .string('Password is required')
  .min(8, 'Password must have at least 8 characters')
  .max(200, 'Password cannot exceed 200 characters')
  .refine(isStorable, 'Password contains invalid characters');

/** A new password, entered twice. */
export const newPassword = z
  .object({ password: passwordInput, repeated: z.string() })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    message: 'The passwords differ. Enter the same one twice.',
  });

/** User of one tenant who signs in with a password. */
export const accountInput = z.object({
  tenantId: z
    .string('Tenant code is required')
    .refine(isTenantId, 'Tenant code must be 1 to 20 upper-case letters and digits'),
  email,
  firstName: requiredText('First Name'),
  lastName: requiredText('Last Name'),
  password: passwordInput,
  /** Null grants all capabilities. */
  capabilities: z.array(z.string().refine(isCapability, 'Unknown capability')).readonly().nullable(),
});
export type AccountInput = z.input<typeof accountInput>;

/** Changeable fields of an account; absent fields stay as they are. */
export const accountChange = accountInput
  .pick({ firstName: true, lastName: true, capabilities: true })
  .partial();
export type AccountChange = z.input<typeof accountChange>;

/** 'Gwen Quimby'. */
export const formatUserName = ({
  firstName,
  lastName,
}: Pick<AccountInput, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`.trim();
