import { registerFeedKind } from '#platform/server/feed/feedKind.ts';
import { applyErpPriceFeed } from './erpPriceFeedCommands.ts';

registerFeedKind({
  name: 'erp-prices',
  description: 'Feed of ERP prices.',
  capability: 'prices.edit',
  entityType: 'ERP_ITEM_PRICE',
  reader: new URL('erpPriceFeedReader.ts', import.meta.url),
  apply: applyErpPriceFeed,
});
