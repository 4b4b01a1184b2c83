import { defineListQuery } from '#platform/web/lists/listQuery.ts';
import { ProgramsByIdsDocument, ProgramsDocument } from '../../web/documents.ts';

/** All programs of the tenant by name, without removed ones; live changes read single rows. */
export const programListQuery = defineListQuery({
  operation: ProgramsDocument,
  variables: ({ tenantId, first, after }) => ({ tenantId, first, after }),
  connection: ({ programs }) => programs,
  id: ({ id }) => id,
  rowsById: {
    kinds: ['PROGRAM'],
    updatedAt: ({ updatedAt }) => updatedAt,
    operation: ProgramsByIdsDocument,
    variables: ({ tenantId, ids }) => ({ tenantId, ids }),
    connection: ({ programs }) => programs,
  },
});
