import { checked } from '#platform/kernel/checked.ts';
import { changedFields } from '#platform/kernel/fieldChange.ts';
import { email } from '#platform/kernel/email.ts';
import { invalid, ok, type Problem, refuse, type Result, settle } from '#platform/kernel/result.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import { addressEditWarning } from '../addressEditing.ts';
import { headFields, type HeadField, headRefusal } from '../editability.ts';
import { finalCreditProblem } from '../finalCredit.ts';
import { orderContactInput, type OrderContactInput } from '../orderContact.ts';
import { orderHeadInput, type OrderHead, type OrderHeadInput } from '../orderInput.ts';
import { type HeadEdit, headEdit, isSameContent } from './headEdit.ts';
import { addressesProblems, customerProblems, termsProblems, unknownCustomer } from './headProblems.ts';
import { setCurrency } from './lineItemStore.ts';
import { staleOrder } from './orderConflict.ts';
import type { OrderRow } from './orderList.ts';
import { orderNoChanges, orderNotFound } from './orderProblems.ts';
import { saveOrder } from './orderSave.ts';
import { type OrderSource, readOrderSources } from './orderSources.ts';
import { lockOrder } from './orderStore.ts';
import { readPoNumberWarnings } from './poNumberWarnings.ts';

const pathOf: Record<HeadField, readonly string[]> = {
  customer: ['customer', 'id'],
  location: ['customer', 'location', 'id'],
  type: ['type'],
  expectedDeliveryDate: ['expectedDeliveryDate'],
  finalCredit: ['finalCredit'],
  fromLocation: ['fromLocation'],
  terms: ['termsId'],
  poNumber: ['poNumber'],
  salesPerson: ['salesPersonEmail'],
  contact: ['customer', 'contact'],
};

/** Replaces the header of an order; refuses changed fields that its status does not allow. */
export async function editOrder(
  unit: UnitOfWork,
  { expectedVersion, ...input }: OrderHeadInput & { expectedVersion?: number | null | undefined },
): Promise<Result<OrderRow>> {
  const parsed = checked(orderHeadInput, input);
  if (!parsed.ok) return parsed;
  const head = parsed.value;
  const [order, [source], poNumberWarnings] = await Promise.all([
    lockOrder(unit, head.orderId),
    readOrderSources(unit, [head]),
    readPoNumberWarnings(unit, [head]),
  ]);
  if (!order || !source) return refuse(orderNotFound(head.orderId));
  if (head.orderNumber !== null && head.orderNumber !== order.orderNumber)
    return refuse(invalid('INVALID_STATE', ['orderNumber'], 'The number of an order cannot be changed'));
  const edit = headEdit(order, head, source);
  if (edit.changes.length === 0) return ok(order, [orderNoChanges()]);
  if (typeof expectedVersion === 'number' && expectedVersion !== order.version)
    return refuse(await staleOrder(unit, order, expectedVersion));
  const edited = { ...order, ...edit.change };
  const settled = settle(edited, [...editProblems(order, head, source, edit), ...poNumberWarnings(edited)]);
  if (!settled.ok) return settled;
  const [saved] = await Promise.all([
    saveOrder(unit, order, edit.change, { action: 'editOrder', changes: edit.changes }),
    edited.currency === order.currency ? undefined : setCurrency(unit, order.orderId, edited.currency),
  ]);
  return ok(saved, settled.notices);
}

function editProblems(
  order: OrderRow,
  head: OrderHead,
  source: OrderSource,
  { change, changes, isCustomerNew, isLocationNew }: HeadEdit,
): readonly Problem[] {
  const changed = new Set(changes.map(({ field }) => field));
  const stored = isLocationNew ? { ...order.customer, location: null } : order.customer;
  const warning =
    changed.has('billToAddress') || changed.has('locationAddress')
      ? addressEditWarning(order.status)
      : undefined;
  return [
    ...headFields.flatMap((field) =>
      changed.has(field) ? (headRefusal(order.status, field, pathOf[field]) ?? []) : [],
    ),
    ...(isLocationNew ? newCustomerProblems(head, source, isCustomerNew) : []),
    ...(changed.has('terms') ? termsProblems(head, source, order.termsId) : []),
    ...addressesProblems(head, source, isCustomerNew ? undefined : stored, order.status),
    changed.has('finalCredit') || changed.has('type')
      ? (finalCreditProblem({ ...order, ...change }, source.tenant.finalCreditEnabled) ?? [])
      : [],
    ...(warning ? [invalid('INVALID_STATE', ['customer'], warning, 'WARNING')] : []),
  ].flat();
}

const newCustomerProblems = (
  head: OrderHead,
  { customer }: OrderSource,
  isCustomerNew: boolean,
): readonly Problem[] =>
  customer ? customerProblems(head, customer, { isCustomerNew }) : [unknownCustomer()];

/** Sets the sales person of an order. */
export async function updateSalesPerson(
  unit: UnitOfWork,
  { orderId, emailAddress }: { orderId: string; emailAddress: string },
): Promise<Result<OrderRow>> {
  const salesPerson = checked(email, emailAddress, ['emailAddress']);
  if (!salesPerson.ok) return salesPerson;
  const order = await lockOrder(unit, orderId);
  if (!order) return refuse(orderNotFound(orderId));
  if (salesPerson.value === order.salesPerson) return ok(order, [orderNoChanges()]);
  const refusal = headRefusal(order.status, 'salesPerson', ['emailAddress']);
  if (refusal) return refuse(refusal);
  const change = { salesPerson: salesPerson.value };
  const changes = changedFields(order, change);
  return ok(await saveOrder(unit, order, change, { action: 'updateSalesPerson', changes }));
}

/** Sets the contact of an order. */
export async function updateOrderContact(
  unit: UnitOfWork,
  { orderId, contact: sent }: { orderId: string; contact: OrderContactInput },
): Promise<Result<OrderRow>> {
  const contact = checked(orderContactInput, sent, ['contact']);
  if (!contact.ok) return contact;
  const order = await lockOrder(unit, orderId);
  if (!order) return refuse(orderNotFound(orderId));
  if (isSameContent(contact.value, order.customer.contact)) return ok(order, [orderNoChanges()]);
  const refusal = headRefusal(order.status, 'contact', ['contact']);
  if (refusal) return refuse(refusal);
  const changes = changedFields({ contact: order.customer.contact }, { contact: contact.value });
  const customer = { ...order.customer, contact: contact.value };
  return ok(await saveOrder(unit, order, { customer }, { action: 'updateOrderContact', changes }));
}
