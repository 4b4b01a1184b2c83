import { findTermsByIds } from '#features/customers/terms/server/termsStore.ts';
import { currentTenant, findLogo, readUserFormat } from '#features/identity/settings/server/tenantStore.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { PaperFile } from '#platform/kernel/paper/paper.ts';
import { buildLetterhead } from '#platform/kernel/paper/paperTexts.ts';
import { buildInvoice } from '../invoice.ts';
import type { OrderRecord } from '../../order/orderFields.ts';
import { listLinesByOrder } from '../../lines/server/lineItemStore.ts';
import { findOrder } from '../../order/server/orderStore.ts';

/** Reads the invoice of an order; undefined unless the tenant shows invoices in the status of the order (decision O19). */
export async function findInvoice(unit: UnitOfWork, orderId: string): Promise<PaperFile | undefined> {
  const [order, company] = await Promise.all([findOrder(unit, orderId), currentTenant(unit)]);
  if (!order || !company.invoiceStatuses.includes(order.status)) return undefined;
  const [lines, terms, salesPerson, logo] = await Promise.all([
    listLinesByOrder(unit, [orderId]),
    findTermsByIds(unit, order.termsId ? [order.termsId] : []),
    readSalesPerson(unit, order),
    findLogo(unit),
  ]);
  const invoice = buildInvoice({
    order,
    lines: lines.get(orderId) ?? [],
    terms: terms[0],
    timeZone: company.timeZone,
    salesPerson,
  });
  return {
    title: invoice.title,
    // The same order gives the same bytes.
    createdAt: order.updatedAt,
    letterhead: buildLetterhead({ ...company, logo }),
    papers: [invoice],
  };
}

/** Returns the name of the sales person, else the e-mail (docs/decisions/0044). */
async function readSalesPerson(unit: UnitOfWork, { salesPerson }: OrderRecord): Promise<string | null> {
  if (salesPerson === null) return null;
  const formatUser = await readUserFormat(unit);
  return formatUser(salesPerson);
}
