import { sql } from 'kysely';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import { firstOrderNumber } from '../orderNumber.ts';
import type { OrderRow } from './orderList.ts';

/** A head to create; without a number it gets the next one. */
export type NewHead = Omit<OrderRow, 'orderNumber'> & { orderNumber: string | null; contentHash: string };

const before = firstOrderNumber - 1;

/** The next numbers of the tenant, whether they are used already or not: gives the last of them. */
const taken = (unit: UnitOfWork, count: number) => sql`
  insert into order_counter (tenant_id, last_number) values (${unit.tenantId}, ${before + count})
  on conflict (tenant_id) do update set last_number = order_counter.last_number + ${count}
  returning tenant_id, last_number`;

/** The counter as it is. Reading it bars nobody from taking numbers. */
const untouched = (unit: UnitOfWork) =>
  sql`select tenant_id, last_number from order_counter where tenant_id = ${unit.tenantId}`;

/** A tenant's first order may bring its number along. */
const beginCounter = (unit: UnitOfWork) =>
  unit.run(sql`insert into order_counter (tenant_id, last_number) values (${unit.tenantId}, ${before})
    on conflict (tenant_id) do nothing`);

/** Takes one number; it is gone, whatever becomes of it. */
export async function takeNextNumber(unit: UnitOfWork): Promise<string> {
  for (;;) {
    const next = await unit.first(sql<{ number: string; isUsed: boolean }>`
      with taken as (${taken(unit, 1)})
      select t.last_number::text as number, o.order_id is not null as is_used
      from taken t left join order_head o
        on o.tenant_id = t.tenant_id and o.order_number = t.last_number::text and o.tenant_id = ${unit.tenantId}`);
    if (next && !next.isUsed) return next.number;
  }
}

/**
 * Writes heads and gives the number of each by its id. Where clients sent none, numbers are taken by the same statement,
 * the last one of the transaction: no gaps, and the counter is locked for a moment only; where all were sent, it is not
 * locked at all. A number that a client used before is passed over; a sent one that another transaction has just used
 * leaves its order out.
 */
export async function insertHeads(
  unit: UnitOfWork,
  heads: readonly NewHead[],
): Promise<ReadonlyMap<string, string>> {
  const numbers = new Map<string, string>();
  let waiting = heads;
  while (waiting.length > 0) {
    const [, rows] = await Promise.all([
      waiting.every(hasNumber) ? beginCounter(unit) : undefined,
      unit.rows(insertStatement(unit, waiting)),
    ]);
    for (const { orderId, orderNumber } of rows) numbers.set(orderId, orderNumber);
    waiting = waiting.filter(({ orderId, orderNumber }) => orderNumber === null && !numbers.has(orderId));
  }
  unit.counted('order', numbers.size);
  return numbers;
}

const hasNumber = ({ orderNumber }: NewHead): boolean => orderNumber !== null;

function insertStatement(unit: UnitOfWork, heads: readonly NewHead[]) {
  const unnumbered = heads.filter((head) => !hasNumber(head));
  const place = new Map(unnumbered.map(({ orderId }, index) => [orderId, unnumbered.length - 1 - index]));
  const cells: readonly (readonly [column: string, type: string, value: (head: NewHead) => unknown])[] = [
    ...columns,
    ['place', 'int', ({ orderId }) => place.get(orderId) ?? null],
  ];
  const arrays = cells.map(
    ([, type, value]) => sql`${heads.map((head) => value(head))}${sql.raw(`::${type}[]`)}`,
  );
  const names = columns.map(([column]) => column);
  return sql<{ orderId: string; orderNumber: string }>`
    with taken as (${unnumbered.length > 0 ? taken(unit, unnumbered.length) : untouched(unit)})
    insert into order_head (tenant_id, entity_type, ${sql.raw(names.join(', '))})
    select t.tenant_id, 'ORDER', ${sql.raw(names.map((name) => expressions.get(name) ?? `h.${name}`).join(', '))}
    from taken t, unnest(${sql.join(arrays)}) as h(${sql.raw(cells.map(([column]) => column).join(', '))})
    on conflict (tenant_id, order_number) do nothing
    returning order_id, order_number`;
}

/** Columns that are not what was sent. */
const expressions = new Map([
  ['order_number', 'coalesce(h.order_number, (t.last_number - h.place)::text)'],
  ['customer', 'h.customer::jsonb'],
]);

const columns: readonly (readonly [column: string, type: string, value: (head: NewHead) => unknown])[] = [
  ['order_id', 'uuid', ({ orderId }) => orderId],
  ['order_number', 'text', ({ orderNumber }) => orderNumber],
  ['po_number', 'text', ({ poNumber }) => poNumber],
  ['po_required', 'boolean', ({ poRequired }) => poRequired],
  ['status', 'order_status', ({ status }) => status],
  ['order_type', 'order_type', ({ type }) => type],
  ['customer_id', 'uuid', ({ customer }) => customer.id],
  ['customer_name', 'text', ({ customer }) => customer.name],
  ['location_id', 'uuid', ({ customer }) => customer.location?.id ?? null],
  ['location_terms_id', 'uuid', ({ customer }) => customer.location?.termsId ?? null],
  // Cast below: an array of JSON objects would be taken for one JSON array.
  ['customer', 'text', ({ customer }) => JSON.stringify(customer)],
  ['sales_person', 'text', ({ salesPerson }) => salesPerson],
  ['initialization_date', 'timestamptz', ({ initializationDate }) => initializationDate],
  ['expected_delivery_date', 'date', ({ expectedDeliveryDate }) => expectedDeliveryDate],
  ['terms_id', 'uuid', ({ termsId }) => termsId],
  ['final_credit', 'boolean', ({ finalCredit }) => finalCredit],
  ['ship_from_location', 'text', ({ shipFromLocation }) => shipFromLocation],
  ['number_of_lines', 'int', ({ numberOfLines }) => numberOfLines],
  ['total', 'numeric', ({ total }) => total],
  ['currency', 'text', ({ currency }) => currency],
  ['version', 'int', ({ version }) => version],
  ['updated_at', 'timestamptz', ({ updatedAt }) => updatedAt],
  ['content_hash', 'text', ({ contentHash }) => contentHash],
];
