import type { HistoryQuery } from '#platform/web/query/documents.ts';
import { dayText, instantText } from '#platform/kernel/grid/cellText.ts';
import { dayOf, instantOf } from '#platform/kernel/day.ts';
import { isOrderStatus, orderStatusLabel } from '../orderStatus.ts';

export type HistoryEntry = NonNullable<HistoryQuery['history']>['nodes'][number];
type Change = HistoryEntry['changes'][number];

const actions: Record<string, string> = {
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
};

/** 'expectedDeliveryDate' as people read it: 'Expected delivery date'. */
const words = (name: string): string => {
  const text = name
    .replaceAll(/(?<=[a-z])([A-Z])/g, ' $1')
    .toLowerCase()
    .replace(/^po\b/, 'PO');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

export const actionText = (action: string): string => actions[action] ?? words(action);

/** 'lineItems.3.quantity' is 'Line 3 quantity'. */
export function fieldText(field: string): string {
  const line = /^lineItems\.(\d+)(?:\.(.+))?$/.exec(field);
  if (line)
    return line[2] === undefined ? `Line ${line[1]}` : `Line ${line[1]} ${words(line[2]).toLowerCase()}`;
  return words(field.split('.').join(' '));
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The parts of a value that say something, e.g. the lines of an address. */
function leaves(value: unknown): readonly string[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, part]) => (/^(id|type)$/i.test(key) ? [] : leaves(part)));
  return [typeof value === 'string' ? value : JSON.stringify(value)];
}

/** A stored value as people read it; undefined when there was none. */
function valueText(text: string | null): string | undefined {
  const plain = leaves(text === null ? null : parsed(text)).join(', ');
  if (plain === '') return undefined;
  if (isOrderStatus(plain)) return orderStatusLabel(plain);
  if (instantOf(plain)) return instantText(plain);
  return dayOf(plain) ? dayText(plain) : plain;
}

/** A message of the server that names fields by their paths, as people read it. */
export const readable = (message: string): string =>
  message.replaceAll(/lineItems\.\d+(?:\.\w+)?/g, (path) => fieldText(path).toLowerCase());

/** One line about one field: 'Line 3 quantity: 10 → 12', 'PO number: PO-17', 'Line 4: removed (...)'. */
export function changeText({ field, before, after }: Change): string {
  const [was, is] = [valueText(before), valueText(after)];
  if (was === undefined) return `${fieldText(field)}: ${is ?? 'empty'}`;
  return `${fieldText(field)}: ${is === undefined ? `removed (${was})` : `${was} → ${is}`}`;
}
