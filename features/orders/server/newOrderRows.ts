import { duplicate, type Problem, refuse, type Result, settle } from '#platform/kernel/result.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import { finalCreditProblem } from '../finalCredit.ts';
import { lineNumbers } from '../lineNumbers.ts';
import type { NewOrder } from '../orderInput.ts';
import { orderTotal, totalProblem } from '../orderTotal.ts';
import { copiedCustomer } from './customerCopy.ts';
import { addressesProblems, customerProblems, termsProblems, unknownCustomer } from './headProblems.ts';
import type { LineDraft } from './lineDrafts.ts';
import type { NewLine } from './lineItemStore.ts';
import type { NewHead } from './orderNumberStore.ts';
import type { OrderSource } from './orderSources.ts';

/** The rows that a new order inserts. */
export interface NewOrderRows {
  head: NewHead;
  lines: readonly NewLine[];
}

/** A requested order with the data that was read for it. */
export interface OrderToCreate {
  order: NewOrder;
  hash: string;
  source: OrderSource;
  drafts: readonly Result<LineDraft>[];
  /** Problems of a number or line ids that are already used. */
  clashes: readonly Problem[];
}

/** Returns the rows of a new order, or all its problems. */
export function newOrderRows(
  unit: UnitOfWork,
  { order, hash, source, drafts, clashes }: OrderToCreate,
): Result<NewOrderRows> {
  const { customer: found, tenant } = source;
  if (!found) return refuse(unknownCustomer());
  const unnumbered = drafts.flatMap((draft) => (draft.ok ? [draft.value] : []));
  const numbers = lineNumbers(
    [],
    unnumbered.map(({ lineNumber }) => lineNumber),
  );
  const lines = unnumbered.map((line, index) => ({ ...line, lineNumber: numbers[index] ?? 0 }));
  const total = orderTotal(lines);
  const problems = [
    ...customerProblems(order, found, { isCustomerNew: true }),
    ...termsProblems(order, source, null),
    ...addressesProblems(order, source, undefined, 'INITIALIZED'),
    finalCreditProblem(order, tenant.finalCreditEnabled),
    ...drafts.flatMap((draft) => (draft.ok ? [] : draft.problems)),
    totalProblem(total, ['lineItems']),
    ...clashes,
  ].filter((problem) => problem !== undefined);
  const head: NewHead = {
    tenantId: unit.tenantId,
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    poNumber: order.poNumber,
    poRequired: found.location?.poRequired ?? false,
    status: 'INITIALIZED',
    type: order.type,
    customer: copiedCustomer(order.customer, found),
    salesPerson: order.salesPersonEmail,
    initializationDate: unit.startedAt,
    expectedDeliveryDate: order.expectedDeliveryDate,
    termsId: order.termsId ?? found.termsId,
    finalCredit: order.finalCredit,
    shipFromLocation: order.fromLocation,
    numberOfLines: lines.length,
    total,
    currency: found.customer.currency,
    confirmationEmails: [],
    erpId: null,
    shippedDate: null,
    syncDate: null,
    masterOrderId: null,
    version: 1,
    updatedAt: unit.changeStamp,
    contentHash: hash,
  };
  const rows: NewOrderRows = { head, lines };
  return settle(rows, problems);
}

export const usedNumber = (orderNumber: string, orderId: string): Problem =>
  duplicate(['orderNumber'], orderId, `Order number ${orderNumber} is already used`);
