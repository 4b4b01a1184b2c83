import { CompiledQuery, sql } from 'kysely';
import { columnName, columnType, rowKeys } from '#platform/kernel/fields/fieldKinds.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { firstOrderNumber } from '../orderNumber.ts';
import type { OrderEntityType } from '../../order/order.ts';
import { orderHeaderFields, type OrderRecord } from '../../order/orderFields.ts';

/** Header of an order or a master order to insert; without a number it receives the next one. */
export type NewOrderHeader = Omit<OrderRecord, 'orderNumber'> & {
  orderNumber: string | null;
  contentHash: string;
};

const initialLastNumber = firstOrderNumber - 1;

// Built once: building the text takes longer than running it, and every new order runs it.
const advanceCounterQuery = `insert into order_counter (tenant_id, last_number) values ($1, $2::bigint + ${initialLastNumber})
  on conflict (tenant_id) do update set last_number = order_counter.last_number + $2 returning last_number`;

/** Advances the counter by `count` numbers, used or not, and returns the last one; locks the counter until the unit of work ends. */
const advanceCounter = async (unit: UnitOfWork, count: number): Promise<number> => {
  const counter = await unit.first<{ lastNumber: number }>(
    CompiledQuery.raw(advanceCounterQuery, [unit.tenantId, count]),
  );
  if (!counter) throw new Error('The order number counter was neither created nor advanced.');
  return counter.lastNumber;
};

/** Locks the counter before sent numbers are inserted in an operation that also takes numbers, to keep one lock order. */
export const lockCounter = (unit: UnitOfWork): Promise<number> => advanceCounter(unit, 0);

const setCounter = (unit: UnitOfWork, lastNumber: string | undefined) =>
  unit.run(sql`update order_counter set last_number = ${lastNumber ?? null}::bigint
    where tenant_id = ${unit.tenantId}`);

/** Creates the counter of a tenant whose first order has a number of its own; does not lock an existing counter. */
const createCounter = (unit: UnitOfWork) =>
  unit.run(sql`insert into order_counter (tenant_id, last_number) values (${unit.tenantId}, ${initialLastNumber})
    on conflict (tenant_id) do nothing`);

/**
 * Returns the next unused numbers of a locked counter, across any number of used ones. Uses a scalar count, because the
 * planner would read all orders of the tenant for an EXISTS.
 */
async function findFreeNumbers(unit: UnitOfWork, count: number): Promise<readonly string[]> {
  const rows = await unit.rows(sql<{ number: string }>`
    with recursive candidate (number, is_free, free_count) as (
      select last_number, 0, 0 from order_counter where tenant_id = ${unit.tenantId}
      union all
      select c.number + 1, next.is_free, c.free_count + next.is_free
      from candidate c cross join lateral (
        select 1 - (select count(*)::int from order_header o
          where o.tenant_id = ${unit.tenantId} and o.order_number = (c.number + 1)::text) as is_free) next
      where c.free_count < ${count}::int)
    select number::text as number from candidate where is_free = 1 order by candidate.number`);
  return rows.map(({ number }) => number);
}

/** Takes one number, which is never assigned again, even when it stays unused. */
export async function takeNextNumber(unit: UnitOfWork): Promise<string> {
  const [lastNumber, used] = await Promise.all([
    advanceCounter(unit, 1),
    unit.first(sql`select from order_header o join order_counter c on c.tenant_id = o.tenant_id
      and o.order_number = c.last_number::text
      where o.tenant_id = ${unit.tenantId} and c.tenant_id = ${unit.tenantId}`),
  ]);
  if (!used) return String(lastNumber);
  const [free] = await findFreeNumbers(unit, 1);
  if (free === undefined) throw new Error('There is no unused order number.');
  await setCounter(unit, free);
  return free;
}

/**
 * Inserts order headers and returns the number of each by order id. When numbers are missing, the preceding statement
 * advances the counter in the same batch, the last one of the transaction: no gaps, and a brief lock; when all numbers
 * are sent, the counter is not locked. Skips numbers that are already used; leaves out an order whose sent number
 * another transaction has just inserted. `failsOnUsedNumber`: the commit is in the same packet, so a used number must fail.
 */
