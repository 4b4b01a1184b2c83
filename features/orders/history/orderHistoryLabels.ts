import type { TextFormat } from '#platform/kernel/grid/cells/cellText.ts';
import {
  buildHistoryLabels,
  type EntityField,
  fieldName,
  findOwnField,
} from '#platform/kernel/fields/entityField.ts';
import { type HistoryLabels, toSentenceCase } from '#platform/kernel/history/changeText.ts';
import { lineFields, orderFields } from '../orderFields.ts';
import { formatLine, type OrderNames } from '../orderFieldTexts.ts';

const actions = {
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
  allocateLineItems: 'Changed the allocations',
};
/** A command in the history of an order. */
export type OrderAction = keyof typeof actions;

type NamedField = EntityField<OrderNames>;

function findField(path: string, { findItemName }: OrderNames): NamedField | undefined {
  const [, line, key] = /^lineItems\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
  if (line === undefined) return findOwnField(orderFields, path);
  if (key === undefined) return { label: `Line ${line}`, text: formatLine };
  const field = findOwnField(lineFields, key) ?? { label: toSentenceCase(key) };
  const item = findItemName(Number(line));
  return { ...field, label: `Line ${line}${item ? ` (${item})` : ''} ${fieldName(field).toLowerCase()}` };
}

/** Labels for the changes of an order, in its history and in conflicts. */
export const orderHistoryLabels = (names: OrderNames, format?: TextFormat): HistoryLabels =>
  buildHistoryLabels({ actions, findField: (path) => findField(path, names), names, format });
