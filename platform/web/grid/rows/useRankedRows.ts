import { useEffect, useMemo } from 'react';
import { createRankedSearch, type SearchTexts } from '#platform/kernel/search/rankedSearch.ts';
import type { FindRows } from './useMatchingRows.ts';
import { runWhenIdle } from '../../parts/runWhenIdle.ts';

/**
 * Returns the ranked search of a list, the same as in its picker; undefined without `searchTexts`. Its index is prepared while
 * the browser is idle, once all rows are loaded. Keep the same rows and function between renders.
 */
export function useRankedRows<Row extends object>(
  rows: readonly Row[],
  isComplete: boolean,
  searchTexts: ((row: Row) => SearchTexts) | undefined,
): FindRows<Row> | undefined {
  const ranked = useMemo(() => searchTexts && createRankedSearch(rows, searchTexts), [rows, searchTexts]);
  useEffect(() => (ranked && isComplete ? runWhenIdle(ranked.prepare()) : undefined), [ranked, isComplete]);
  return useMemo(
    () =>
      ranked &&
      ((searched, words) => {
        const found = ranked.find(words);
        if (found.length === 0) return undefined;
        const listed = new Set(searched);
        return found.filter((row) => listed.has(row));
      }),
    [ranked],
  );
}