export async function insertOrderHeaders(
  unit: UnitOfWork,
  headers: readonly NewOrderHeader[],
  { failsOnUsedNumber = false } = {},
): Promise<ReadonlyMap<string, string>> {
  if (headers.length === 0) return new Map();
  const unnumbered = headers.filter((header) => !hasNumber(header));
  countRows(unit, headers);
  const [, inserted] = await Promise.all([
    unnumbered.length > 0 ? advanceCounter(unit, unnumbered.length) : createCounter(unit),
    insertRows(unit, headers, failsOnUsedNumber ? insertQuery : insertUnusedQuery),
  ]);
  const numbers = new Map(inserted.map(({ orderId, orderNumber }) => [orderId, orderNumber]));
  for (;;) {
    const pending = unnumbered.filter(({ orderId }) => !numbers.has(orderId));
    if (pending.length === 0) break;
    const free = await findFreeNumbers(unit, pending.length);
    const numbered = pending.map((header, index) => ({ ...header, orderNumber: free[index] ?? null }));
    const [rows] = await Promise.all([insertRows(unit, numbered), setCounter(unit, free.at(-1))]);
    for (const { orderId, orderNumber } of rows) numbers.set(orderId, orderNumber);
  }
  countRows(
    unit,
    headers.filter(({ orderId }) => !numbers.has(orderId)),
    -1,
  );
  return numbers;
}

const rowCounters: Readonly<Record<OrderEntityType, string>> = {
  ORDER: 'order',
  MASTER_ORDER: 'master_order',
};

function countRows(unit: UnitOfWork, headers: readonly NewOrderHeader[], each = 1): void {
  for (const [entityType, some] of Map.groupBy(headers, (header) => header.entityType))
    unit.addToRowCount(rowCounters[entityType], each * some.length);
}

const hasNumber = ({ orderNumber }: NewOrderHeader): boolean => orderNumber !== null;

interface InsertedColumn {
  name: string;
  sqlType: string;
  value: (header: NewOrderHeader) => unknown;
  /** SQL expression that replaces the value as sent. */
  expression?: string;
}

/** Fields that a new order leaves at their defaults, and the tenant, which comes with the counter. */
const defaultFields: readonly (keyof OrderRecord)[] = [
  'tenantId',
  'confirmationEmails',
  'erpId',
  'shippedDate',
  'syncDate',
  'hasAllocations',
];

const columns: readonly InsertedColumn[] = [
  ...rowKeys(orderHeaderFields)
    .filter((key) => !defaultFields.includes(key))
    .map((key): InsertedColumn => ({
      name: columnName(key, orderHeaderFields[key]),
      sqlType: columnType(orderHeaderFields[key]),
      value: (header) => header[key],
      ...(key === 'orderNumber' && {
        expression: 'coalesce(h.order_number, (c.last_number - h.number_offset)::text)',
      }),
    })),
  {
    name: 'customer',
    // An array of JSON objects would be read as one JSON array.
    sqlType: 'text',
    value: ({ customer }) => JSON.stringify(customer),
    expression: 'h.customer::jsonb',
  },
  { name: 'customer_id', sqlType: 'uuid', value: ({ customer }) => customer.id },
  { name: 'customer_name', sqlType: 'text', value: ({ customer }) => customer.name },
  { name: 'location_id', sqlType: 'uuid', value: ({ customer }) => customer.location?.id ?? null },
  { name: 'location_terms_id', sqlType: 'uuid', value: ({ customer }) => customer.location?.termsId ?? null },
  { name: 'content_hash', sqlType: 'text', value: ({ contentHash }) => contentHash },
];

// Joined with the tenant's counter, so that a cluster routes the whole statement to the tenant's shard. The alias is for a
// cluster, too: under row-level security it loses the name of the table in `returning`.
const insertion = (() => {
  const names = columns.map(({ name }) => name);
  const values = columns.map(({ name, expression }) => expression ?? `h.${name}`);
  const types = [...columns.map(({ sqlType }) => sqlType), 'int'];
  const arrays = types.map((type, index) => `$${index + 2}::${type}[]`);
  return `insert into order_header as inserted (tenant_id, ${names.join(', ')})
    select c.tenant_id, ${values.join(', ')}
    from order_counter c, unnest(${arrays.join(', ')}) as h(${names.join(', ')}, number_offset)
    where c.tenant_id = $1`;
})();
const returning = ' returning inserted.order_id, inserted.order_number';
const insertQuery = insertion + returning;
const insertUnusedQuery = `${insertion} on conflict (tenant_id, order_number) do nothing${returning}`;

function insertRows(unit: UnitOfWork, headers: readonly NewOrderHeader[], text = insertUnusedQuery) {
  let offset = headers.reduce((count, header) => (hasNumber(header) ? count : count + 1), 0);
  const offsets = headers.map((header) => (hasNumber(header) ? null : (offset -= 1)));
  const cells = columns.map(({ value }) => headers.map((header) => value(header)));
  return unit.rows<{ orderId: string; orderNumber: string }>(
    CompiledQuery.raw(text, [unit.tenantId, ...cells, offsets]),
  );
}
