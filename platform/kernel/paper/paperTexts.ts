import { type Address, addressLines } from '../address/address.ts';
import { normalizeText, textKey } from '../text/normalizeText.ts';
import type { LabeledText, Letterhead, Paper } from './paper.ts';

const unprintable = /[\0\p{Cf}\p{Cs}]+/gu;

/** Returns a text on one line, without characters that hide or reorder it: a name must not print another amount. */
export const printable = (text: string): string => normalizeText(text.replaceAll(unprintable, ''));

/** Returns a detail of a paper; none without a text. */
export const paperDetail = (label: string, text: string | null | undefined): LabeledText[] =>
  text ? [{ label, text: printable(text) }] : [];

/** Returns the address block of a name and the address below it, without lines that repeat each other. */
export const paperAddress = (
  label: string,
  name: string,
  address: Address | null | undefined,
): Paper['addresses'][number] => ({
  label,
  lines: uniqueLines([name, ...addressLines(address ?? {})].map(printable)),
});

/**
 * Keeps the first of lines that differ by case or apostrophes only: orders store addresses in upper case. A name that the next
 * line begins with is left out.
 */
function uniqueLines(lines: readonly string[]): string[] {
  const unique = Array.from(Map.groupBy(lines, textKey).values(), ([first = '']) => first);
  const [name = '', next = ''] = unique.map(textKey);
  const isRepeated = next.startsWith(name) && /^[^\p{L}\p{N}]/u.test(next.slice(name.length));
  return isRepeated ? unique.slice(1) : unique;
}

/** Name, address, phone number and logo of a company, as they are stored. */
interface PaperCompany {
  name: string;
  address: Address | null;
  phone: string | null;
  /** PNG image in base64. */
  logo: string | null;
}

/** Builds the letterhead of a company; its address does not repeat its name. */
export const buildLetterhead = ({ name, address, phone, logo }: PaperCompany): Letterhead => ({
  name: printable(name),
  lines: [...addressLines(address ?? {}), ...(phone ? [phone] : [])]
    .map(printable)
    .filter((line) => textKey(line) !== textKey(printable(name))),
  logo,
});
