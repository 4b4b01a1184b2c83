import { defineRecordAccess } from '#platform/web/record/recordAccess.ts';
import { PeopleByIdsDocument, type PersonFieldsFragment } from '../../web/documents.ts';
import { peopleListQuery } from './peopleListQuery.ts';

/** How people are read, and what else shows them. */
export const personAccess = defineRecordAccess({
  entityType: 'PERSON',
  document: PeopleByIdsDocument,
  toVariables: (id) => ({ ids: [id] }),
  getRecord: ({ people }) => people?.nodes?.[0] ?? null,
  getId: ({ id }) => id,
  toData: (person, { people }) => ({ people: people && { ...people, nodes: [person] } }),
  list: peopleListQuery,
  toRow: (person: PersonFieldsFragment) => person,
});
