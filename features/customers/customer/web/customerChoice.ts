import { cityAndState } from '#platform/kernel/address/address.ts';
import {
  createRankedSearch,
  type RankedSearch,
  type SearchTexts,
} from '#platform/kernel/search/rankedSearch.ts';
import { pickerPageSize } from '#platform/web/form/picker/pickerSource.ts';
import type { CustomerLocationFieldsFragment } from '../../web/documents.ts';
import { toCustomerSearchTexts } from '../customerSearchTexts.ts';

/** A customer or one of its locations in a picker. */
export interface CustomerChoice {
  id: string;
  name: string;
  code: string | null;
  /** Second line: city and state. */
  detail?: string;
}

export const toLocationChoice = ({
  id,
  name,
  code,
  address,
}: CustomerLocationFieldsFragment): CustomerChoice => ({ id, name, code, detail: cityAndState(address) });

/** A customer is found as on the server, and a location by its city and state, too. */
function toSearchTexts({ name, code, detail }: CustomerChoice): SearchTexts {
  const texts = toCustomerSearchTexts({ name, erpId: code });
  return { ...texts, fields: [...texts.fields, { text: detail ?? '', cost: 3 }] };
}

const indexes = new WeakMap<object, RankedSearch<CustomerChoice>>();

/** Returns the rows that match the search, the best first; all in their sequence for an empty one. Keep the same array between calls. */
export function rankChoices(rows: readonly CustomerChoice[], search: string): readonly CustomerChoice[] {
  const index = indexes.get(rows) ?? createRankedSearch(rows, toSearchTexts);
  indexes.set(rows, index);
  return index.find(search);
}

/** Returns a page of those rows that match the search and the condition, the best first. */
export function findChoices(
  rows: readonly CustomerChoice[],
  search: string,
  after: string | null,
  isOffered: (row: CustomerChoice) => boolean = () => true,
): { rows: readonly CustomerChoice[]; next: string | null } {
  const found = rankChoices(rows, search).filter(isOffered);
  const from = Number(after ?? 0);
  const to = from + pickerPageSize;
  return { rows: found.slice(from, to), next: to < found.length ? String(to) : null };
}
