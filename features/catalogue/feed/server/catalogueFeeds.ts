import { registerFeedKind } from '#platform/server/feed/feedKind.ts';
import { applyItemFeed } from './itemFeedCommands.ts';
import { applyProgramFeed } from './programFeedCommands.ts';

registerFeedKind({
  name: 'items',
  description: "Feed of the items' ERP ids and statuses.",
  capability: 'catalogue.edit',
  entityType: 'ITEM',
  reader: new URL('itemFeedReader.ts', import.meta.url),
  apply: applyItemFeed,
});

registerFeedKind({
  name: 'programs',
  description: 'Feed of program tags.',
  capability: 'catalogue.edit',
  entityType: 'PROGRAM',
  reader: new URL('programFeedReader.ts', import.meta.url),
  apply: applyProgramFeed,
});
