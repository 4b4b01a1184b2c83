import type { RecordSource } from '#platform/web/record/readRecord.ts';
import {
  ItemDocument,
  type ItemFieldsFragment,
  type ItemQuery,
  type ItemQueryVariables,
} from '../../web/documents.ts';

/** Query that reads an item. */
export const itemSource: RecordSource<ItemQuery, ItemQueryVariables, ItemFieldsFragment> = {
  entityType: 'ITEM',
  document: ItemDocument,
  toVariables: (itemId) => ({ itemId }),
  getRecord: ({ item }) => item,
};
