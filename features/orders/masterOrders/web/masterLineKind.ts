import type { LineKind } from '../../lines/web/lineKind.ts';

const actionTitles = {
  add: 'Add Master Line Item',
  delete: 'Delete Master Line Item',
} as const;

export const masterLineKind: LineKind = {
  gridName: 'masterOrderLines',
  label: 'Master line items',
  count: 'Total Master Line Items',
  total: 'Master Order Total',
  emptyTitle: 'No master order lines found',
  addLine: actionTitles.add,
  addTabs: ['browse', 'paste'],
  itemsTable: 'Add Master Order Items',
  updateAll: 'Update Master Order',
  record: 'master order',
  describeFailure: (action, message) =>
    action === 'save'
      ? `Error saving master line items: ${message}`
      : `${actionTitles[action]}: Error - ${message}`,
  describeFailedChange: (message) => ({ title: `Edit Master Line Item: Error - ${message}` }),
};
