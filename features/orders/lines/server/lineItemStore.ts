import { CompiledQuery, sql } from 'kysely';
import { insertAll } from '#platform/server/database/insertAll.ts';
import { json } from '#platform/server/statements/json.ts';
import { db } from '#platform/server/statements/tables.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { LineEdit } from '../lineEdit.ts';
import type { LineItem } from '../lineItem.ts';
import '../../order/server/orderTables.ts';

/** A line with the hash of the content it was created with. */
export type LineItemRecord = LineItem & { contentHash: string };

const columns: Readonly<Record<keyof LineItem, string>> = {
  id: 'line_id',
  orderId: 'order_id',
  lineNumber: 'line_number',
  itemId: 'item_id',
  name: 'name',
  sku: 'sku',
  upc: 'upc',
  itemGroup: 'item_group',
  category: 'category',
  itemErpId: 'item_erp_id',
  eaches: 'eaches',
  orderedQuantity: 'ordered_quantity',
  acknowledgedQuantity: 'acknowledged_quantity',
  shippedQuantity: 'shipped_quantity',
  price: 'price',
  priceExplanation: 'price_explanation',
  overridePrice: 'override_price',
  cost: 'cost',
  currency: 'currency',
  dateAdded: 'date_added',
  addedBy: 'added_by',
  department: 'department',
  notes: 'notes',
  masterLineItemId: 'master_line_item_id',
};
const selectList = Object.entries(columns)
  .map(([field, column]) => `${column} as "${field}"`)
  .join(', ');
const linesQuery = `select ${selectList} from order_line where tenant_id = $1`;
const linesByOrderQuery = `${linesQuery} and order_id = any($2::uuid[]) and removed_at is null order by order_id, line_number`;
const lineByNumberQuery = `${linesQuery} and order_id = $2 and removed_at is null and line_number = $3`;
const linesByIdQuery = `${linesQuery} and order_id = $2 and removed_at is null and line_id = any($3::uuid[])`;

/** Returns lines by order id, sorted by line number. */
export async function listLinesByOrder(
  unit: UnitOfWork,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LineItem[]>> {
  const rows = await unit.rows<LineItem>(CompiledQuery.raw(linesByOrderQuery, [unit.tenantId, orderIds]));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/** Returns lines of a locked order by line id. */
export async function findLinesById(unit: UnitOfWork, orderId: string, ids: readonly string[]) {
  const rows = await unit.rows<LineItem>(CompiledQuery.raw(linesByIdQuery, [unit.tenantId, orderId, ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the line of a locked order with this line number. */
export const findLineByNumber = (unit: UnitOfWork, orderId: string, lineNumber: number) =>
  unit.first<LineItem>(CompiledQuery.raw(lineByNumberQuery, [unit.tenantId, orderId, lineNumber]));

/** Returns existing lines with these ids, of any order and including removed lines; `contentHash` identifies a replayed add. */
export async function findExistingLines(unit: UnitOfWork, ids: readonly string[]) {
  const rows = await unit.rows(sql<{ id: string; orderId: string; contentHash: string; isRemoved: boolean }>`
    select line_id as id, order_id, content_hash, removed_at is not null as is_removed from order_line
    where tenant_id = ${unit.tenantId} and line_id = any(${ids}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the line numbers of an order. */
export async function listLineNumbers(unit: UnitOfWork, orderId: string): Promise<readonly number[]> {
  const rows = await unit.rows(sql<{ lineNumber: number }>`
    select line_number from order_line
    where tenant_id = ${unit.tenantId} and order_id = ${orderId}::uuid and removed_at is null`);
  return rows.map(({ lineNumber }) => lineNumber);
}

export const insertLines = (unit: UnitOfWork, added: readonly LineItemRecord[]) =>
  insertAll(
    unit,
    'orderLine',
    added.map(({ id, priceExplanation, ...line }) => ({
      ...line,
      tenantId: unit.tenantId,
      lineId: id,
      priceExplanation: json(priceExplanation),
    })),
  );

const updateOfLine = (unit: UnitOfWork, orderId: string, id: string) =>
  db
    .updateTable('orderLine')
    .where('tenantId', '=', unit.tenantId)
    .where('orderId', '=', orderId)
    .where('lineId', '=', id);

export const updateLine = (
  unit: UnitOfWork,
  { orderId, id }: LineItem,
  { priceExplanation, ...change }: LineEdit['change'],
) =>
  unit.run(
    updateOfLine(unit, orderId, id).set({
      ...change,
      ...(priceExplanation && { priceExplanation: json(priceExplanation) }),
    }),
  );

export const removeLine = (unit: UnitOfWork, { orderId, id }: LineItem) =>
  unit.run(updateOfLine(unit, orderId, id).set({ removedAt: unit.startedAt }));

/** Sets acknowledged or shipped quantities of many lines with one statement. */
export const setQuantities = (
  unit: UnitOfWork,
  orderId: string,
  column: 'acknowledged_quantity' | 'shipped_quantity',
  quantities: readonly { id: string; quantity: number | null }[],
) =>
  unit.run(sql`
    update order_line l set ${sql.ref(column)} = entered.quantity
    from unnest(${quantities.map(({ id }) => id)}::uuid[], ${quantities.map(({ quantity }) => quantity)}::int[])
      as entered(line_id, quantity)
    where l.tenant_id = ${unit.tenantId} and l.order_id = ${orderId}::uuid and l.line_id = entered.line_id`);

/** Sets the currency of all lines of an order, after its customer has changed. */
export const setLineCurrency = (unit: UnitOfWork, orderId: string, currency: LineItem['currency']) =>
  unit.run(
    db
      .updateTable('orderLine')
      .set({ currency })
      .where('tenantId', '=', unit.tenantId)
      .where('orderId', '=', orderId),
  );
