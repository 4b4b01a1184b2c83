import * as z from 'zod';
import { textKey } from '../text/normalizeText.ts';
import { requiredText } from '../text/text.ts';

export const phoneTypes = ['WORK', 'MOBILE', 'HOME', 'FAX', 'OTHER', 'UNKNOWN'] as const;
export type PhoneType = (typeof phoneTypes)[number];

const separators = /^[\d\s()./+-]*$/;
const maxExplainedLength = 100;
const extension = /[\s,;]*(?:ext(?:ension|n)?|x|#)[\s.:#]*\d+\s*$/i;

/**
 * Returns a number of the North American plan, however it is written, as (999) 999-9999 (spec 1 §5): without a leading 1;
 * undefined for any other text.
 */
export function parsePhone(typed: string): string | undefined {
  const text = textKey(typed);
  const digits = text.replaceAll(/\D/g, '');
  const isInternational = text.startsWith('+');
  const number = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (!separators.test(text) || (isInternational && number === digits)) return undefined;
  const [, area, exchange, line] = /^([2-9]\d\d)([2-9]\d\d)(\d{4})$/.exec(number) ?? [];
  return area === undefined ? undefined : `(${area}) ${exchange}-${line}`;
}

/** Returns what is wrong with a text that is no phone number, to follow the message: ': leave out the extension'. */
export function explainPhone(text: string): string {
  // The patterns are for short texts; cells of files have any length.
  if (text.length > maxExplainedLength) return '';
  if (extension.test(text) && isPhone(text.replace(extension, ''))) return ': leave out the extension';
  const hasAllDigits = separators.test(text) && /^(?:\+?1)?\d{10}$/.test(text.replaceAll(/[^\d+]/g, ''));
  return hasAllDigits && !isPhone(text) ? ': the first and the fourth digit are 2 to 9' : '';
}

/** Returns the schema of a phone number, which is stored as (999) 999-9999; `message` begins what it says of any other text. */
export const phoneText = (message: string) =>
  z.string(message).transform((text, context) => {
    const phone = parsePhone(text);
    if (phone !== undefined) return phone;
    context.addIssue({ code: 'custom', message: message + explainPhone(text) });
    return z.NEVER;
  });

/**
 * Formats a number while it is typed: '503555' as (503) 555. A text that is more than the beginning of a number stays as it
 * is, so that nothing typed or pasted is lost.
 */
export function formatTypedPhone(text: string): string {
  const phone = parsePhone(text);
  if (phone !== undefined) return phone;
  const [, one = '', number = ''] = /^(1?)(\d*)$/.exec(text.replaceAll(/[\s()-]/g, '')) ?? [];
  if (number === '' || number.length > 10) return text;
  const [area, exchange, line] = [number.slice(0, 3), number.slice(3, 6), number.slice(6)];
  const rest = exchange === '' ? '' : `) ${exchange}${line === '' ? '' : `-${line}`}`;
  return `${one === '' ? '' : '1 '}(${area}${rest}`;
}

/** Returns the schema of a phone number that is required; `message` is that of `phoneText`. */
export const requiredPhone = (message: string) => requiredText('Phone Number').pipe(phoneText(message));

export const phoneNumberInput = z.object({
  type: z.enum(phoneTypes).default('WORK'),
  value: requiredPhone('Invalid phone number'),
});

export type PhoneNumber = z.output<typeof phoneNumberInput>;

export const isPhone = (text: string): boolean => parsePhone(text) !== undefined;

/** Returns the digits of a phone number, which identify it. */
export const phoneDigits = (text: string): string => (parsePhone(text) ?? text).replaceAll(/\D/g, '');
