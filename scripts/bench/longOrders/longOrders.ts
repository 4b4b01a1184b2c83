import { createId } from '#platform/web/parts/createId.ts';
import {
  InitializeMasterOrderDocument,
  InitializeOrderDocument,
  type UpdateOrderStatusMutationVariables,
  UpdateOrderStatusDocument,
} from '#features/orders/web/documents.ts';
import { database } from '../bars.ts';
import type { Figures } from '../figures.ts';
import { asOwner } from '../fill.ts';
import { send } from '../measure.ts';
import { orderMaker } from '../orders.ts';
import type { BenchClient, BenchSite } from '../site.ts';
import { allocations } from './allocations.ts';
import { invoices } from './invoices.ts';
import { orderPage } from './orderPage.ts';

// A demo tenant whose submitted orders have invoices.
const tenantId = 'BPF';
const manager = 'manager@bpf.example.com';
const lineCount = 500;
/** Of each line, so that each location can give a part. */
const quantity = 40;
const locationsAnItem = 4;

/** Measures orders of 500 lines: the invoice, allocations from 2,000 slots, and the pages of orders and master orders in a browser. */
export async function longOrders(
  site: BenchSite,
  say: (line: string) => void,
  { quick }: { quick: boolean },
): Promise<Figures> {
  say('Loading demo data ...');
  const product = await site.startProduct({ database, seed: true });
  const client = await product.signIn(manager);
  const submittedId = await createOrder(client, ['OPEN', 'SUBMITTED']);
  const openId = await createOrder(client, ['OPEN']);
  const printed = await invoices(product, say, { client, tenantId, orderId: submittedId, quick });
  await countStock(site.databaseUrl(database), openId);
  const allocated = await allocations(client, say, { orderId: openId, cpu: product.cpu, quick });
  const masterOrderId = await createMasterOrder(client);
  const user = { email: manager, password: site.password };
  const shown = await orderPage(product, say, user, { orderId: openId, masterOrderId });
  await product.stop();
  return { ...printed, ...allocated, ...shown };
}

/** Creates an order of 500 lines with these statuses one after another. */
async function createOrder(
  client: BenchClient,
  statuses: readonly UpdateOrderStatusMutationVariables['input']['status'][],
): Promise<string> {
  const { input } = (await orderMaker(client, tenantId))(lineCount);
  const lineItems = (input.lineItems ?? []).map((line) => ({ ...line, quantity }));
  await send(client.call(InitializeOrderDocument, { input: { ...input, lineItems } }));
  const { orderId } = input;
  for (const status of statuses)
    await send(client.call(UpdateOrderStatusDocument, { input: { orderId, status } }));
  return orderId;
}

/** Creates a master order of 500 lines. */
async function createMasterOrder(client: BenchClient): Promise<string> {
  const { customer, lineItems } = (await orderMaker(client, tenantId))(lineCount).input;
  const masterOrderId = createId();
  const input = { masterOrderId, customer, lineItems: lineItems ?? [] };
  await send(client.call(InitializeMasterOrderDocument, { input }));
  return masterOrderId;
}

/** Writes stock of the items of an order at four locations each into the live session. */
const countStock = (databaseUrl: string, orderId: string): Promise<void> =>
  asOwner(databaseUrl, async (client) => {
    await client.query(`set app.tenant_id = '${tenantId}';
      create temp table counted as
        select i.item_id, l.location_id, 1 + position % 3 as grade
        from (select distinct item_id from order_line where tenant_id = '${tenantId}' and order_id = '${orderId}') i,
          (select location_id, row_number() over (order by location_id) as position from facility_location
            where tenant_id = '${tenantId}' and location_type = 'BAY' limit ${locationsAnItem}) l;
      insert into availability_slot (tenant_id, item_id, location_id, grade)
        select '${tenantId}', item_id, location_id, grade from counted on conflict do nothing;
      insert into availability_base as b (tenant_id, session_id, item_id, location_id, grade, quantity, counted_at,
          count_row_id, consumed_before)
        select '${tenantId}', l.session_id, c.item_id, c.location_id, c.grade, 1000, now(), gen_random_uuid(), 0
        from counted c, live_session l where l.tenant_id = '${tenantId}'
        on conflict (tenant_id, session_id, item_id, location_id, grade) do update set quantity = excluded.quantity`);
    await client.query('vacuum analyze');
  });
