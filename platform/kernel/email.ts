import * as z from 'zod';

/** Kinds of e-mail addresses, which the specification calls address types (contract README, decision 9). */
export const emailAddressTypes = ['WORK', 'HOME', 'OTHER', 'UNKNOWN'] as const;

/** An e-mail address (spec 1 §5). */
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

/** How addresses are compared: they ignore case. */
export const foldedEmail = (text: string): string => text.trim().toLowerCase();
