import { builder } from '#platform/server/graphql/builder.ts';
import { ImportJobType } from '#platform/server/import/importGraphql.ts';
import type { ImportCounts } from '#platform/server/import/importOutcome.ts';

const counterDescriptions = {
  itemsCreated: 'Items created.',
  itemsUpdated: 'Items that gained programs or categories (or prices, when asked for).',
  categoriesCreated: 'Categories created.',
} as const;

const ImportItemCountsType = builder.objectRef<ImportCounts>('ImportItemCounts').implement({
  description: 'Counters of an item import.',
  fields: (t) =>
    Object.fromEntries(
      Object.entries(counterDescriptions).map(([name, description]) => [
        name,
        t.int({ description, resolve: (counts) => counts[name] ?? 0 }),
      ]),
    ),
});

builder.objectField(ImportJobType, 'itemCounts', (t) =>
  t.field({
    type: ImportItemCountsType,
    nullable: true,
    description: 'Counters of an item import, null for other kinds.',
    resolve: ({ kind, counts }) => (kind === 'ITEMS' ? counts : null),
  }),
);
