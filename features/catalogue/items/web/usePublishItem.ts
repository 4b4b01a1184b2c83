import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useMergeRows } from '#platform/web/lists/useList.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { recordQueryKey } from '#platform/web/record/readRecord.ts';
import { type ItemFieldsFragment, ItemProgramsDocument, type ItemQuery } from '../../web/documents.ts';
import { itemListQuery } from './itemListQuery.ts';
import { itemSource } from './itemSource.ts';

/** Returns a function that shows a saved item in the list and in its dialog, unless that has a newer one. */
export function usePublishItem(): (item: ItemFieldsFragment) => void {
  const queries = useQueryClient();
  const merge = useMergeRows(itemListQuery);
  return useCallback(
    (item) => {
      queries.setQueryData<ItemQuery>(recordQueryKey(itemSource, item.id), (cached) =>
        cached?.item && cached.item.version <= item.version ? { item: { ...cached.item, ...item } } : cached,
      );
      merge([item]);
      // The item may have a new program.
      void queries.invalidateQueries({ queryKey: ['picker', ItemProgramsDocument.name] });
      void queries.invalidateQueries({ queryKey: [HistoryDocument.name] });
    },
    [queries, merge],
  );
}
