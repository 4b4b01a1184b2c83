import { sql } from 'kysely';
import { parseDay } from '#platform/kernel/dates/day.ts';
import { type SearchTerm, toSearchTerms } from '#platform/kernel/search/searchTerms.ts';
import { toSearchWords } from '#platform/kernel/search/searchWords.ts';
import { findCustomerIds } from '#features/customers/customer/server/customerStore.ts';
import { textFilter } from '#platform/server/list/filter.ts';
import { type List, type ListSearch, filterRows, selectFields } from '#platform/server/list/list.ts';

/** Terms that a search compares. */
const maxTerms = 6;
/** Words of a term, as in "home&garden": each is a look-up of its own. */
const maxWordsOfTerm = 3;
/** A day without a year is searched from this many years ago to as many years ahead. */
const maxYearsApart = 2;
const maxCustomers = 20;

/** Words of customer and location, folded as in the search of items and customers. */
const wordsColumn = 'order_header.search_words';
const wordsFilter = textFilter('o.search_words', {
  keySql: 'o.search_words',
  searchColumn: wordsColumn,
});
/** Unlike in a filter of the grid, a whole PO number is compared without case. */
const poNumberOfAnyCase = textFilter('o.po_number', {
  ignoresCase: true,
  keySql: 'o.po_number_lower',
  searchColumn: 'order_header.po_number_lower',
});

type OrderFilter = Readonly<Record<string, object>>;
type MatchTerm = (term: SearchTerm) => readonly OrderFilter[];

/** Days that a term names: 'nov 22' names one in each of the years around this one. */
function findDays({ day }: SearchTerm, thisYear: number): readonly string[] {
  if (day === undefined) return [];
  const years = Array.from({ length: 2 * maxYearsApart + 1 }, (_, index) => thisYear - maxYearsApart + index);
  const days = day.startsWith('-') ? years.map((year) => `${year}${day}`) : [day];
  return days.filter((one) => parseDay(one) !== undefined);
}

/** Amounts that begin as typed: '1860.' from 1860 to below 1861, '1860.5' from 1860.50 to below 1860.60. */
function matchAmount({ amount }: SearchTerm): readonly OrderFilter[] {
  if (amount === undefined) return [];
  const decimals = Math.min(amount.split('.')[1]?.length ?? 0, 2);
  const from = Number(amount);
  const to = Number((from + 10 ** -decimals).toFixed(2));
  return [{ orderTotal: { gte: from, lt: to } }];
}

const matchDay =
  (thisYear: number): MatchTerm =>
  (term) =>
    findDays(term, thisYear).map((day) => ({ expectedDeliveryDate: { eq: day } }));

const matchNumber: MatchTerm = ({ typed }) => [
  { orderEntityNumber: { eq: typed } },
  // The index of texts finds beginnings, and no whole texts.
  { poNumber: { eq: typed, startsWith: typed } },
];

const matchStart: MatchTerm = ({ typed }) => [
  { orderEntityNumber: { startsWith: typed } },
  { poNumber: { startsWith: typed } },
];

function matchPart({ typed }: SearchTerm): readonly OrderFilter[] {
  const words = toSearchWords(typed).slice(0, maxWordsOfTerm);
  return [
    { orderEntityNumber: { startsWith: typed } },
    { poNumber: { contains: typed } },
    ...(words.length === 0 ? [] : [{ and: words.map((word) => ({ words: { contains: word } })) }]),
  ];
}

/**
 * Searches orders and master orders (docs/decisions/0040): first those that the words identify by number, PO number, total
 * or expected delivery, then those whose number or PO number begins with them, then those with the words in PO number,
 * customer or location, then those of customers found by their words. Of equally good ones the highest number comes first.
 */
export const searchCombinedOrders = <Row>(list: Omit<List<Row>, 'search'>): ListSearch<Row> => ({
  searchColumn: wordsColumn,
  find: async (unit, { words, matching, size }) => {
    const terms = toSearchTerms(words).slice(0, maxTerms);
    const matchThatDay = matchDay(Number(unit.startedAt.slice(0, 4)));
    const matchValue: MatchTerm = (term) => [...matchAmount(term), ...matchThatDay(term)];
    const rows = new Map<string, Row>();
    const searchedList = {
      ...list,
      filters: { ...list.filters, poNumber: poNumberOfAnyCase, words: wordsFilter },
    };
    const addOrders = async (filters: readonly object[]) => {
      if (rows.size > size) return;
      const where = await filterRows(unit, searchedList, { and: filters });
      const conditions = where ? [...matching, where] : matching;
      const found = await unit.rows(
        sql<
          Row & { searchId: string }
        >`select ${sql.raw(selectFields(list))}, ${sql.raw(list.id)} as "searchId"
          from ${sql.raw(list.from)} where ${sql.join(conditions, sql` and `)}
          order by o.number_key desc, ${sql.raw(list.id)} desc limit ${size + 1}`,
      );
      for (const row of found) if (!rows.has(row.searchId)) rows.set(row.searchId, row);
    };
    await addOrders(terms.map((term) => ({ or: [...matchNumber(term), ...matchValue(term)] })));
    await addOrders(terms.map((term) => ({ or: [...matchStart(term), ...matchValue(term)] })));
    await addOrders(terms.map((term) => ({ or: [...matchPart(term), ...matchValue(term)] })));
    const nameTerms = terms.filter((term) => matchValue(term).length === 0);
    const name = nameTerms.map(({ typed }) => typed).join(' ');
    // The ranked search of customers folds accents and forgives a typing error.
    const customerIds =
      name === '' || rows.size > size ? [] : await findCustomerIds(unit, name, maxCustomers);
    if (customerIds.length > 0)
      await addOrders([
        { customerId: { in: customerIds } },
        ...terms
          .filter((term) => !nameTerms.includes(term))
          .map((term) => ({ or: [...matchPart(term), ...matchValue(term)] })),
      ]);
    return [...rows.values()].slice(0, size + 1);
  },
});
