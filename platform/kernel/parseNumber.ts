const decimal = String.raw`(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d*)?|\.\d+`;

const patterns = new Map<string, RegExp>();

/** Matches a number with its sign; for an amount also with a currency before or after it: '$5', '-CA$5', '5 CAD'. */
function numberPattern(currency: string): RegExp {
  const known = patterns.get(currency);
  if (known) return known;
  const marks = currency.split(' ').map((one) => String.raw`(?:${one.slice(0, 2)})?\$|${one}`);
  const mark = `(?:${marks.join('|')})`;
  const pattern = currency
    ? new RegExp(`^(?:([+-]?)(?:${mark} ?)?(${decimal})|([+-]?)(${decimal}) ?${mark})$`)
    : new RegExp(`^([+-]?)(${decimal})$`);
  patterns.set(currency, pattern);
  return pattern;
}

/**
 * A number as people in the United States and Canada write it: '1,234.50', '-3', '.5'; of an amount in `currency` (ISO
 * 4217), or in any of several, also '$1,234.50', 'CA$5', '5 CAD'. Undefined for all that could be meant otherwise:
 * '4,25', '1e3', '0x10', '(12)', ''.
 */
export function parseNumber(text: string, currency: string | readonly string[] = ''): number | undefined {
  const match = numberPattern([currency].flat().join(' ')).exec(text.trim());
  const digits = match?.[2] ?? match?.[4];
  if (!match || digits === undefined) return undefined;
  const number = Number(digits.replaceAll(',', ''));
  if (!Number.isFinite(number)) return undefined;
  return (match[1] ?? match[3]) === '-' && number !== 0 ? -number : number;
}

/** Value of a field of numbers: null when it is blank, the text itself when it is no number, for the rule to refuse. */
export const numberOrText = (text: string, currency?: string | readonly string[]): number | string | null =>
  text.trim() === '' ? null : (parseNumber(text, currency) ?? text);
