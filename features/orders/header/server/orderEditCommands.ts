import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import { email } from '#platform/kernel/address/email.ts';
import { invalid, ok, type Problem, refuse, type Result } from '#platform/kernel/results/result.ts';
import { currentTenant } from '#features/identity/settings/server/tenantStore.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { exceededStockWarnings } from '../../allocation/stockWarnings.ts';
import { addressEditWarning } from '../addressEditing.ts';
import { headerFieldProblem } from '../../status/editability.ts';
import type { OrderEntityType } from '../../order/order.ts';
import { headerFields } from '../../order/orderFields.ts';
import { finalCreditProblem } from '../finalCredit.ts';
import { orderContactInput, type OrderContactInput } from '../../order/orderContact.ts';
import { orderHeaderInput, type OrderHeader, type OrderHeaderInput } from '../orderInput.ts';
import { type HeaderEdit, buildHeaderEdit, hasSameContent } from './headerEdit.ts';
import {
  findAddressProblems,
  findCustomerProblems,
  findTermsProblems,
  unknownCustomerProblem,
} from './headerProblems.ts';
import { moveStock } from '../../allocation/server/moveStock.ts';
import { setLineCurrency } from '../../lines/server/lineItemStore.ts';
import {
  findOccupiedWeekWarnings,
  lockMasterOrders,
  updateScheduledQuantities,
} from '../../lines/server/scheduledQuantities.ts';
import type { OrderRecord } from '../../order/orderFields.ts';
import { orderNotFoundProblem } from '../../order/server/orderProblems.ts';
import { saveOrder } from '../../order/server/saveOrder.ts';
import {
  type OrderReferences,
  findOrderReferences,
  lockHeaderDestinations,
} from '../../order/server/orderReferences.ts';
import { findOrder, lockOrder } from '../../order/server/orderStore.ts';
import { readPoNumberWarnings } from './poNumberWarnings.ts';

/** Replaces the header of an order; refuses changed fields that its status does not allow. */
export async function editOrder(
  unit: UnitOfWork,
  { expectedVersion, ...input }: OrderHeaderInput & { expectedVersion?: number | null | undefined },
): Promise<Result<OrderRecord>> {
  const parsed = validateInput(orderHeaderInput, input);
  return parsed.ok ? saveHeader(unit, 'ORDER', { header: parsed.value, expectedVersion }) : parsed;
}

/** Saves the valid header of an order or a master order. */
export async function saveHeader(
  unit: UnitOfWork,
  entityType: OrderEntityType,
  { header, expectedVersion }: { header: OrderHeader; expectedVersion?: number | null | undefined },
): Promise<Result<OrderRecord>> {
  const [order, , [references]] = await Promise.all([
    lockOrder(unit, header.orderId, entityType),
    lockHeaderDestinations(unit, [header]),
    findOrderReferences(unit, [header], currentTenant(unit)),
  ]);
  if (!order || !references) return refuse(orderNotFoundProblem(header.orderId, entityType));
  if (header.orderNumber !== null && header.orderNumber !== order.orderNumber)
    return refuse(
      invalid(
        'INVALID_STATE',
        ['orderNumber'],
        `The number of ${order.entityType === 'ORDER' ? 'an order' : 'a master order'} cannot be changed`,
      ),
    );
  const edit = buildHeaderEdit(order, header, references);
  // The user who repeated a number has seen the warning; later edits do not show it again.
  const mayRepeatNumber = edit.isLocationNew || header.poNumber !== order.poNumber;
  const poNumberWarnings = await readPoNumberWarnings(unit, mayRepeatNumber ? [header] : []);
  let exceeding: readonly OrderRecord[] = [];
  // Orders count for a master order when both are credits or neither is; either of the two may be edited.
  const masterOrderId = entityType === 'MASTER_ORDER' ? order.orderId : order.masterOrderId;
  const rescheduled = edit.change.type === order.type ? [] : [{ ...order, masterOrderId }];
  const saved = await saveOrder(unit, {
    action: 'editOrder',
    before: order,
    change: edit.change,
    changes: edit.changes,
    expectedVersion,
    findProblems: (edited) => [
      ...findEditProblems(order, { header, references, edit }),
      ...poNumberWarnings(edited),
    ],
    writeRelated: async ({ currency, type }) => {
      await lockMasterOrders(unit, rescheduled);
      if (currency !== order.currency) await setLineCurrency(unit, order.orderId, currency);
      exceeding = await moveStock(unit, [order], { type });
    },
  });
  if (!saved.ok) return saved;
  const notices = [
    ...saved.notices,
    ...exceededStockWarnings(exceeding),
    ...(await updateScheduledQuantities(unit, rescheduled, ['type'])),
    ...(await findOccupiedWeekWarnings(unit, rescheduled, ['type'])),
  ];
  // The sums of a master order move its version once more.
  const edited =
    entityType === 'MASTER_ORDER' && rescheduled.length > 0
      ? await findOrder(unit, order.orderId, entityType)
      : undefined;
  return ok(edited ?? saved.value, notices);
}

