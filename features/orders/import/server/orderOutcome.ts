import type { Problem } from '#platform/kernel/results/result.ts';
import type { StoredGroup } from '#platform/server/import/importKind.ts';
import {
  type ImportGroupError,
  type ImportGroupOutcome,
  buildFailure,
  toGroupError,
  buildSuccess,
} from '#platform/server/import/importOutcome.ts';
import type { NewOrderInput } from '../../header/orderInput.ts';
import type { ImportedOrder } from '../orderImport.ts';
import { missingOrderError, type OrderImportStep, orderStepMessages } from '../orderTexts.ts';
import type { LineItemInput } from '../../lines/lineItem.ts';
import type { OrderRecord } from '../../order/orderFields.ts';

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

/** Returns the outcome of an order that is imported; without an operation it was there before. */
export const toImportedOrder = (
  { orderId, orderNumber }: Pick<OrderRecord, 'orderId' | 'orderNumber'>,
  operation: ImportGroupOutcome['operation'],
): ImportGroupOutcome => buildSuccess({ operation, entityId: orderId, orderNumber });

/** Returns the error of a step with the problem behind it. */
export const toStepError = (
  step: OrderImportStep,
  csvRows: readonly number[],
  problem: Problem,
): ImportGroupError => toGroupError({ csvRows, step, message: orderStepMessages[step] }, problem);

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
  buildFailure([
    toGroupError({ csvRows: group.csvRowNumbers, step: 'initialize', message: missingOrderError }),
  ]);
