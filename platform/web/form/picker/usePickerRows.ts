import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDebounced } from '../../parts/useDebounced.ts';
import { pickerQuery } from './pickerQuery.ts';
import type { PickerSource } from './pickerSource.ts';

const debounceMs = 200;

export function usePickerRows<Row>(source: PickerSource<Row>, words: string, open: boolean) {
  const debounced = useDebounced(words, debounceMs);
  const query = useInfiniteQuery({
    ...pickerQuery(source, debounced),
    enabled: open,
    placeholderData: keepPreviousData,
    refetchInterval: source.pollIntervalMs ?? false,
  });
  const pages = query.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? [], [pages]);
  const isOutdated = query.isPlaceholderData || debounced !== words;
  return {
    rows,
    /** The rows belong to another search text; the current results are loading. */
    isOutdated,
    loading: query.isPending || isOutdated,
    failed: query.isError,
    error: query.error,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
  };
}
