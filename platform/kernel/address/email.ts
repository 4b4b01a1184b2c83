import * as z from 'zod';
import { normalizeText } from '../text/normalizeText.ts';
import { requiredText } from '../text/text.ts';

/** Types of e-mail addresses; the specification calls them address types (API decision 9). */
export const emailAddressTypes = ['WORK', 'HOME', 'OTHER', 'UNKNOWN'] as const;
export type EmailAddressType = (typeof emailAddressTypes)[number];

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** The pattern of browsers for inputs of e-mail addresses, with a domain of two labels at least. */
const pattern = new RegExp(
  String.raw`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@(?:${label}\.)+(?=[a-z])${label}$`,
  'i',
);

/** Returns what is wrong with a text that is no e-mail address, to follow the message. */
export const explainEmail = (text: string): string =>
  /[^\0-\x7f]/.test(text.slice(text.lastIndexOf('@') + 1)) && text.includes('@')
    ? ': write the domain in its ASCII form (xn--...)'
    : '';

/** Schema of an e-mail address (spec 1 §5). */
export const email = z
  .string('Invalid email address')
  .overwrite(normalizeText)
  .max(255, 'Email address cannot exceed 255 characters')
  .pipe(z.email({ pattern, error: ({ input }) => `Invalid email address${explainEmail(String(input))}` }));

export const emailAddressInput = z.object({
  type: z.enum(emailAddressTypes).default('WORK'),
  value: requiredText('Email').pipe(email),
});

export type EmailAddress = z.output<typeof emailAddressInput>;

export const isEmail = (text: string): boolean => email.safeParse(text).success;

/** Returns an address in the form used for comparison: trimmed, lower case. */
export const normalizeEmail = (text: string): string => normalizeText(text).toLowerCase();
