import type { ImportJobFieldsFragment, ImportResultsQuery } from '../../query/documents.ts';

/** Returns a job of user Kim that imports shops, with other values. */
export const importJob = (values: Partial<ImportJobFieldsFragment> = {}): ImportJobFieldsFragment => ({
  id: 'a'.repeat(32),
  importJobId: 'a'.repeat(32),
  tenantId: 'MOIF',
  kind: 'CUSTOMERS',
  state: 'IMPORTING',
  fileName: 'shops.csv',
  fileSha256: 'f'.repeat(64),
  totalRows: 3,
  totalGroups: 2,
  processedGroups: 1,
  successfulGroups: 1,
  unchangedGroups: 0,
  failedGroups: 0,
  currentGroup: 'Shop B',
  customerCounts: null,
  itemCounts: { itemsCreated: 1, itemsUpdated: 0, categoriesCreated: 0, programsCreated: 0 },
  processingTimeMs: 4000,
  errorCode: null,
  errorMessage: null,
  hasFile: true,
  startedBy: 'kim@example.com',
  created: '2026-11-26T10:00:00.000Z',
  finishedAt: null,
  version: 1,
  updatedAt: '2026-11-26T10:00:00.000Z',
  ...values,
});

/** Returns what the operation ImportJobs returns for these jobs. */
export const importJobsData = (nodes: readonly ImportJobFieldsFragment[], totalCount = nodes.length) => ({
  importJobs: {
    nodes,
    totalCount,
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  },
});

export type GroupResult = NonNullable<ImportResultsQuery['importResults']>['nodes'][number];

/** Returns the result of a shop that was not imported, with other values. */
export const groupResult = (values: Partial<GroupResult> = {}): GroupResult => ({
  id: 'b'.repeat(32),
  groupKey: 'B',
  csvRows: [4],
  status: 'FAILED',
  operation: null,
  entityType: 'ITEM',
  entityId: null,
  name: 'Shop B',
  orderNumber: null,
  poNumber: null,
  customerId: null,
  failedAtStep: 'add_shop',
  errors: [{ csvRows: [4], step: 'add_shop', code: 'ADD_SHOP_FAILED', message: 'Failed to add shop' }],
  ...values,
});
