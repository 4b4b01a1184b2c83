import { registerFeedKind } from '#platform/server/feed/feedKind.ts';
import { applyJobFeed } from './jobFeedCommands.ts';
import { applyMaterialFeed } from './materialFeedCommands.ts';
import { applyPurchaseOrderFeed } from './purchaseOrderFeedCommands.ts';
import { applyVendorFeed } from './vendorFeedCommands.ts';

registerFeedKind({
  name: 'vendors',
  description: 'Feed of vendors: names and addresses.',
  capability: 'material.edit',
  entityType: 'TENANT',
  reader: new URL('vendorFeedReader.ts', import.meta.url),
  apply: applyVendorFeed,
});

registerFeedKind({
  name: 'materials',
  description: 'Feed of material items and their usual vendors.',
  capability: 'material.edit',
  entityType: 'MATERIAL_ITEM',
  reader: new URL('materialFeedReader.ts', import.meta.url),
  apply: applyMaterialFeed,
});

registerFeedKind({
  name: 'purchase-orders',
  description: 'Feed of vendor purchase orders, a row a line.',
  capability: 'material.edit',
  entityType: 'VENDOR_PURCHASE_ORDER',
  reader: new URL('purchaseOrderFeedReader.ts', import.meta.url),
  apply: applyPurchaseOrderFeed,
});

registerFeedKind({
  name: 'jobs',
  description: 'Feed of production jobs, a row a work order.',
  capability: 'material.edit',
  entityType: 'JOB',
  reader: new URL('jobFeedReader.ts', import.meta.url),
  apply: applyJobFeed,
});
