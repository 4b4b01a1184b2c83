/** Ways to add an item in the dialog. */
export type AddItemTab = 'browse' | 'paste' | 'custom';

/** Actions on lines, whose failures are described. */
type LineAction = 'add' | 'delete' | 'save';

/** Texts about the lines of orders, or of master orders, and how they are added. */
export interface LineKind {
  /** Key of the grid's stored layouts. */
  gridName: string;
  /** Label of the grid. */
  label: string;
  /** Labels of the totals below the grid. */
  count: string;
  total: string;
  emptyTitle: string;
  /** Label of the action that adds a line. */
  addLine: string;
  addTabs: readonly AddItemTab[];
  /** Title of the table of all items, and the label of its button. */
  itemsTable: string;
  updateAll: string;
  /** 'order': the record within a sentence. */
  record: string;
  /** Returns the message when lines could not be saved. */
  describeFailure: (action: LineAction, message: string | undefined) => string;
  /** Returns the message when values that were entered in the dialog of a line could not be saved. */
  describeFailedChange: (message: string | undefined) => { title: string; detail?: string | undefined };
}

export const orderLineKind: LineKind = {
  gridName: 'orderLines',
  label: 'Line items',
  count: 'Total Line Items',
  total: 'Order Total',
  emptyTitle: 'No order lines found',
  addLine: 'Add Line Item',
  addTabs: ['browse', 'paste', 'custom'],
  itemsTable: 'Add/Edit Order Items',
  updateAll: 'Update Order',
  record: 'order',
  describeFailure: (_, message) => `Error saving line items: ${message}`,
  describeFailedChange: (detail) => ({ title: 'Update Failed', detail }),
};
