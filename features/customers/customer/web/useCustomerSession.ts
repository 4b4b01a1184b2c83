import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useMergeRows } from '#platform/web/lists/useList.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { createMutationQueue, type MutationQueue } from '#platform/web/query/mutationQueue.ts';
import { hasMissedChanges, mergeRecordChange } from '#platform/web/record/mergeRecordChange.ts';
import { recordQueryKey } from '#platform/web/record/readRecord.ts';
import { useRecord } from '#platform/web/record/useRecord.ts';
import {
  type CustomerQuery,
  CustomersPageDocument,
  type CustomerSummaryFieldsFragment,
  LocationsSalesPeopleDocument,
} from '../../web/documents.ts';
import { customerListQuery, toCustomerGridRow } from './customerListQuery.ts';
import { customerSource } from './customerSource.ts';
import type { CustomerRecord } from './applyCustomerChanges.ts';

/** Changed fields of a customer from a response: those of the list, and those that belong to the change. */
type CustomerChange = CustomerSummaryFieldsFragment & Partial<CustomerRecord>;

/** A customer on its page, shared by its form and the forms of its parts. */
export interface CustomerSession {
  customer: CustomerRecord;
  /** The customer after the last response, which may not be rendered yet. */
  current: () => CustomerRecord | undefined;
  reread: () => Promise<CustomerRecord | undefined>;
  /** Changes of the customer and its parts, one after another. */
  queue: MutationQueue;
  /** Shows a change on the page and in the list; `editParts` changes a list of parts. */
  apply: (change: CustomerChange, editParts?: (customer: CustomerRecord) => Partial<CustomerRecord>) => void;
}

/** Reads whose results depend on customers: histories, and what the pickers of orders offer. */
const relatedReads = [
  [HistoryDocument.name],
  [CustomersPageDocument.name, 'choices'],
  [LocationsSalesPeopleDocument.name],
];

/** Returns a function that shows a saved customer, new or changed, on its page and in the list. */
export function useApplyCustomer(): CustomerSession['apply'] {
  const queries = useQueryClient();
  const merge = useMergeRows(customerListQuery);
  return useCallback(
    (change, editParts) => {
      const queryKey = recordQueryKey(customerSource, change.customerId);
      const displayed = queries.getQueryData<CustomerQuery>(queryKey)?.customer;
      if (displayed) {
        queries.setQueryData<CustomerQuery>(queryKey, {
          customer: mergeRecordChange<CustomerRecord>(displayed, change, editParts?.(displayed)),
        });
        if (hasMissedChanges(displayed, change)) void queries.invalidateQueries({ queryKey });
      }
      merge([toCustomerGridRow(change)]);
      for (const related of relatedReads) void queries.invalidateQueries({ queryKey: related });
    },
    [queries, merge],
  );
}

/** Reads the customer of a path for its page. */
export function useCustomerRecord(pathId: string) {
  const { record, ...read } = useRecord(customerSource, pathId);
  const apply = useApplyCustomer();
  const [queue] = useState(() => createMutationQueue());
  const { current, reread } = read;
  return {
    ...read,
    session: record && ({ customer: record, current, reread, queue, apply } satisfies CustomerSession),
  };
}
