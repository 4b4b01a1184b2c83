import { ok, refuse } from '#platform/kernel/results/result.ts';
import { findCapabilityProblem } from '#platform/server/capabilityProblem.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { entryLimitOptions } from '#platform/server/operation/entryLimits.ts';
import { mutation, toPayload } from '#platform/server/graphql/mutation.ts';
import { UserErrorRef } from '#platform/server/graphql/userErrors.ts';
import { operationLimits } from '../lines/lineItem.ts';
import { bulkOrdersLimit } from '../status/orderStatus.ts';
import { AllocationInputType } from '../allocation/server/allocationInputGraphql.ts';
import { LineItemInputType } from '../lines/server/lineItemInputGraphql.ts';
import { createOrder } from '../header/server/orderCreateCommands.ts';
import { editOrder, updateOrderContact, updateSalesPerson } from '../header/server/orderEditCommands.ts';
import { OrderObject, OrderStatusType } from '../order/server/orderGraphql.ts';
import {
  OrderContactInputType,
  orderOnlyInputFields,
  sharedHeaderInputFields,
} from '../header/server/orderInputGraphql.ts';
import { updateAndGetNextOrderNumber } from '../header/server/orderNumberCommands.ts';
import {
  bulkUpdateOrderStatus,
  type OrderStatusResult,
  updateOrderStatus,
} from '../status/server/orderStatusCommands.ts';

mutation('updateAndGetNextOrderNumber', {
  describe:
    'Takes the next order number of the tenant (digits only, at least six); numbers never repeat, master orders share the sequence.',
  needs: 'orders.edit',
  input: () => ({}),
  payload: { nextOrderNumber: 'String' },
  run: updateAndGetNextOrderNumber,
});

mutation('initializeOrder', {
  describe: 'Creates an order in status INITIALIZED, with lines when given.',
  needs: 'orders.edit',
  input: (t) => ({
    ...sharedHeaderInputFields(t),
    ...orderOnlyInputFields(t, {
      finalCredit: 'Final credit; CREDIT orders of tenants with finalCreditEnabled only.',
      termsId: 'Payment terms; when absent those of the location, else the customer, else the tenant.',
    }),
    orderId: t.id({ required: true, description: 'Client-generated id.' }),
    orderNumber: t.string({
      description:
        'Number from updateAndGetNextOrderNumber, at most 20 characters; when absent the server takes the next one in the same transaction.',
    }),
    lineItems: t.field({
      type: [LineItemInputType],
      ...entryLimitOptions(operationLimits.addedLines),
      description: 'Lines, at most 1000.',
    }),
  }),
  payload: { order: OrderObject },
  run: (unit, input) => toPayload('order', createOrder(unit, input, { isLast: true })),
});

mutation('editOrder', {
  describe:
    "Changes the header of an order, as far as its status allows (What may change when); 'Order command data has no changes' as INFO when nothing differs.",
  needs: 'orders.edit',
  input: (t) => ({
    ...sharedHeaderInputFields(t),
    ...orderOnlyInputFields(t, {
      finalCredit: 'Final credit.',
      termsId: 'Payment terms; the inherited ones when absent, as at creation.',
    }),
    orderId: t.id({ required: true, description: 'Order to change.' }),
    orderNumber: t.string({ required: true, description: 'Running number; cannot change.' }),
    expectedVersion: t.int({ description: 'Version the client edited.' }),
  }),
  payload: { order: OrderObject },
  run: (unit, input) => toPayload('order', editOrder(unit, input)),
});

mutation('updateSalesPerson', {
  describe: 'Sets the sales person of an order.',
  needs: 'orders.edit',
  input: (t) => ({
    emailAddress: t.string({ required: true }),
    orderId: t.id({ required: true }),
  }),
  payload: { order: OrderObject },
  run: (unit, input) => toPayload('order', updateSalesPerson(unit, input)),
});

mutation('updateOrderContact', {
  describe: 'Sets the contact of an order.',
  needs: 'orders.edit',
  input: (t) => ({
    contact: t.field({ type: OrderContactInputType, required: true }),
    orderId: t.id({ required: true }),
  }),
  payload: { order: OrderObject },
  run: (unit, input) => toPayload('order', updateOrderContact(unit, input)),
});

mutation('updateOrderStatus', {
  describe: 'Moves an order to another status.',
  needs: 'orders.status',
  input: (t) => ({
    orderId: t.id({ required: true, description: 'Order.' }),
    status: t.field({
      type: OrderStatusType,
      required: true,
      description: 'Requested status; OPEN to SYNCHRONIZED need at least one line.',
    }),
    allocations: t.field({
      type: [AllocationInputType],
      ...entryLimitOptions(operationLimits.allocations),
      description:
        'Allocations to apply before the change, as in allocateLineItems; when one is refused the status stays.',
    }),
    expectedVersion: t.int({ description: 'Version the client saw.' }),
  }),
  payload: { order: OrderObject },
  run: async (unit, input, context) => {
    // Allocating needs the same capability as allocateLineItems.
    const problem = input.allocations?.length ? findCapabilityProblem(context, ['orders.edit']) : undefined;
    return problem ? refuse(problem) : toPayload('order', updateOrderStatus(unit, input));
  },
});

const OrderStatusResultType = builder.objectRef<OrderStatusResult>('OrderStatusResult').implement({
  description: 'What happened to one order of a bulk status change.',
  fields: (t) => ({
    orderId: t.exposeID('orderId', { description: 'Order.' }),
    order: t.expose('order', {
      type: OrderObject,
      nullable: true,
      description: 'The order after the call; null when unknown.',
    }),
    errors: t.field({
      type: [UserErrorRef],
      nullable: true,
      description: 'Null when its status was changed.',
      resolve: ({ problems }) => (problems.length > 0 ? [...problems] : null),
    }),
  }),
});

mutation('bulkUpdateOrderStatus', {
  describe: 'Moves up to 100 orders to one status; each order succeeds or fails by itself.',
  needs: 'orders.status',
  input: (t) => ({
    orderIds: t.idList({
      required: true,
      ...entryLimitOptions(bulkOrdersLimit),
      description: 'Orders, at most 100; LimitExceededError above.',
    }),
    status: t.field({ type: OrderStatusType, required: true, description: 'Requested status.' }),
  }),
  payload: { results: [OrderStatusResultType] },
  run: async (unit, input) => {
    const result = await bulkUpdateOrderStatus(unit, input);
    return result.ok ? ok({ results: [...result.value] }, result.notices) : result;
  },
});
