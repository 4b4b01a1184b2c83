import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useMergeRows } from '#platform/web/lists/useList.ts';
import { useCacheRecord } from '#platform/web/record/useRecord.ts';
import { LocationsDocument } from './documents.ts';
import type { LocationRow } from './locationColumns.ts';
import { locationListQuery } from './locationListQuery.ts';
import { locationSource, toLocationData } from './locationSource.ts';

/** Returns a function that shows a saved location in the list, in its panel and wherever sites are chosen. */
export function usePublishLocation(): (location: LocationRow) => void {
  const queries = useQueryClient();
  const cache = useCacheRecord(locationSource, toLocationData);
  const merge = useMergeRows(locationListQuery);
  return useCallback(
    (location) => {
      cache(location);
      merge([location]);
      void queries.invalidateQueries({
        predicate: ({ queryKey: [name, kind] }) => name === LocationsDocument.name && kind !== 'list',
      });
    },
    [queries, cache, merge],
  );
}
