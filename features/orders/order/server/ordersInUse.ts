import { type RawBuilder, sql } from 'kysely';
import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import { registerInUseCheck } from '#platform/server/command/inUse.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { unfinishedStatuses } from '../../status/orderStatus.ts';
import { orderEntityNames, type OrderEntityType, orderEntityTypes } from '../order.ts';

const maxNamedOrders = 2;

// Literals, so that the partial indexes of unfinished orders match.
const isUnfinished = sql`status in (${sql.join(unfinishedStatuses.map((status) => sql.lit(status)))})`;

/** Returns the unfinished orders, or master orders, that meet a condition as 'orders 100700, 100701 and 3 more'. */
async function findUnfinishedOrders(
  unit: UnitOfWork,
  entityType: OrderEntityType,
  condition: RawBuilder<unknown>,
): Promise<string | undefined> {
  const orders = await unit.rows(sql<{ orderNumber: string; total: number }>`
    select order_number, count(*) over () as total from order_header
    where tenant_id = ${unit.tenantId} and entity_type = ${entityType} and ${condition} and ${isUnfinished}
    order by number_key limit ${maxNamedOrders}`);
  const [first] = orders;
  if (!first) return undefined;
  const numbers = orders.map(({ orderNumber }) => orderNumber);
  const list = joinFirst(numbers, { total: first.total, separator: ', ', ellipsis: '' });
  return `${orderEntityNames[entityType].toLowerCase()}${first.total === 1 ? '' : 's'} ${list}`;
}

// A customer location or billing address stays while an unfinished order or master order points to it (decision C12).
for (const entityType of orderEntityTypes) {
  registerInUseCheck('CUSTOMER_LOCATION', (unit, locationId) =>
    findUnfinishedOrders(unit, entityType, sql`location_id = ${locationId}::uuid`),
  );
  registerInUseCheck('BILLING_ADDRESS', (unit, addressId) =>
    findUnfinishedOrders(unit, entityType, sql`bill_to_address_id = ${addressId}`),
  );
}
