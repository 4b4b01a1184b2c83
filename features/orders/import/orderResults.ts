import { csvLines } from '#platform/kernel/csv/csvLines.ts';
import type { TextFile } from '#platform/kernel/import/importWorkflow.ts';

/** Outcome of an order of a file, as the results file has it. */
export interface OrderImportResult {
  orderKey: string;
  orderId: string | null;
  orderNumber: string | null;
  poNumber: string | null;
  customerId: string | null;
  status: 'WAITING' | 'SUCCEEDED' | 'UNCHANGED' | 'FAILED';
  errors: readonly string[];
}

/** Outcomes of orders as people read them. */
export const orderResultTexts: Readonly<Record<OrderImportResult['status'], string>> = {
  WAITING: 'Not imported',
  SUCCEEDED: 'Success',
  UNCHANGED: 'Unchanged',
  FAILED: 'Failed',
};

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

/** Returns the results download (spec 2 §7). The byte order mark lets spreadsheets detect UTF-8. */
export const buildOrderResultsFile = (
  orders: readonly OrderImportResult[],
  { day }: { day: string },
): TextFile => ({
  name: `import_results_${day}.csv`,
  type: 'text/csv;charset=utf-8',
  text: `\ufeff${csvLines([
    resultColumns,
    ...orders.map(({ orderKey, orderId, orderNumber, poNumber, customerId, status, errors }) => [
      orderKey,
      orderId ?? '',
      orderNumber ?? '',
      poNumber ?? '',
      customerId ?? '',
      orderResultTexts[status],
      errors.join('; '),
    ]),
  ])}`,
});
