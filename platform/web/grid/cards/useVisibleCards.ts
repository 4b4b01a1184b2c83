import { useCallback, useState } from 'react';

/** Number of matching cards drawn so far; a new search starts again with the first batch. */
export function useVisibleCards(
  matching: number,
  search: string,
  step: number,
): { visibleCount: number; showMore: () => void } {
  const [batch, setBatch] = useState({ search, steps: 1 });
  const steps = batch.search === search ? batch.steps : 1;
  const showMore = useCallback(
    () => setBatch((last) => ({ search, steps: last.search === search ? last.steps + 1 : 2 })),
    [search],
  );
  return { visibleCount: Math.min(matching, steps * step), showMore };
}
