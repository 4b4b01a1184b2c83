import { builder } from '#platform/server/graphql/builder.ts';

/** Message of the error that only the log may contain. */
export const detail = 'The shelf in row 7 has fallen over.';

builder.queryField('bug', (t) =>
  t.string({
    nullable: true,
    resolve: () => {
      throw new Error(detail);
    },
  }),
);
