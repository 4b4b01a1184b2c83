import { findMonth } from '../dates/typedDay.ts';
import { foldSearchText } from './searchWords.ts';

/** A day that a search names, in every year when it names none. */
interface NamedDay {
  month: string;
  date: string;
  year: string | undefined;
}

/** A word of a search; words that name a day are one term. */
export interface SearchTerm {
  /** Folded: 'nov 22', 'oaks'. */
  text: string;
  /** As typed, for a server that compares texts without folding them: "Oak's". */
  typed: string;
  /** End of a day as yyyy-MM-dd: '2026-11-22', or '-11-22' in any year. */
  day?: string;
  /** Start of an amount without currency and separators: '1860.' or '1860.5'. */
  amount?: string;
}

const dateWord = /^(\d{1,2})(?:st|nd|rd|th)?,?$/;
const yearWord = /^(?:20)?\d{2}$/;

function readNumericDay(word: string): NamedDay | undefined {
  const [, month, , date, year] = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{2}|\d{4}))?$/.exec(word) ?? [];
  if (month && date) return { month, date, year };
  const [, isoYear, , isoMonth, isoDate] = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(word) ?? [];
  return isoYear && isoMonth && isoDate ? { month: isoMonth, date: isoDate, year: isoYear } : undefined;
}

const readMonth = (word = ''): string | undefined => findMonth(word.replace(/[.,]+$/, ''))?.toString();

const readDate = (word = ''): string | undefined => dateWord.exec(word)?.[1];

/** Returns the day that the first words name, and how many they are. */
function readDay(words: readonly string[]): { day: string; length: number } | undefined {
  const [first = '', second, third = ''] = words;
  const numeric = readNumericDay(first);
  if (numeric) return withLength(numeric, 1);
  const month = readMonth(first) ?? readMonth(second);
  const date = readMonth(first) === undefined ? readDate(first) : readDate(second);
  if (month === undefined || date === undefined) return undefined;
  const year = yearWord.test(third) ? third : undefined;
  return withLength({ month, date, year }, year === undefined ? 2 : 3);
}

function withLength(
  { month, date, year }: NamedDay,
  length: number,
): { day: string; length: number } | undefined {
  if (Number(month) < 1 || Number(month) > 12 || Number(date) < 1 || Number(date) > 31) return undefined;
  const fullYear = year?.length === 2 ? `20${year}` : (year ?? '');
  return { day: `${fullYear}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`, length };
}

function readAmount(word: string): string | undefined {
  if (!/^\$?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/.test(word)) return undefined;
  const plain = word.replaceAll(/[$,]/g, '');
  return plain.includes('.') ? plain : `${plain}.`;
}

/** Splits a search into folded terms and recognizes days (11/22, 2026-11-22, Nov 22, 22 Nov) and amounts (1860, $1,860). */
export function toSearchTerms(search: string): readonly SearchTerm[] {
  const typedWords = search.trim().split(/\s+/).filter(Boolean);
  const words = typedWords.map((word) => foldSearchText(word).trim());
  const terms: SearchTerm[] = [];
  for (let index = 0; index < words.length;) {
    const rest = words.slice(index, index + 3);
    const { day, length = 1 } = readDay(rest) ?? {};
    const text = rest.slice(0, length).join(' ');
    const amount = readAmount(text);
    const typed = typedWords.slice(index, index + length).join(' ');
    terms.push({ text, typed, ...(day && { day }), ...(amount && { amount }) });
    index += length;
  }
  return terms;
}