function findEditProblems(
  order: OrderRecord,
  { header, references, edit }: { header: OrderHeader; references: OrderReferences; edit: HeaderEdit },
): readonly Problem[] {
  const { change, changes, isCustomerNew, isLocationNew } = edit;
  const changed = new Set(changes.map(({ field }) => field));
  const stored = isLocationNew ? { ...order.customer, location: null } : order.customer;
  const warning =
    changed.has('billToAddress') || changed.has('locationAddress')
      ? addressEditWarning(order.status)
      : undefined;
  return [
    ...headerFields.flatMap((field) =>
      changed.has(field) ? (headerFieldProblem(order.status, field, undefined, order.entityType) ?? []) : [],
    ),
    ...(isLocationNew ? findNewCustomerProblems(header, references, isCustomerNew) : []),
    ...(changed.has('terms') ? findTermsProblems(header, references, order.termsId) : []),
    ...findAddressProblems(
      header,
      references,
      isCustomerNew ? undefined : stored,
      order.status,
      order.entityType,
    ),
    changed.has('finalCredit') || changed.has('type')
      ? (finalCreditProblem({ ...order, ...change }, references.tenant.finalCreditEnabled) ?? [])
      : [],
    ...(warning ? [invalid('INVALID_STATE', ['customer'], warning, 'WARNING')] : []),
  ].flat();
}

const findNewCustomerProblems = (
  header: OrderHeader,
  { customer, user }: OrderReferences,
  isCustomerNew: boolean,
): readonly Problem[] =>
  customer ? findCustomerProblems(header, customer, { isCustomerNew, user }) : [unknownCustomerProblem()];

/** Sets the sales person of an order or a master order. */
export async function updateSalesPerson(
  unit: UnitOfWork,
  {
    orderId,
    entityType,
    emailAddress,
  }: { orderId: string; entityType?: OrderEntityType; emailAddress: string },
): Promise<Result<OrderRecord>> {
  const salesPerson = validateInput(email, emailAddress, ['emailAddress']);
  if (!salesPerson.ok) return salesPerson;
  const order = await lockOrder(unit, orderId, entityType);
  if (!order) return refuse(orderNotFoundProblem(orderId, entityType));
  return saveOrder(unit, {
    action: 'updateSalesPerson',
    before: order,
    change: { salesPerson: salesPerson.value },
    findProblems: () => [headerFieldProblem(order.status, 'salesPerson', ['emailAddress'], order.entityType)],
  });
}

/** Sets the contact of an order. */
export async function updateOrderContact(
  unit: UnitOfWork,
  { orderId, contact: sent }: { orderId: string; contact: OrderContactInput },
): Promise<Result<OrderRecord>> {
  const contact = validateInput(orderContactInput, sent, ['contact']);
  if (!contact.ok) return contact;
  const order = await lockOrder(unit, orderId);
  if (!order) return refuse(orderNotFoundProblem(orderId));
  const { customer } = order;
  return saveOrder(unit, {
    action: 'updateOrderContact',
    before: order,
    change: { customer: { ...customer, contact: contact.value } },
    changes: hasSameContent(contact.value, customer.contact)
      ? []
      : changedFields({ contact: customer.contact }, { contact: contact.value }),
    findProblems: () => [headerFieldProblem(order.status, 'contact', ['contact'])],
  });
}
