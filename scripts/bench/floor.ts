// The floor for all measurements: node:http and pg, one statement per request, no checks.
//   node scripts/bench/floor.ts DATABASE_URL PORT TENANT
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import * as z from 'zod';

const [, , databaseUrl, port, tenant = ''] = process.argv;
const pool = new pg.Pool({
  connectionString: databaseUrl,
  max: 10,
  options: `-c app.tenant_id=${tenant}`,
});

const columns = [
  'order_id',
  'order_number',
  'entity_type',
  'tenant_id',
  'customer_name',
  'customer_id',
  'location_id',
  'location_terms_id',
  'expected_delivery_date',
  'number_of_lines',
  'status',
  'total',
  'currency',
  'order_type',
  'final_credit',
  'po_number',
  'sales_person',
  'terms_id',
  'shipped_date',
  'initialization_date',
  'erp_id',
  'sync_date',
  'version',
  'updated_at',
];
const page = `select ${columns.join()} from order_header where tenant_id = $1 order by number_key desc, order_id desc limit $2`;

const customerColumns = [
  'customer_id',
  'tenant_id',
  'name',
  'description',
  'currency',
  'status',
  'erp_id',
  'erp_price_group_id',
  'price_group_id',
  'terms_id',
  'date_created',
  'number_of_contacts',
  'number_of_locations',
  'number_of_billing_addresses',
  'number_of_ship_from_locations',
  'version',
  'updated_at',
];
const customerPage = `select ${customerColumns.join()} from customer where tenant_id = $1 order by name_lower, customer_id limit $2`;

const itemPage = `select item_id, tenant_id, name, sku, upc, erp_id, description, item_group, retail_price, programs, status,
    sort_category, version, updated_at, array(select row_to_json(c) from (
      select c.name, c.code, c.eaches, c.uom from item_category ic join category c using (tenant_id, category_id)
      where ic.tenant_id = item.tenant_id and ic.item_id = item.item_id order by ic.position) c) as categories
  from item where tenant_id = $1 order by name_lower, item_id limit $2`;
const materialItemPage = `select material_item_id, tenant_id, name, description, category, erp_id, type, unit, status, quantity,
    created_at, updated_at, recorded_at, array(select row_to_json(v) from (
      select l.vendor_id, v.name, l.vendor_item_id, l.is_default
      from material_item_vendor l join vendor v using (tenant_id, vendor_id)
      where l.tenant_id = $1 and l.material_item_id = material_item.material_item_id) v) as vendors
  from material_item where tenant_id = $1 order by name_lower, material_item_id limit $2`;
const materialQuantityPage = `select quantity_id, material_item_id, location_id, site_location_id, quantity, updated_at, tenant_id
  from material_item_quantity where tenant_id = $1 and quantity > 0 order by updated_at, quantity_id limit $2`;
const pages: Readonly<Record<string, string>> = {
  '/': page,
  '/customers': customerPage,
  '/items': itemPage,
  '/material-items': materialItemPage,
  '/material-quantities': materialQuantityPage,
};

const item = z.object({ name: z.string(), sku: z.string(), upc: z.string(), retailPrice: z.number() });
const insertItems = `with added as (
    insert into item (tenant_id, item_id, name, sku, upc, item_group, retail_price, programs, status, created_at, updated_at,
      content_hash)
    select $1, gen_random_uuid(), i.*, '{}', 'ACTIVE', now(), now(), 'floor'
    from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::numeric[]) i returning item_id)
  insert into item_category (tenant_id, item_id, position, category_id)
  select $1, item_id, 0, (select category_id from category where tenant_id = $1 order by code_lower limit 1) from added`;

const order = z.object({
  orderId: z.string(),
  customer: z.object({ id: z.string(), name: z.string(), location: z.object({ id: z.string() }) }),
  lineItems: z.array(
    z.object({ id: z.string(), itemId: z.string(), name: z.string(), sku: z.string(), quantity: z.number() }),
  ),
});
const insert = `with header as (
    insert into order_header (tenant_id, order_id, entity_type, order_number, po_required, status, order_type, customer_id,
      customer_name, location_id, customer, initialization_date, expected_delivery_date, final_credit, number_of_lines,
      total, currency, updated_at, content_hash)
    values ($1, $2, 'ORDER', $3, false, 'INITIALIZED', 'PO', $4, $5, $6, $7, now(), current_date, false, $8, 1, 'USD', now(), 'floor'))
  insert into order_line (tenant_id, line_id, order_id, line_number, item_id, name, sku, eaches, ordered_quantity, price,
    price_explanation, override_price, cost, currency, date_added, added_by, content_hash)
  select $1, l.*, 1, '{}', 1, 0, 'USD', now(), 'floor', 'floor'
  from unnest($9::uuid[], $10::uuid[], $11::int[], $12::uuid[], $13::text[], $14::text[], $15::int[], $16::int[]) l`;

const change = z.object({ orderIds: z.array(z.string()), status: z.string() });
const update = `with changed as (
    update order_header set status = $2::order_status, version = version + 1, updated_at = now()
    where tenant_id = $1 and order_id = any($3::uuid[]) returning order_id, version)
  insert into history_entry (tenant_id, entity_type, entity_id, version, history_id, action, operation, changed_at,
    changed_by, changes)
  select $1, 'ORDER', order_id, version, gen_random_uuid(), 'floor', 'UPDATED', now(), 'floor', '[]' from changed`;

let made = 0;

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://floor');
  if (request.method === 'GET') {
    const { rows } = await pool.query({
      name: `page of ${url.pathname}`,
      text: pages[url.pathname] ?? page,
      values: [tenant, Number(url.searchParams.get('first'))],
      rowMode: 'array',
    });
    response.end(JSON.stringify(rows));
    return;
  }
  const body = await json(request);
  if (url.pathname === '/status') {
    const { orderIds, status } = change.parse(body);
    await pool.query({ name: 'status', text: update, values: [tenant, status, orderIds] });
    response.end('{}');
    return;
  }
  if (url.pathname === '/items') {
    const items = z.array(item).parse(body);
    await pool.query({
      name: 'items',
      text: insertItems,
      values: [
        tenant,
        items.map(({ name }) => name),
        items.map(({ sku }) => sku),
        items.map(({ upc }) => upc),
        items.map(() => 'floor'),
        items.map(({ retailPrice }) => retailPrice),
      ],
    });
    response.end('{}');
    return;
  }
  const { orderId, customer, lineItems } = order.parse(body);
  await pool.query({
    name: 'order',
    text: insert,
    values: [
      tenant,
      orderId,
      `F${process.pid}-${(made += 1)}`,
      customer.id,
      customer.name,
      customer.location.id,
      JSON.stringify(customer),
      lineItems.length,
      lineItems.map(({ id }) => id),
      lineItems.map(() => orderId),
      lineItems.map((_, index) => index + 1),
      lineItems.map(({ itemId }) => itemId),
      lineItems.map(({ name }) => name),
      lineItems.map(({ sku }) => sku),
      lineItems.map(() => 1),
      lineItems.map(({ quantity }) => quantity),
    ],
  });
  response.end('{}');
}

createServer((request, response) => void respond(request, response)).listen(Number(port), '127.0.0.1', () =>
  console.log('ready'),
);
