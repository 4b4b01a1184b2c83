import { useCallback, useEffect, useState } from 'react';
import { readMemoryViewState, updateMemoryViewState } from '../viewState/memoryViewState.ts';

/** Number of matching cards drawn so far; a new search starts again with the first batch. */
export function useVisibleCards({
  matching,
  search,
  batchSize,
  viewStateKey,
}: {
  matching: number;
  search: string;
  batchSize: number;
  /** Restores the number of the last visit. */
  viewStateKey: string | undefined;
}) {
  const [batch, setBatch] = useState(() => ({
    search,
    count: viewStateKey === undefined ? 1 : readMemoryViewState(viewStateKey).cardBatches,
  }));
  const count = batch.search === search ? batch.count : 1;
  useEffect(() => {
    if (viewStateKey !== undefined) updateMemoryViewState(viewStateKey, { cardBatches: count });
  }, [viewStateKey, count]);
  const showMore = useCallback(
    () => setBatch((last) => ({ search, count: last.search === search ? last.count + 1 : 2 })),
    [search],
  );
  return {
    visibleCount: Math.min(matching, count * batchSize),
    showMore,
    /** Draws the card of this index; returns true once it is drawn. */
    draw: (index: number): boolean => {
      const needed = Math.floor(index / batchSize) + 1;
      if (needed > count) setBatch({ search, count: needed });
      return needed <= count;
    },
  };
}
