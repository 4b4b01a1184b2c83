/** Kind of the drafts of dialogs of lines. */
export const lineDialogDraftKind = 'orderLines';

/** Parts of an order with a dialog of their own. */
export const itemsTablePart = 'itemsTable';
export const pastedListPart = 'pastedList';
export const customItemPart = 'customItem';
export const allocationsPart = 'allocations';
