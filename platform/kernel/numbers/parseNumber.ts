const decimal = String.raw`(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d*)?|\.\d+`;

const patternCache = new Map<string, RegExp>();

/** Matches a number with an optional sign, and with `currency` also '$5', '-CA$5' and '5 CAD'. */
function numberPattern(currency: string): RegExp {
  const cached = patternCache.get(currency);
  if (cached) return cached;
  const currencyPatterns = currency.split(' ').map((one) => String.raw`(?:${one.slice(0, 2)})?\$|${one}`);
  const mark = `(?:${currencyPatterns.join('|')})`;
  const pattern = currency
    ? new RegExp(`^(?:([+-]?)(?:${mark} ?)?(${decimal})|([+-]?)(${decimal}) ?${mark})$`)
    : new RegExp(`^([+-]?)(${decimal})$`);
  patternCache.set(currency, pattern);
  return pattern;
}

/**
 * Parses a number in US and Canadian notation: '1,234.50', '-3', '.5'. With one or several currencies (ISO 4217) it also
 * accepts '$1,234.50', 'CA$5', '5 CAD'. Returns undefined for ambiguous texts: '4,25', '1e3', '0x10', '(12)', ''.
 */
export function parseNumber(text: string, currency: string | readonly string[] = ''): number | undefined {
  const match = numberPattern([currency].flat().join(' ')).exec(text.trim());
  const digits = match?.[2] ?? match?.[4];
  if (!match || digits === undefined) return undefined;
  const number = Number(digits.replaceAll(',', ''));
  if (!Number.isFinite(number)) return undefined;
  return (match[1] ?? match[3]) === '-' && number !== 0 ? -number : number;
}

/** Parses the text of a number field: null when blank, the text itself when it is not a number, so that validation refuses it. */
export const parseNumberOrText = (
  text: string,
  currency?: string | readonly string[],
): number | string | null => (text.trim() === '' ? null : (parseNumber(text, currency) ?? text));
