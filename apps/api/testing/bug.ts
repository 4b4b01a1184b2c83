import { builder } from '#platform/server/graphql/builder.ts';

/** What only the log may tell. */
export const detail = 'The shelf in row 7 has fallen over.';

builder.queryField('bug', (t) =>
  t.string({
    nullable: true,
    resolve: () => {
      throw new Error(detail);
    },
  }),
);
