import { type OrderStatus, orderStatusLabel } from '../status/orderStatus.ts';

/** Reason why an order has no invoice; undefined when its status is one of those in which the tenant shows invoices (decision O19). */
export function noInvoiceReason(
  status: OrderStatus,
  invoiceStatuses: readonly OrderStatus[],
): string | undefined {
  if (invoiceStatuses.includes(status)) return undefined;
  if (invoiceStatuses.length === 0)
    return 'Invoices are off. A manager can turn them on in Company settings.';
  const labels = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(
    invoiceStatuses.map(orderStatusLabel),
  );
  return `Only orders in status ${labels} have an invoice`;
}
