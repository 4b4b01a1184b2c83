// The root order of the Unicode Collation Algorithm (CLDR), for the signs of ASCII; digits and letters come behind.
const signs = '\t\n\v\f\r _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$';
const numberSign = signs.length + 1;
const firstLetter = numberSign + 1;
/** Collation reads longer numbers in pieces. */
const longestNumber = 250;

const places = Array.from({ length: 128 }, (_, code) => {
  const small = code | 32;
  if (small >= 97 && small <= 122 && code >= 65) return firstLetter + small - 97;
  return signs.indexOf(String.fromCharCode(code)) + 1;
});

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/**
 * A text of ASCII as one that compares by its signs as the language compares the text: case does not count, numbers inside
 * count as numbers. Undefined for all other texts. Comparing two of them is ten times faster than asking the language.
 */
export function plainTextKey(text: string): string | undefined {
  let key = '';
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isDigit(code)) {
      const from = at;
      while (isDigit(text.charCodeAt(at + 1))) at += 1;
      const digits = text.slice(from, at + 1).replace(/^0+(?=\d)/, '');
      if (digits.length > longestNumber) return undefined;
      key += String.fromCharCode(numberSign, digits.length) + digits;
      continue;
    }
    const place = places[code];
    // Control characters count for nothing in a language, here they would hide that two texts are the same.
    if (place === undefined || place === 0) return undefined;
    key += String.fromCharCode(place);
  }
  return key;
}
