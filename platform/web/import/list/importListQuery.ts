import { defineListQuery } from '../../lists/listQuery.ts';
import { ImportJobsByIdsDocument, ImportJobsDocument } from '../../query/documents.ts';

/** All imports and feeds of the kinds that the user may run, newest first; live changes read single rows. */
export const importListQuery = defineListQuery({
  operation: ImportJobsDocument,
  variables: (page) => ({ ...page, kinds: null }),
  connection: ({ importJobs }) => importJobs,
  id: ({ importJobId }) => importJobId,
  rowsById: {
    kinds: ['IMPORT_JOB'],
    updatedAt: ({ updatedAt }) => updatedAt,
    operation: ImportJobsByIdsDocument,
    variables: ({ tenantId, ids }) => ({ tenantId, importJobIds: ids, first: ids.length }),
    connection: ({ importJobs }) => importJobs,
  },
});
