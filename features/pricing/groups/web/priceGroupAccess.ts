import type { RecordSession } from '#platform/web/record/form/useRecordForm.ts';
import { defineRecordAccess } from '#platform/web/record/recordAccess.ts';
import {
  PriceGroupDocument,
  type PriceGroupFieldsFragment,
  type PriceGroupQuery,
  PriceGroupsPickerDocument,
} from '../../web/documents.ts';
import { priceGroupListQuery, toPriceGroupRow } from './priceGroupListQuery.ts';

/** A price group with its levels. */
export type LoadedPriceGroup = NonNullable<PriceGroupQuery['priceGroup']>;

/** A price group on its page, shared by its form and its levels; responses may have the levels, too. */
export type PriceGroupSession = RecordSession<PriceGroupFieldsFragment, LoadedPriceGroup>;

/** Reads and shows price groups; customers and their locations choose from them. */
export const priceGroupAccess = defineRecordAccess({
  entityType: 'PRICE_GROUP',
  document: PriceGroupDocument,
  toVariables: (groupId) => ({ groupId }),
  getRecord: ({ priceGroup }): LoadedPriceGroup | null => priceGroup,
  getId: ({ priceId }: PriceGroupFieldsFragment) => priceId,
  toData: (priceGroup) => ({ priceGroup }),
  list: priceGroupListQuery,
  toRow: toPriceGroupRow,
  isRelated: ([name]) => name === PriceGroupsPickerDocument.name,
});
