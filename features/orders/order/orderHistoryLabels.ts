import type { TextFormat } from '#platform/kernel/grid/cells/cellText.ts';
import {
  buildHistoryLabels,
  type EntityField,
  fieldKeys,
  findOwnField,
} from '#platform/kernel/fields/entityField.ts';
import { type HistoryLabels, toSentenceCase } from '#platform/kernel/history/changeText.ts';
import type { OrderEntityType } from './order.ts';
import { lineFields, orderFields } from './orderFields.ts';
import { formatLine, type OrderNames } from './orderFieldTexts.ts';

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

/** Commands of master orders by those of orders that do the same. */
const masterOrderActions: Readonly<Partial<Record<OrderAction, string>>> = {
  initializeOrder: 'initializeMasterOrder',
  editOrder: 'editMasterOrder',
  updateOrderStatus: 'updateMasterOrderStatus',
  bulkUpdateOrderStatus: 'bulkUpdateMasterOrderStatus',
  updateSalesPerson: 'updateMasterSalesPerson',
  addLineItems: 'addMasterLineItems',
  updateLineItem: 'updateMasterLineItem',
  updateLineItems: 'updateMasterLineItems',
  removeLineItem: 'removeMasterLineItem',
  updateAcknowledgedQuantity: 'updateMasterAcknowledgedQuantity',
};

/** Returns the name of a command in the history of an order or a master order. */
export const historyAction = (entityType: OrderEntityType, action: OrderAction): string =>
  (entityType === 'MASTER_ORDER' && masterOrderActions[action]) || action;

const actionLabels: Readonly<Record<string, string>> = {
  ...actions,
  ...Object.fromEntries(
    fieldKeys(actions).flatMap((action) => {
      const name = historyAction('MASTER_ORDER', action);
      return name === action ? [] : [[name, actions[action].replace('the order', 'the master order')]];
    }),
  ),
};

type NamedField = EntityField<OrderNames>;

const linePattern = /^lineItems\.(\d+)(?:\.(.+))?$/;

function findField(path: string): NamedField | undefined {
  const [, line, key] = linePattern.exec(path) ?? [];
  if (line === undefined) return findOwnField(orderFields, path);
  if (key === undefined) return { label: 'Line', text: formatLine };
  return findOwnField(lineFields, key) ?? { label: toSentenceCase(key) };
}

/** Labels for the changes of an order, in its history and in conflicts. */
export function orderHistoryLabels(names: OrderNames, format?: TextFormat): HistoryLabels {
  const labels = buildHistoryLabels({ actions: actionLabels, findField, names, format });
  /** Names a field with its line: 'Line 3 (Hosta Halcyon 1 gal) ordered quantity'. */
  function field(path: string): string | undefined {
    const [, line, key] = linePattern.exec(path) ?? [];
    const name = labels.field?.(path);
    if (line === undefined) return name;
    if (key === undefined) return `Line ${line}`;
    const item = names.findItemName(Number(line));
    return `Line ${line}${item ? ` (${item})` : ''} ${name?.toLowerCase()}`;
  }
  return { ...labels, field };
}
