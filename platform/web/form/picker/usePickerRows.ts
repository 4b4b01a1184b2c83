import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { pickerQuery } from './pickerQuery.ts';
import type { PickerSource } from './pickerSource.ts';

/** Debounces the search text. */
function useDebounced(words: string): string {
  const [debounced, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), 200);
    return () => clearTimeout(timer);
  }, [words]);
  return debounced;
}

export function usePickerRows<Row>(source: PickerSource<Row>, words: string, open: boolean) {
  const debounced = useDebounced(words);
  const query = useInfiniteQuery({
    ...pickerQuery(source, debounced),
    enabled: open,
    placeholderData: keepPreviousData,
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
