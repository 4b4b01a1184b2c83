import { registerFeedKind } from '#platform/server/feed/feedKind.ts';
import { applyCustomerFeed } from './customerFeedCommands.ts';
import { applySalesPersonFeed } from './salesPersonFeedCommands.ts';
import { applyTermsFeed } from './termsFeedCommands.ts';

registerFeedKind({
  name: 'customers',
  description:
    'Feed of customers: ERP ids, statuses, price groups, currencies, sales people and ship-from sites.',
  capability: 'customers.edit',
  entityType: 'CUSTOMER',
  reader: new URL('customerFeedReader.ts', import.meta.url),
  apply: applyCustomerFeed,
});

registerFeedKind({
  name: 'sales-people',
  description: 'Feed of the names of sales people.',
  capability: 'customers.edit',
  entityType: 'SALES_PERSON',
  reader: new URL('salesPersonFeedReader.ts', import.meta.url),
  apply: applySalesPersonFeed,
});

registerFeedKind({
  name: 'terms',
  description: 'Feed of payment terms.',
  capability: 'customers.edit',
  entityType: 'TERMS',
  reader: new URL('termsFeedReader.ts', import.meta.url),
  apply: applyTermsFeed,
});
