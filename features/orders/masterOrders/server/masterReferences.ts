import { canOrder } from '#features/customers/customer/customerStatus.ts';
import type { Tenant } from '#features/identity/settings/tenant.ts';
import { invalid, type Problem } from '#platform/kernel/results/result.ts';
import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import { withReferenceCache } from '#platform/server/database/referenceStamp.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import {
  findItemsForLines,
  findOrderReferences,
  type ItemForLine,
  type OrderReferences,
} from '../../order/server/orderReferences.ts';
import type { OrderRecord } from '../../order/orderFields.ts';
import type { ScheduledLine } from '../scheduledOrderChecks.ts';

/**
 * Reads what an order scheduled from a master order takes from its customer, and warns about what was agreed and is no longer
 * for sale or there (docs/decisions/0054). The texts are the same for all orders of a run.
 */
export async function readMasterReferences(
  unit: UnitOfWork,
  master: OrderRecord,
  lines: readonly ScheduledLine[],
  tenant: Tenant,
): Promise<{ customer: OrderReferences['customer']; warnings: readonly Problem[] }> {
  const cached = await withReferenceCache(unit);
  const [[references], items] = await Promise.all([
    findOrderReferences(cached, [{ customer: master.customer, termsId: null }], tenant),
    findItemsForLines(
      cached,
      lines.map(({ masterLine }) => masterLine.itemId),
    ),
  ]);
  return {
    customer: references?.customer,
    warnings: [
      ...(references ? findCustomerWarnings(master, references) : []),
      ...findItemWarnings(lines, items),
    ],
  };
}

const warn = (path: readonly string[], message: string): Problem =>
  invalid('INVALID_STATE', path, message, 'WARNING');

function findCustomerWarnings(
  { orderNumber, customer }: OrderRecord,
  { customer: found, billingAddresses }: OrderReferences,
): readonly Problem[] {
  const removed = (kind: string) =>
    `The ${kind} of master order ${orderNumber} was removed from the customer. Check the addresses of its orders.`;
  const path = ['order', 'customer'];
  return [
    ...(found && canOrder(found.customer.status)
      ? []
      : [warn([...path, 'id'], `Customer ${customer.name} is inactive`)]),
    ...(customer.location && !found?.location ? [warn([...path, 'location'], removed('location'))] : []),
    ...(customer.billToAddress?.id && !billingAddresses.some(({ id }) => id === customer.billToAddress?.id)
      ? [warn([...path, 'billToAddress'], removed('billing address'))]
      : []),
  ];
}

function findItemWarnings(
  lines: readonly ScheduledLine[],
  items: ReadonlyMap<string, ItemForLine>,
): readonly Problem[] {
  const inactive = lines.flatMap(({ masterLine: { itemId, name } }) =>
    items.get(itemId)?.status === 'INACTIVE' ? name : [],
  );
  if (inactive.length === 0) return [];
  const names = joinFirst([...new Set(inactive)], { separator: ', ', ellipsis: '' });
  return [warn(['lineItems', 'items'], `Inactive items are scheduled: ${names}`)];
}
