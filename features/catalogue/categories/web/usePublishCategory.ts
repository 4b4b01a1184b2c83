import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useMergeRows } from '#platform/web/lists/useList.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { recordQueryKey } from '#platform/web/record/readRecord.ts';
import {
  CategoriesDocument,
  type CategoryFieldsFragment,
  type CategoryUsesQuery,
} from '../../web/documents.ts';
import { categoryListQuery } from './categoryListQuery.ts';
import { categorySource } from './categorySource.ts';

/** Returns a function that shows a saved category in the list, in its dialog and in the picker of items. */
export function usePublishCategory(): (category: CategoryFieldsFragment) => void {
  const queries = useQueryClient();
  const merge = useMergeRows(categoryListQuery);
  return useCallback(
    (category) => {
      queries.setQueryData<CategoryUsesQuery>(recordQueryKey(categorySource, category.id), (cached) =>
        cached?.categoryUses && cached.categoryUses.category.version <= category.version
          ? { categoryUses: { ...cached.categoryUses, category } }
          : cached,
      );
      merge([category]);
      void queries.invalidateQueries({ queryKey: ['picker', CategoriesDocument.name] });
      void queries.invalidateQueries({ queryKey: [HistoryDocument.name] });
    },
    [queries, merge],
  );
}
