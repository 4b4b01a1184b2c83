import type { Problem } from '#platform/kernel/results/result.ts';
import type { StoredGroup } from '#platform/server/import/importKind.ts';
import type { ImportGroupError, ImportGroupOutcome } from '#platform/server/import/importOutcome.ts';
import type { NewOrderInput } from '../../header/orderInput.ts';
import type { ImportedOrder } from '../../import/orderImport.ts';
import type { LineItemInput } from '../../lines/lineItem.ts';
import type { OrderRecord } from '../../orderFields.ts';
import { missingOrderError, type OrderImportStep, orderStepErrors } from '../../import/orderSteps.ts';

/** An order of a file with what its import needs. */
export interface PlannedOrder {
  order: ImportedOrder;
  orderId: string;
  /** The order, when it is in the database already. */
  stored: OrderRecord | undefined;
  /** Errors of its references; without any it has an input. */
  errors: readonly ImportGroupError[];
  input: NewOrderInput | undefined;
  items: readonly LineItemInput[];
}

/** An order that is in the database, as results name it. */
interface ImportedOrderRecord {
  orderId: string;
  orderNumber: string;
}

/** Returns the outcome of an order that is imported; without an operation it was there before. */
export const toImported = (
  { orderId, orderNumber }: ImportedOrderRecord,
  operation: ImportGroupOutcome['operation'],
): ImportGroupOutcome => ({
  status: operation === null ? 'UNCHANGED' : 'SUCCEEDED',
  operation,
  entityId: orderId,
  orderNumber,
  errors: [],
  counts: {},
});

/** Returns the outcome of an order of which nothing is imported. */
export const toFailed = (...errors: readonly ImportGroupError[]): ImportGroupOutcome => ({
  status: 'FAILED',
  operation: null,
  entityId: null,
  errors,
  counts: {},
});

/** Returns the error of a step with the problem behind it. */
export function toStepError(
  step: OrderImportStep['step'],
  csvRows: readonly number[],
  problem?: Problem,
): ImportGroupError {
  const { message } = orderStepErrors[step];
  return {
    csvRows,
    step,
    code: problem?.code ?? 'IMPORT_FAILED',
    message: problem && problem.message !== message ? `${message}: ${problem.message}` : message,
  };
}

/** Returns the errors of an order that could not be created; the field of a problem names its step and line. */
export const toCreateErrors = (
  { csvRowNumbers, lines }: ImportedOrder,
  problems: readonly Problem[],
): readonly ImportGroupError[] =>
  problems
    .filter(({ severity }) => severity === 'ERROR')
    .map((problem) => {
      const [first, index] = 'field' in problem ? problem.field : [];
      if (first === 'orderNumber') return toStepError('order_number', csvRowNumbers, problem);
      if (first !== 'lineItems') return toStepError('initialize', csvRowNumbers, problem);
      const row = lines[Number(index)]?.row;
      return toStepError('add_items', row === undefined ? csvRowNumbers : [row], problem);
    });

/** Returns the outcome of a group that fails as a whole, because of a bug. */
export const failOrder = ({ group }: StoredGroup<ImportedOrder>): ImportGroupOutcome =>
  toFailed({
    csvRows: group.csvRowNumbers,
    step: 'initialize',
    code: 'IMPORT_FAILED',
    message: missingOrderError,
  });
