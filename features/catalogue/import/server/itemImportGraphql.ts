import { builder } from '#platform/server/graphql/builder.ts';
import { ImportJobType } from '#platform/server/import/importGraphql.ts';
import { registerImportKind } from '#platform/server/import/importKind.ts';
import type { ImportCounts } from '#platform/server/import/importOutcome.ts';
import { importItems, startItemImport } from './itemImportCommands.ts';
import { failItem } from './itemOutcome.ts';

registerImportKind({
  kind: 'ITEMS',
  description: 'Items with programs and categories; a group is one SKU.',
  capability: 'catalogue.edit',
  entityType: 'ITEM',
  findReader: () => new URL('itemFileReader.ts', import.meta.url),
  groupsPerStep: 200,
  start: startItemImport,
  startError: { code: 'IMPORT_FAILED', message: 'Failed to create categories' },
  importGroups: importItems,
  failGroup: failItem,
});

const counterDescriptions = {
  itemsCreated: 'Items created.',
  itemsUpdated: 'Items that gained programs or categories (or prices, when asked for).',
  categoriesCreated: 'Categories created.',
  programsCreated: 'Programs created.',
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
