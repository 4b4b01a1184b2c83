import {
  createRankedSearch,
  type RankedSearch,
  type SearchTexts,
} from '#platform/kernel/search/rankedSearch.ts';

/** A customer or one of its locations in a picker. */
export interface CustomerChoice {
  id: string;
  name: string;
  code: string | null;
  /** Second line: city and state. */
  detail?: string;
}

const pageSize = 50;

const toSearchTexts = ({ name, code, detail }: CustomerChoice): SearchTexts => ({
  name,
  fields: [
    { text: name, cost: 0 },
    { text: detail ?? '', cost: 3 },
  ],
  codes: [code],
});

const indexes = new WeakMap<object, RankedSearch<CustomerChoice>>();

/** Returns a page of those rows that match the search and the condition, the best first. */
export function findChoices(
  rows: readonly CustomerChoice[],
  search: string,
  after: string | null,
  isOffered: (row: CustomerChoice) => boolean = () => true,
): { rows: readonly CustomerChoice[]; next: string | null } {
  const index = indexes.get(rows) ?? createRankedSearch(rows, toSearchTexts);
  indexes.set(rows, index);
  const found = index.find(search).filter(isOffered);
  const from = Number(after ?? 0);
  const to = from + pageSize;
  return { rows: found.slice(from, to), next: to < found.length ? String(to) : null };
}
