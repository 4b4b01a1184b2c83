import { buildResultsCsv, type GroupOutcome, groupStatusTexts } from '#platform/kernel/import/importFiles.ts';
import type { TextFile } from '#platform/kernel/import/importWorkflow.ts';

/** Outcome of an order of a file, as the results file has it. */
export interface OrderImportResult {
  orderKey: string;
  orderId: string | null;
  orderNumber: string | null;
  poNumber: string | null;
  customerId: string | null;
  status: GroupOutcome['status'];
  errors: readonly string[];
}

/** Columns of the results file (spec 2 §7). */
const resultColumns = [
  'Order Key',
  'Order ID',
  'Order Number',
  'PO Number',
  'Customer ID',
  'Status',
  'Error Message',
] as const;

/** Returns the results download (spec 2 §7). */
export const buildOrderResultsFile = (
  orders: readonly OrderImportResult[],
  { day }: { day: string },
): TextFile =>
  buildResultsCsv(`import_results_${day}.csv`, [
    resultColumns,
    ...orders.map(({ orderKey, orderId, orderNumber, poNumber, customerId, status, errors }) => [
      orderKey,
      orderId ?? '',
      orderNumber ?? '',
      poNumber ?? '',
      customerId ?? '',
      groupStatusTexts[status],
      errors.join('; '),
    ]),
  ]);
