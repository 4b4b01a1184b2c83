import * as z from 'zod';

/** Types of e-mail addresses; the specification calls them address types (API decision 9). */
export const emailAddressTypes = ['WORK', 'HOME', 'OTHER', 'UNKNOWN'] as const;
export type EmailAddressType = (typeof emailAddressTypes)[number];

/** Schema of an e-mail address (spec 1 §5). */
export const email = z
  .string('Invalid email address')
  .trim()
  .max(255, 'Email address cannot exceed 255 characters')
  .pipe(z.email('Invalid email address'));

export const emailAddressInput = z.object({
  type: z.enum(emailAddressTypes).default('WORK'),
  value: email,
});

export type EmailAddress = z.output<typeof emailAddressInput>;

export const isEmail = (text: string): boolean => email.safeParse(text).success;

/** Returns an address in the form used for comparison: trimmed, lower case. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase();
