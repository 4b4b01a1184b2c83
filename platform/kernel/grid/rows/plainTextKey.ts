// Root order of the Unicode Collation Algorithm (CLDR) for ASCII punctuation; digits and letters follow.
const punctuation = '\t\n\v\f\r _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$';
const numberWeight = punctuation.length + 1;
const firstLetterWeight = numberWeight + 1;
/** Numeric collation splits longer numbers. */
const maxDigits = 250;

const weights = Array.from({ length: 128 }, (_, code) => {
  const small = code | 32;
  if (small >= 97 && small <= 122 && code >= 65) return firstLetterWeight + small - 97;
  return punctuation.indexOf(String.fromCharCode(code)) + 1;
});

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/**
 * Returns a key of an ASCII text whose plain comparison equals the case-insensitive numeric collation of the text. Undefined for
 * all other texts. Comparing keys is ten times faster than `Intl.Collator`.
 */
export function plainTextKey(text: string): string | undefined {
  let key = '';
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (isDigit(code)) {
      const from = index;
      while (isDigit(text.charCodeAt(index + 1))) index += 1;
      const digits = text.slice(from, index + 1).replace(/^0+(?=\d)/, '');
      if (digits.length > maxDigits) return undefined;
      key += String.fromCharCode(numberWeight, digits.length) + digits;
      continue;
    }
    const weight = weights[code];
    // Collation ignores control characters, which a key cannot express.
    if (weight === undefined || weight === 0) return undefined;
    key += String.fromCharCode(weight);
  }
  return key;
}
