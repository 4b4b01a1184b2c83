import { duplicate, type Problem, refuse, type Result, toResult } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { finalCreditProblem } from '../finalCredit.ts';
import { assignLineNumbers } from '../../lines/lineNumbers.ts';
import type { OrderEntityType } from '../../order/order.ts';
import type { OrderStatus } from '../../status/orderStatus.ts';
import type { NewOrder } from '../orderInput.ts';
import { orderTotal, totalProblem } from '../../lines/orderTotal.ts';
import { copyCustomer } from './copyCustomer.ts';
import { findEnteredFields } from './enteredFields.ts';
import { toHeaderFields } from './headerEdit.ts';
import {
  findAddressProblems,
  findCustomerProblems,
  findTermsProblems,
  unknownCustomerProblem,
} from './headerProblems.ts';
import type { LineDraft } from '../../lines/server/newLineRows.ts';
import type { LineItemRecord } from '../../lines/server/lineItemStore.ts';
import type { OrderHistoryEntry } from '../../order/server/orderHistory.ts';
import type { NewOrderHeader } from './orderNumberStore.ts';
import type { OrderReferences } from '../../order/server/orderReferences.ts';

/** The rows that a new order inserts. */
export interface NewOrderRows {
  header: NewOrderHeader;
  lines: readonly LineItemRecord[];
  history: readonly OrderHistoryEntry[];
}

/** A requested order with the data that was read for it. */
interface OrderToCreate {
  entityType: OrderEntityType;
  order: NewOrder;
  hash: string;
  references: OrderReferences;
  drafts: readonly Result<LineDraft>[];
  /** Problems of a number or line ids that are already used. */
  duplicates: readonly Problem[];
}

const initialStatuses = { ORDER: 'INITIALIZED', MASTER_ORDER: 'OPEN' } as const satisfies Readonly<
  Record<OrderEntityType, OrderStatus>
>;

/** Returns the rows of a new order, or all its problems. */
export function buildNewOrderRows(
  unit: UnitOfWork,
  { entityType, order, hash, references, drafts, duplicates }: OrderToCreate,
): Result<NewOrderRows> {
  const { customer: found, tenant } = references;
  if (!found) return refuse(unknownCustomerProblem());
  const pricedLines = drafts.flatMap((draft) => (draft.ok ? [draft.value] : []));
  const numbers = assignLineNumbers(
    [],
    pricedLines.map(({ lineNumber }) => lineNumber),
  );
  const lines = pricedLines.map((line, index) => ({ ...line, lineNumber: numbers[index] ?? 0 }));
  const total = orderTotal(lines);
  const problems = [
    ...findCustomerProblems(order, found, { isCustomerNew: true, user: references.user }),
    ...findTermsProblems(order, references, null),
    ...findAddressProblems(order, references, undefined, initialStatuses[entityType], entityType),
    finalCreditProblem(order, tenant.finalCreditEnabled),
    ...drafts.flatMap((draft) => (draft.ok ? [] : draft.problems)),
    totalProblem(total, ['lineItems']),
    ...duplicates,
  ].filter((problem) => problem !== undefined);
  const header: NewOrderHeader = {
    tenantId: unit.tenantId,
    entityType,
    ...toHeaderFields(order),
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    poRequired: found.location?.poRequired ?? false,
    status: initialStatuses[entityType],
    customer: {
      ...copyCustomer(order.customer, found),
      enteredFields: findEnteredFields(order, { references, isCustomerNew: true, isLocationNew: true }),
    },
    initializationDate: unit.startedAt,
    termsId: entityType === 'ORDER' ? (order.termsId ?? found.termsId) : null,
    numberOfLines: lines.length,
    total,
    currency: found.customer.currency,
    confirmationEmails: [],
    erpId: null,
    shippedDate: null,
    syncDate: null,
    masterOrderId: null,
    scheduledYear: null,
    scheduledWeek: null,
    hasAllocations: false,
    version: 1,
    updatedAt: unit.changeStamp,
    contentHash: hash,
  };
  const rows: NewOrderRows = {
    header,
    lines,
    history: [{ order: header, action: 'initializeOrder', operation: 'CREATED' }],
  };
  return toResult(rows, problems);
}

export const usedNumberProblem = (orderNumber: string, orderId: string): Problem =>
  duplicate(['orderNumber'], orderId, `Order number ${orderNumber} is already used`);
