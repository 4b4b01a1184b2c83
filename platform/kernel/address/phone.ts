import * as z from 'zod';

export const phoneTypes = ['WORK', 'MOBILE', 'HOME', 'FAX', 'OTHER', 'UNKNOWN'] as const;
export type PhoneType = (typeof phoneTypes)[number];

/** Schema of a phone number as (999) 999-9999 (spec 1 §5). */
const phone = z
  .string('Invalid phone number')
  .trim()
  .regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'Invalid phone number');

export const phoneNumberInput = z.object({
  type: z.enum(phoneTypes).default('WORK'),
  value: phone,
});

export type PhoneNumber = z.output<typeof phoneNumberInput>;

export const isPhone = (text: string): boolean => phone.safeParse(text).success;

/** Returns the digits of a phone number, which identify it. */
export const phoneDigits = (text: string): string => text.replaceAll(/\D/g, '');
