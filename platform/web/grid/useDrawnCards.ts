import { useCallback, useState } from 'react';

/** Number of matching cards drawn so far; a new search starts again with the first batch. */
export function useDrawnCards(
  matching: number,
  search: string,
  step: number,
): { shown: number; more: () => void } {
  const [drawn, setDrawn] = useState({ search, steps: 1 });
  const steps = drawn.search === search ? drawn.steps : 1;
  const more = useCallback(
    () => setDrawn((last) => ({ search, steps: last.search === search ? last.steps + 1 : 2 })),
    [search],
  );
  return { shown: Math.min(matching, steps * step), more };
}
