import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { PickerSource } from './pickerSource.ts';

/** Query options of a search, page by page. */
export const pickerQuery = <Row>(source: PickerSource<Row>, words: string) =>
  infiniteQueryOptions({
    queryKey: ['picker', ...source.key, words],
    queryFn: ({ pageParam, signal }) => source.search(words, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 30_000,
  });

/** Returns the first row of a search; undefined without results or when it fails. */
export async function firstMatch<Row>(
  queries: QueryClient,
  source: PickerSource<Row>,
  words: string,
): Promise<Row | undefined> {
  const found = await queries.fetchInfiniteQuery(pickerQuery(source, words)).catch(() => undefined);
  return found?.pages[0]?.rows[0];
}
