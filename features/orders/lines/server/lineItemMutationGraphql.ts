import { ok, type Result } from '#platform/kernel/results/result.ts';
import { entryLimitOptions } from '#platform/server/operation/entryLimits.ts';
import { mutation } from '#platform/server/graphql/mutation.ts';
import { operationLimits } from '../lineItem.ts';
import { addLineItems, type OrderWithLines } from './lineItemAddCommands.ts';
import { removeLineItem, updateLineItem, updateLineItems } from './lineItemEditCommands.ts';
import { LineItemType } from './lineItemGraphql.ts';
import {
  AcknowledgedQuantityInputType,
  LineItemChangeInputType,
  LineItemInputType,
  LineItemUpdateInputType,
  ShippedQuantityInputType,
} from './lineItemInputGraphql.ts';
import { OrderObject } from '../../order/server/orderGraphql.ts';
import { updateAcknowledgedQuantity, updateShippedQuantity } from './quantityCommands.ts';

const toLinesPayload = async (command: Promise<Result<OrderWithLines>>) => {
  const result = await command;
  return result.ok
    ? ok({ order: result.value.order, lineItems: [...result.value.lineItems] }, result.notices)
    : result;
};

mutation('addLineItems', {
  describe: 'Adds lines to an order.',
  needs: 'orders.edit',
  input: (t) => ({
    items: t.field({
      type: [LineItemInputType],
      required: true,
      ...entryLimitOptions(operationLimits.addedLines),
      description: 'New lines, at most 1000; the same id with the same content is not added twice.',
    }),
    orderId: t.id({ required: true, description: 'Order.' }),
  }),
  payload: { order: OrderObject, lineItems: [LineItemType] },
  run: (unit, input) => toLinesPayload(addLineItems(unit, input)),
});

mutation('updateLineItem', {
  describe: 'Changes a line of an order.',
  needs: 'orders.edit',
  input: (t) => ({
    id: t.id({ description: 'Id of the line; when given it must have the line number.' }),
    expected: t.field({
      type: LineItemUpdateInputType,
      description:
        'Values the client saw of the fields it changes; STALE_VERSION when a stored one differs. Not checked when absent.',
    }),
    lineItem: t.field({ type: LineItemUpdateInputType, required: true, description: 'Changes.' }),
    lineNumber: t.int({ required: true, description: 'Number of the line.' }),
    orderId: t.id({ required: true, description: 'Order.' }),
  }),
  payload: { order: OrderObject, lineItems: [LineItemType] },
  run: (unit, input) => toLinesPayload(updateLineItem(unit, input)),
});

mutation('updateLineItems', {
  describe: 'Changes several lines of an order, all or nothing.',
  needs: 'orders.edit',
  input: (t) => ({
    items: t.field({
      type: [LineItemChangeInputType],
      required: true,
      ...entryLimitOptions(operationLimits.changedLines),
      description: 'Lines and their changes, at most 1000.',
    }),
    orderId: t.id({ required: true, description: 'Order.' }),
    expectedVersion: t.int({ description: 'Version of the order the client edited.' }),
  }),
  payload: { order: OrderObject, lineItems: [LineItemType] },
  run: (unit, input) => toLinesPayload(updateLineItems(unit, input)),
});

mutation('removeLineItem', {
  describe: 'Removes a line of an order and its allocations.',
  needs: 'orders.edit',
  input: (t) => ({
    id: t.id({ required: true, description: 'Id of the line.' }),
    lineNumber: t.int({ required: true, description: 'Number of the line; must belong to the id.' }),
    orderId: t.id({ required: true, description: 'Order.' }),
  }),
  payload: { order: OrderObject },
  run: (unit, input) => removeLineItem(unit, input),
});

mutation('updateAcknowledgedQuantity', {
  describe: 'Enters confirmed quantities; order must be SUBMITTED; does not change the status.',
  needs: 'orders.edit',
  input: (t) => ({
    items: t.field({
      type: [AcknowledgedQuantityInputType],
      required: true,
      ...entryLimitOptions(operationLimits.quantities),
      description: 'Quantities from 0, one per line, at most 5000.',
    }),
    orderId: t.id({ required: true, description: 'Order.' }),
  }),
  payload: { order: OrderObject, lineItems: [LineItemType] },
  run: (unit, input) => toLinesPayload(updateAcknowledgedQuantity(unit, input)),
});

mutation('updateShippedQuantity', {
  describe: 'Enters shipped quantities; order must be ACKNOWLEDGED or SHIPPED; does not change the status.',
  needs: 'orders.edit',
  input: (t) => ({
    items: t.field({
      type: [ShippedQuantityInputType],
      required: true,
      ...entryLimitOptions(operationLimits.quantities),
      description: 'Quantities from 0 that differ from the acknowledged ones, at most 5000.',
    }),
    orderId: t.id({ required: true, description: 'Order.' }),
  }),
  payload: { order: OrderObject, lineItems: [LineItemType] },
  run: (unit, input) => toLinesPayload(updateShippedQuantity(unit, input)),
});
