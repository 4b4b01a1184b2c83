import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PickerSource } from './pickerSource.ts';

/** What is typed, once the fingers rest. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), 200);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

export function usePickerRows<Row>(source: PickerSource<Row>, words: string, open: boolean) {
  const settled = useSettled(words);
  const query = useInfiniteQuery({
    queryKey: ['picker', ...source.key, settled],
    queryFn: ({ pageParam, signal }) => source.search(settled, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: open,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
  return {
    rows: query.data?.pages.flatMap(({ rows }) => rows) ?? [],
    loading: query.isPending || query.isPlaceholderData || settled !== words,
    failed: query.isError,
    retry: () => void query.refetch(),
    more: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
  };
}
