import { ok, type Result } from '#platform/kernel/results/result.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { mutation } from '#platform/server/graphql/mutation.ts';
import { entryLimitOptions } from '#platform/server/operation/entryLimits.ts';
import { operationLimits } from '../../lines/lineItem.ts';
import { addLineItems, type OrderWithLines } from '../../lines/server/lineItemAddCommands.ts';
import { removeLineItem, updateLineItem, updateLineItems } from '../../lines/server/lineItemEditCommands.ts';
import { AcknowledgedQuantityInputType, LineItemInputType } from '../../lines/server/lineItemInputGraphql.ts';
import { acknowledgedNames, renameFields } from '../masterFieldNames.ts';
import { acknowledgeMasterOrder } from './masterOrderCommands.ts';
import { MasterLineItemType, MasterOrderObject } from './masterOrderGraphql.ts';

const entityType = 'MASTER_ORDER';

const toLinesPayload = async (
  command: Promise<Result<OrderWithLines>>,
  names?: Readonly<Record<string, string>>,
) => {
  const result = renameFields(await command, names);
  return result.ok
    ? ok({ masterOrder: result.value.order, masterLineItems: [...result.value.lineItems] }, result.notices)
    : result;
};

mutation('addMasterLineItems', {
  describe: 'Adds lines to a master order; OPEN only.',
  needs: 'orders.edit',
  input: (t) => ({
    items: t.field({
      type: [LineItemInputType],
      required: true,
      ...entryLimitOptions(operationLimits.addedLines),
      description: 'New lines, at most 1000; quantity is the ordered quantity.',
    }),
    masterOrderId: t.id({ required: true, description: 'Master order.' }),
  }),
  payload: { masterOrder: MasterOrderObject, masterLineItems: [MasterLineItemType] },
  run: (unit, { masterOrderId, items }) =>
    toLinesPayload(addLineItems(unit, { orderId: masterOrderId, entityType, items })),
});

const MasterLineItemUpdateInputType = builder.inputType('MasterLineItemUpdateInput', {
  description: 'Changes of a master order line; fields left out stay as they are.',
  fields: (t) => ({
    department: t.string({ description: 'Department of the customer.' }),
    notes: t.string({ description: 'Notes on the line.' }),
    orderedQuantity: t.int({ description: 'Quantity ordered, whole number 1 to 9999999.' }),
    overridePrice: t.field({
      type: 'Decimal',
      description: 'Price charged per piece, above 0 and at most 99999999.',
    }),
  }),
});

interface MasterLineChange {
  orderedQuantity?: number | null | undefined;
  department?: string | null | undefined;
  notes?: string | null | undefined;
  overridePrice?: number | null | undefined;
}

/** Returns a change with the name that lines of orders have for the ordered quantity. */
const toLineChange = ({ orderedQuantity, ...change }: MasterLineChange) => ({
  ...change,
  ...(orderedQuantity !== undefined && { quantity: orderedQuantity }),
});

/** Returns the changes of a line and the values that the client saw. */
const toLineRequest = <
  Request extends { lineItem: MasterLineChange; expected?: MasterLineChange | null | undefined },
>({
  lineItem,
  expected,
  ...request
}: Request) => ({
  ...request,
  lineItem: toLineChange(lineItem),
  expected: expected && toLineChange(expected),
});

const expectedDescription =
  'Values the client saw of the fields it changes; STALE_VERSION when a stored one differs. Not checked when absent.';

const MasterLineItemChangeInputType = builder.inputType('MasterLineItemChangeInput', {
  description: 'Changes of one of several lines of a master order.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Line.' }),
    expected: t.field({ type: MasterLineItemUpdateInputType, description: expectedDescription }),
    lineItem: t.field({ type: MasterLineItemUpdateInputType, required: true, description: 'Changes.' }),
  }),
});

mutation('updateMasterLineItem', {
  describe: 'Changes a line of a master order; OPEN only.',
  needs: 'orders.edit',
  input: (t) => ({
    id: t.id({ description: 'Id of the line; when given it must have the line number.' }),
    expected: t.field({ type: MasterLineItemUpdateInputType, description: expectedDescription }),
    lineItem: t.field({ type: MasterLineItemUpdateInputType, required: true, description: 'Changes.' }),
    lineNumber: t.int({ required: true, description: 'Number of the line.' }),
    masterOrderId: t.id({ required: true, description: 'Master order.' }),
  }),
  payload: { masterOrder: MasterOrderObject, masterLineItems: [MasterLineItemType] },
  run: (unit, { masterOrderId, ...input }) =>
    toLinesPayload(updateLineItem(unit, { orderId: masterOrderId, entityType, ...toLineRequest(input) })),
});

mutation('updateMasterLineItems', {
  describe: 'Changes several lines of a master order, all or nothing; OPEN only.',
  needs: 'orders.edit',
  input: (t) => ({
    items: t.field({
      type: [MasterLineItemChangeInputType],
      required: true,
      ...entryLimitOptions(operationLimits.changedLines),
      description: 'Lines and their changes, at most 1000.',
    }),
    masterOrderId: t.id({ required: true, description: 'Master order.' }),
    expectedVersion: t.int({ description: 'Version of the master order the client edited.' }),
  }),
  payload: { masterOrder: MasterOrderObject, masterLineItems: [MasterLineItemType] },
  run: (unit, { masterOrderId, items, expectedVersion }) =>
    toLinesPayload(
      updateLineItems(unit, {
        orderId: masterOrderId,
        entityType,
        items: items.map(toLineRequest),
        expectedVersion,
      }),
    ),
});

mutation('removeMasterLineItem', {
  describe: 'Removes a line of a master order; OPEN only.',
  needs: 'orders.edit',
  input: (t) => ({
    id: t.id({ required: true, description: 'Id of the line.' }),
    lineNumber: t.int({ required: true, description: 'Number of the line; must belong to the id.' }),
    masterOrderId: t.id({ required: true, description: 'Master order.' }),
  }),
  payload: { masterOrder: MasterOrderObject },
  run: async (unit, { masterOrderId, ...line }) => {
    const result = renameFields(await removeLineItem(unit, { orderId: masterOrderId, entityType, ...line }));
    return result.ok ? ok({ masterOrder: result.value.order }, result.notices) : result;
  },
});

mutation('updateMasterAcknowledgedQuantity', {
  describe:
    'Enters confirmed quantities and moves a SUBMITTED master order to ACKNOWLEDGED once every line has one.',
  needs: 'orders.edit',
  input: (t) => ({
    masterItems: t.field({
      type: [AcknowledgedQuantityInputType],
      required: true,
      ...entryLimitOptions(operationLimits.quantities),
      description: 'Quantities from 0, one per line, at most 5000.',
    }),
    masterOrderId: t.id({ required: true, description: 'Master order.' }),
  }),
  payload: { masterOrder: MasterOrderObject, masterLineItems: [MasterLineItemType] },
  run: (unit, { masterOrderId, masterItems }) =>
    toLinesPayload(
      acknowledgeMasterOrder(unit, { orderId: masterOrderId, items: masterItems }),
      acknowledgedNames,
    ),
});
