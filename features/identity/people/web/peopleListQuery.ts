import { defineListQuery } from '#platform/web/lists/listQuery.ts';
import { PeopleByIdsDocument, PeopleDocument } from '../../web/documents.ts';

/** All people of the tenant by name; live changes read single rows. */
export const peopleListQuery = defineListQuery({
  operation: PeopleDocument,
  variables: ({ tenantId, first, after }) => ({ tenantId, first, after }),
  connection: ({ people }) => people,
  id: ({ id }) => id,
  rowsById: {
    kinds: ['PERSON'],
    updatedAt: ({ updatedAt }) => updatedAt,
    operation: PeopleByIdsDocument,
    variables: ({ ids }) => ({ ids }),
    connection: ({ people }) => people,
  },
});
