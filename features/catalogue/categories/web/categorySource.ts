import type { RecordSource } from '#platform/web/record/readRecord.ts';
import {
  type CategoryFieldsFragment,
  CategoryUsesDocument,
  type CategoryUsesQuery,
  type CategoryUsesQueryVariables,
} from '../../web/documents.ts';

/** Query that reads a category; a removed one has no record. */
export const categorySource: RecordSource<
  CategoryUsesQuery,
  CategoryUsesQueryVariables,
  CategoryFieldsFragment
> = {
  entityType: 'CATEGORY',
  document: CategoryUsesDocument,
  toVariables: (categoryId) => ({ categoryId }),
  getRecord: ({ categoryUses }) => categoryUses?.category ?? null,
};
