import { findLocationTree } from '#features/locations/server/locationPathStore.ts';
import { currentTenant, findLogo } from '#features/identity/settings/server/tenantStore.ts';
import { buildLetterhead } from '#platform/kernel/paper/paperTexts.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { badUserInput } from '#platform/server/operation/graphqlErrors.ts';
import type { PapersRead } from '#platform/server/pdf/pdfQuery.ts';
import { listAllocationsByOrder } from '../../allocation/server/allocationStore.ts';
import { listLinesByOrder } from '../../lines/server/lineItemStore.ts';
import { findPrintProblem } from '../../order/printedOrders.ts';
import { findOrders } from '../../order/server/orderStore.ts';
import { noPickSheetReason } from '../pickSheet.ts';
import { buildPickSheets, type PickSheetArrangement } from '../pickSheetPapers.ts';

/**
 * Reads the pick sheets of orders in the sequence of their ids, each once. Orders with nothing to pick are left out. Throws when
 * they have too many lines or allocations.
 */
export async function readPickSheets(
  unit: UnitOfWork,
  orderIds: readonly string[],
  arrangement: PickSheetArrangement,
): Promise<PapersRead> {
  const [found, company] = await Promise.all([findOrders(unit, orderIds), currentTenant(unit)]);
  const requested = [...new Set(orderIds)].flatMap((orderId) => found.get(orderId) ?? []);
  const isPicked = (order: (typeof requested)[number]) =>
    order.numberOfLines > 0 && noPickSheetReason(order) === undefined;
  const orders = requested.filter(isPicked);
  const leftOut = requested.filter((order) => !isPicked(order)).map(({ orderNumber }) => orderNumber);
  if (orders.length === 0) return { file: undefined, leftOut };
  requireFit(findPrintProblem(orders, 0));
  const ids = orders.map(({ orderId }) => orderId);
  const [lines, allocations, logo] = await Promise.all([
    listLinesByOrder(unit, ids),
    listAllocationsByOrder(unit, ids),
    findLogo(unit),
  ]);
  const allocated = [...allocations.values()].flat();
  requireFit(findPrintProblem(orders, allocated.length));
  const locations = await findLocationTree(unit, [...new Set(allocated.map(({ locationId }) => locationId))]);
  const papers = buildPickSheets(
    orders.map((order) => ({
      order,
      lines: lines.get(order.orderId) ?? [],
      allocations: allocations.get(order.orderId) ?? [],
    })),
    locations,
    arrangement,
  );
  const [first] = papers;
  return {
    file: {
      title: papers.length === 1 && first ? first.title : `${papers.length} pick sheets`,
      // The same orders give the same bytes: an allocation changes its order, too.
      createdAt: orders.map(({ updatedAt }) => updatedAt).reduce((one, other) => (one > other ? one : other)),
      letterhead: buildLetterhead({ ...company, logo }),
      papers,
    },
    leftOut,
  };
}

function requireFit(problem: string | undefined): void {
  if (problem) throw badUserInput(problem);
}
