import { findTermsByIds } from '#features/customers/terms/server/termsStore.ts';
import { currentTenant, findLogo, readUserFormat } from '#features/identity/settings/server/tenantStore.ts';
import { buildLetterhead } from '#platform/kernel/paper/paperTexts.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { badUserInput } from '#platform/server/operation/graphqlErrors.ts';
import type { PapersRead } from '#platform/server/pdf/pdfQuery.ts';
import { buildInvoice } from '../invoice.ts';
import { listLinesByOrder } from '../../lines/server/lineItemStore.ts';
import { findOrders } from '../../order/server/orderStore.ts';
import { findPrintProblem } from '../../order/printedOrders.ts';

/**
 * Reads the invoices of orders in the sequence of their ids, each once. Orders in a status in which the tenant shows no invoices
 * are left out (decision O19). Throws when they have too many lines.
 */
export async function readInvoices(unit: UnitOfWork, orderIds: readonly string[]): Promise<PapersRead> {
  const [found, company] = await Promise.all([findOrders(unit, orderIds), currentTenant(unit)]);
  const requested = [...new Set(orderIds)].flatMap((orderId) => found.get(orderId) ?? []);
  const hasInvoice = ({ status }: (typeof requested)[number]) => company.invoiceStatuses.includes(status);
  const orders = requested.filter(hasInvoice);
  const leftOut = requested.filter((order) => !hasInvoice(order)).map(({ orderNumber }) => orderNumber);
  const [first] = orders;
  if (!first) return { file: undefined, leftOut };
  const problem = findPrintProblem(orders, 0);
  if (problem) throw badUserInput(problem);
  const [lines, terms, formatUser, logo] = await Promise.all([
    listLinesByOrder(
      unit,
      orders.map(({ orderId }) => orderId),
    ),
    findTermsByIds(unit, [...new Set(orders.flatMap(({ termsId }) => termsId ?? []))]),
    orders.some(({ salesPerson }) => salesPerson !== null) ? readUserFormat(unit) : undefined,
    findLogo(unit),
  ]);
  const invoices = orders.map((order) =>
    buildInvoice({
      order,
      lines: lines.get(order.orderId) ?? [],
      terms: terms.find(({ termsId }) => termsId === order.termsId),
      timeZone: company.timeZone,
      // The name, else the e-mail (docs/decisions/0044).
      salesPerson: order.salesPerson && (formatUser?.(order.salesPerson) ?? null),
    }),
  );
  const [invoice] = invoices;
  return {
    file: {
      title: invoices.length === 1 && invoice ? invoice.title : `${invoices.length} invoices`,
      // The same orders give the same bytes.
      createdAt: orders.reduce(
        (last, { updatedAt }) => (updatedAt > last ? updatedAt : last),
        first.updatedAt,
      ),
      letterhead: buildLetterhead({ ...company, logo }),
      papers: invoices,
    },
    leftOut,
  };
}
