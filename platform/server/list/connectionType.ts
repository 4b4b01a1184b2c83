import type { ObjectRef } from '@pothos/core';
import type { ListPage } from './list.ts';
import { builder } from '../graphql/builder.ts';

type Types = typeof builder.$inferSchemaTypes;

const PageInfo = builder.objectRef<ListPage<unknown>>('PageInfo').implement({
  description: 'Position of a page in its list.',
  fields: (t) => ({
    hasNextPage: t.exposeBoolean('hasNextPage', {
      description: 'Rows follow the page (on a backward page: a cursor was given).',
    }),
    hasPreviousPage: t.exposeBoolean('hasPreviousPage', {
      description: 'Rows precede the page (on a forward page: a cursor was given).',
    }),
    startCursor: t.string({
      nullable: true,
      description: 'Cursor of the first row.',
      resolve: ({ cursors }) => cursors.at(0),
    }),
    endCursor: t.string({
      nullable: true,
      description: 'Cursor of the last row.',
      resolve: ({ cursors, rows }) => cursors.at(rows.length - 1),
    }),
  }),
});

/** Defines `{Plural}Connection` and `{Plural}Edge` for rows of a type. */
export function connectionType<Row>(
  plural: string,
  Node: ObjectRef<Types, Row>,
): ObjectRef<Types, ListPage<Row>> {
  const Edge = builder.objectRef<{ page: ListPage<Row>; index: number }>(`${plural}Edge`).implement({
    description: 'A row of a page with its cursor.',
    fields: (t) => ({
      cursor: t.string({ resolve: ({ page, index }) => page.cursors.at(index) ?? '' }),
      node: t.field({
        type: Node,
        resolve: (({ page, index }: { page: ListPage<Row>; index: number }) => page.rows[index]) as never,
      }),
    }),
  });
  return builder.objectRef<ListPage<Row>>(`${plural}Connection`).implement({
    description: 'A page of a list.',
    fields: (t) => ({
      nodes: t.field({
        type: [Node],
        description: 'Rows of the page.',
        resolve: (({ rows }: ListPage<Row>) => rows) as never,
      }),
      edges: t.field({
        type: [Edge],
        description: 'Rows of the page with their cursors.',
        resolve: (page) => page.rows.map((_, index) => ({ page, index })),
      }),
      totalCount: t.int({
        description: 'Rows of the whole list; counted only when requested.',
        resolve: (page) => page.count(),
      }),
      pageInfo: t.field({
        type: PageInfo,
        description: 'Position of the page in the list.',
        resolve: (page) => page,
      }),
    }),
  });
}
