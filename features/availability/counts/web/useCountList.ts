import { useCallback, useMemo, useState } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { GridSearch } from '#platform/web/grid/gridViewProps.ts';
import type { FindRows } from '#platform/web/grid/rows/useMatchingRows.ts';
import type { ListQuery } from '#platform/web/lists/listQuery.ts';
import { maxListRows } from '#platform/web/lists/loadList.ts';
import { useListRows } from '#platform/web/lists/useList.ts';
import { useDebounced } from '#platform/web/parts/useDebounced.ts';
import type { AvailabilitySessionHeadFieldsFragment } from '../../web/documents.ts';
import { type CountGridRow, createCountListQuery, createCountSearchQuery } from './countListQuery.ts';
import { toCountSearch } from './countSearch.ts';

const debounceMs = 300;
/** Most rows that the server finds for words (decision 40). */
const maxFoundByWords = 100;

interface CountList {
  query: ListQuery<CountGridRow>;
  /** Undefined where the browser searches all counts. */
  onQueryChange: ((query: GridSearch) => void) | undefined;
  findRows: FindRows<CountGridRow> | undefined;
  /** Says that there are more counts than the search shows. */
  foundNote: string | undefined;
}

const noQuery: GridSearch = { search: '', sorts: undefined, filters: undefined };

/** The server has found them by more than what the columns display. */
const findAll: FindRows<CountGridRow> = (rows) => rows;

/**
 * The list of the counts of a session: all of them, which the browser searches, or in a session that is too long for it what the
 * server finds for the search, sorts and filters of the grid.
 */
export function useCountList({
  sessionId,
  status,
  totalNumberOfCounts,
}: AvailabilitySessionHeadFieldsFragment): CountList {
  const isLong = totalNumberOfCounts > maxListRows;
  const [gridQuery, setGridQuery] = useState(noQuery);
  const onQueryChange = useCallback((query: GridSearch) => setGridQuery(query), []);
  const settled = useDebounced(gridQuery, debounceMs);
  const query = useMemo(() => {
    const session = { sessionId, status };
    return isLong ? createCountSearchQuery(session, toCountSearch(settled)) : createCountListQuery(session);
  }, [sessionId, status, isLong, settled]);
  const found = useListRows(query);
  const hasWords = settled.search.trim() !== '';
  if (!isLong) return { query, onQueryChange: undefined, findRows: undefined, foundNote: undefined };
  return {
    query,
    onQueryChange,
    findRows: hasWords ? findAll : undefined,
    foundNote:
      hasWords && found.length >= maxFoundByWords
        ? `Only the latest ${maxFoundByWords} of these counts are shown. Type more words to find others.`
        : !hasWords && totalNumberOfCounts > found.length
          ? `The session has ${numberText(totalNumberOfCounts)} counts. The server searches, sorts and filters them.`
          : undefined,
  };
}
