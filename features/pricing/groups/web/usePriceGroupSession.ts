import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useMergeRows } from '#platform/web/lists/useList.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { createMutationQueue, type MutationQueue } from '#platform/web/query/mutationQueue.ts';
import { hasMissedChanges, mergeRecordChange } from '#platform/web/record/mergeRecordChange.ts';
import { type RecordSource, recordQueryKey } from '#platform/web/record/readRecord.ts';
import { useRecord } from '#platform/web/record/useRecord.ts';
import {
  PriceGroupDocument,
  type PriceGroupFieldsFragment,
  type PriceGroupQuery,
  type PriceGroupQueryVariables,
  PriceGroupsPickerDocument,
} from '../../web/documents.ts';
import { priceGroupListQuery, toPriceGroupRow } from './priceGroupListQuery.ts';

/** A price group with its levels. */
type LoadedPriceGroup = NonNullable<PriceGroupQuery['priceGroup']>;

/** Changed fields of a price group from a response: those of the list, and its levels when they changed. */
type PriceGroupChange = PriceGroupFieldsFragment & Partial<LoadedPriceGroup>;

/** A price group on its page, shared by its form and its levels. */
export interface PriceGroupSession {
  group: LoadedPriceGroup;
  /** The group after the last response, which may not be rendered yet. */
  current: () => LoadedPriceGroup | undefined;
  reread: () => Promise<LoadedPriceGroup | undefined>;
  /** Changes of the group, one after another. */
  queue: MutationQueue;
  /** Shows a change on the page and in the list. */
  apply: (change: PriceGroupChange) => void;
}

const priceGroupSource: RecordSource<PriceGroupQuery, PriceGroupQueryVariables, LoadedPriceGroup> = {
  entityType: 'PRICE_GROUP',
  document: PriceGroupDocument,
  toVariables: (groupId) => ({ groupId }),
  getRecord: ({ priceGroup }) => priceGroup,
};

/** Returns a function that shows a saved price group, new or changed, on its page and in the list. */
export function useApplyPriceGroup(): PriceGroupSession['apply'] {
  const queries = useQueryClient();
  const merge = useMergeRows(priceGroupListQuery);
  return useCallback(
    (change) => {
      const queryKey = recordQueryKey(priceGroupSource, change.priceId);
      const displayed = queries.getQueryData<PriceGroupQuery>(queryKey)?.priceGroup;
      if (displayed) {
        queries.setQueryData<PriceGroupQuery>(queryKey, {
          priceGroup: mergeRecordChange<LoadedPriceGroup>(displayed, change),
        });
        if (hasMissedChanges(displayed, change)) void queries.invalidateQueries({ queryKey });
      }
      merge([toPriceGroupRow(change)]);
      for (const name of [HistoryDocument.name, PriceGroupsPickerDocument.name])
        void queries.invalidateQueries({ queryKey: [name] });
    },
    [queries, merge],
  );
}

/** Reads the price group of a path for its page. */
export function usePriceGroupRecord(pathId: string) {
  const { record, ...read } = useRecord(priceGroupSource, pathId);
  const apply = useApplyPriceGroup();
  const [queue] = useState(() => createMutationQueue());
  const { current, reread } = read;
  return {
    ...read,
    session: record && ({ group: record, current, reread, queue, apply } satisfies PriceGroupSession),
  };
}
