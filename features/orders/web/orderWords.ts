import { fieldText, type HistoryWords, wordsOf } from '#platform/web/history/historyText.ts';
import { isOrderStatus, orderStatusLabel } from '../orderStatus.ts';

/** How the history of an order reads. */
export const orderWords: HistoryWords = {
  actions: {
    initializeOrder: 'Created the order',
    createScheduledOrder: 'Scheduled the order',
    editOrder: 'Changed the order',
    updateOrderStatus: 'Changed the status',
    bulkUpdateOrderStatus: 'Changed the status',
    updateSalesPerson: 'Changed the salesperson',
    updateOrderContact: 'Changed the contact',
    addLineItems: 'Added lines',
    updateLineItem: 'Changed a line',
    updateLineItems: 'Changed lines',
    removeLineItem: 'Removed a line',
    updateAcknowledgedQuantity: 'Entered acknowledged quantities',
    updateShippedQuantity: 'Entered shipped quantities',
  },
  field(path) {
    if (path === 'poNumber') return 'PO number';
    const [, line, field] = /^lineItems\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
    if (line === undefined) return undefined;
    return field === undefined ? `Line ${line}` : `Line ${line} ${wordsOf(field).toLowerCase()}`;
  },
  value: (text) => (isOrderStatus(text) ? orderStatusLabel(text) : undefined),
};

/** A message of the server that names fields by their paths, as people read it. */
export const readable = (message: string): string =>
  message.replaceAll(/lineItems\.\d+(?:\.\w+)?/g, (path) => fieldText(path, orderWords).toLowerCase());
