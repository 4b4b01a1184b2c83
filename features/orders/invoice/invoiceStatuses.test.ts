import { expect, test } from 'vitest';
import { noInvoiceReason } from './invoiceStatuses.ts';

test('names the statuses in which an order has an invoice', () => {
  expect(noInvoiceReason('SHIPPED', ['SUBMITTED', 'SHIPPED'])).toBeUndefined();
  expect(noInvoiceReason('CLOSED', ['SUBMITTED', 'SHIPPED', 'SYNCHRONIZED'])).toBe(
    'Only orders in status Submitted, Shipped, or Synchronized have an invoice',
  );
  expect(noInvoiceReason('SHIPPED', [])).toBe(
    'Invoices are off. A manager can turn them on in Company settings.',
  );
});
