import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { parseId } from '#platform/kernel/ids/id.ts';
import type { PickerSource } from './pickerSource.ts';
import { normalizeText, textKey } from '#platform/kernel/text/normalizeText.ts';

/** Query options of a search, page by page. */
export const pickerQuery = <Row>(source: PickerSource<Row>, words: string) =>
  infiniteQueryOptions({
    queryKey: ['picker', ...source.key, words],
    queryFn: ({ pageParam, signal }) => source.search(words, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 30_000,
  });

async function findRows<Row>(
  queries: QueryClient,
  source: PickerSource<Row>,
  words: string,
): Promise<readonly Row[]> {
  const found = await queries.fetchInfiniteQuery(pickerQuery(source, words)).catch(() => undefined);
  return found?.pages[0]?.rows ?? [];
}

/** Searches one row for a text; undefined without one or when the search fails. */
export type FindRow = <Row>(
  queries: QueryClient,
  source: PickerSource<Row>,
  words: string,
) => Promise<Row | undefined>;

/** Returns the first row of a search. */
export const findFirstRow: FindRow = async (queries, source, words) =>
  (await findRows(queries, source, words))[0];

/** Searches the row that `selectNamedRow` selects. */
export const findNamedRow: FindRow = async (queries, source, words) =>
  selectNamedRow(source, await findRows(queries, source, words), words);

/** Returns the row with this id, or the only one with this name, ignoring case. */
export function selectNamedRow<Row>(
  source: PickerSource<Row>,
  rows: readonly Row[],
  words: string,
): Row | undefined {
  const text = normalizeText(words);
  const id = parseId(text);
  const [named, ...others] = rows.filter(
    (row) => source.id(row) === id || textKey(source.name(row)) === textKey(text),
  );
  return others.length === 0 ? named : undefined;
}
