import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { companyId } from '#features/identity/settings/tenant.ts';
import {
  CompanyDocument,
  type CompanyFieldsFragment,
  type CompanyQuery,
  type CompanyQueryVariables,
  TenantDocument,
} from '#features/identity/web/documents.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { createMutationQueue } from '#platform/web/query/mutationQueue.ts';
import type { RecordSession } from '#platform/web/record/form/useRecordForm.ts';
import { recordQueryKey, type RecordSource } from '#platform/web/record/readRecord.ts';
import { useRecord } from '#platform/web/record/useRecord.ts';

const source: RecordSource<CompanyQuery, CompanyQueryVariables, CompanyFieldsFragment> = {
  entityType: 'TENANT',
  document: CompanyDocument,
  toVariables: () => ({}),
  getRecord: ({ tenant }) => tenant,
};

/** Reads the company and follows its changes; what is saved counts in the whole app at once. */
export function useCompanySession() {
  const { record, current, reread, ...read } = useRecord(source, companyId);
  const queries = useQueryClient();
  const [queue] = useState(() => createMutationQueue());
  const session: RecordSession<CompanyFieldsFragment> | undefined = record && {
    record,
    current,
    reread,
    queue,
    publish: (tenant) => {
      queries.setQueryData(recordQueryKey(source, companyId), { tenant });
      void queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name === TenantDocument.name || name === HistoryDocument.name,
      });
    },
  };
  return { ...read, session };
}
