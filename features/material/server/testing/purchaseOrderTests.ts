import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { addTenant } from '#features/identity/settings/server/tenantCommands.ts';
import { createLocations } from '#features/locations/server/locationCommands.ts';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { ok, type Result } from '#platform/kernel/results/result.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { insertAll } from '#platform/server/database/insertAll.ts';
import { createDatabase, type Database } from '#platform/server/database/database.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { Session } from '#platform/server/session.ts';
import { testDatabase } from '#platform/server/testing/database.ts';
import '../../items/server/materialItemStore.ts';
import type { PurchaseOrder, PurchaseOrderLine } from '../../purchaseOrders/purchaseOrderFields.ts';
import {
  insertPurchaseOrders,
  listPurchaseOrderLines,
} from '../../purchaseOrders/server/purchaseOrderStore.ts';
import type { ReceiptInput } from '../../receiving/receiptInput.ts';
import { receivePurchaseOrderItems } from '../../receiving/server/receivingCommands.ts';
import { rowStamps } from './rowStamps.ts';

/** Places, items and orders of each company of the tests. */
export const materialIds = {
  site: testId(1),
  bin: testId(2),
  otherBin: testId(3),
  closedBin: testId(4),
  otherSite: testId(5),
  vendor: testId(6),
  pot: testId(7),
  soil: testId(8),
  order: testId(10),
  potLine: testId(11),
  soilLine: testId(12),
};
const { site, bin, otherBin, closedBin, otherSite, vendor, pot, soil, order, potLine, soilLine } =
  materialIds;

const locations = [
  { id: site, name: 'Canby Farm', locationType: 'SITE' as const, erpId: 'S-CAN' },
  { id: bin, name: 'Bin 1', locationType: 'BIN' as const, parentLocationId: site },
  { id: otherBin, name: 'Bin 2', locationType: 'BIN' as const, parentLocationId: site },
  {
    id: closedBin,
    name: 'Bin 3',
    locationType: 'BIN' as const,
    parentLocationId: site,
    status: 'INACTIVE' as const,
  },
  { id: otherSite, name: 'Apopka', locationType: 'SITE' as const, erpId: 'S-APK' },
];

const storedOrder = {
  vendorPurchaseOrderId: order,
  vendorName: 'Pot Works',
  vendorId: vendor,
  erpId: 'VPO1',
  purchaseOrderNumber: 'P-1',
  orderPlacedDate: '2026-11-02',
  siteLocationId: site,
  status: 'CONFIRMED' as const,
  billingAddress: null,
  shippingAddress: null,
  deliveredAt: null,
  deliveredBy: null,
  version: 1,
};
const requiredLine = {
  itemName: 'Pot',
  materialItemId: pot,
  quantityOrdered: 100,
  quantityReceived: 0,
  erpJobId: null,
  lastLocationId: null,
};
const storedLines = [
  { lineId: potLine },
  { lineId: soilLine, itemName: 'Soil', materialItemId: soil, quantityOrdered: 10 },
];

/** Gives every test a company of its own with a purchase order of 100 pots and 10 soil, on one database for the file. */
export function setUpPurchaseOrders() {
  let database: Database;
  let drop: () => Promise<void>;
  let tests = 0;
  let own: string;
  const statements: string[] = [];
  const session = (tenantId = own): Session => {
    if (!isTenantId(tenantId)) throw new Error(tenantId);
    return { tenantId, userId: 'kim', email: 'kim@example.com' };
  };
  const run = <T>(
    command: (unit: UnitOfWork) => Promise<Result<T>>,
    { now, tenant }: { now?: string; tenant?: string } = {},
  ): Promise<Result<T>> =>
    database.write(session(tenant), command, { shouldCommit: (result) => result.ok, ...(now && { now }) });
  const read = <T>(work: (unit: UnitOfWork) => Promise<T>) => database.read(session(), work);
  /** Stores another order with lines; fields that are left out are those of the first. */
  const addOrder = async (
    change: Partial<PurchaseOrder>,
    lines: readonly Partial<PurchaseOrderLine>[] = [],
    tenant = own,
  ) =>
    unwrapResult(
      await run(
        async (unit) => {
          await unit.run(sql`select ${unit.tenantId}`);
          const added = { ...storedOrder, ...rowStamps(unit), ...change };
          await insertPurchaseOrders(
            unit,
            [added],
            lines.map((line, index) => ({
              ...requiredLine,
              lineId: unit.newId(),
              vendorPurchaseOrderId: added.vendorPurchaseOrderId,
              lineNumber: index + 1,
              ...line,
            })),
          );
          return ok(undefined);
        },
        { tenant },
      ),
    );
  const addCompany = async (tenant: string) => {
    const now = new Date().toISOString();
    unwrapResult(await addTenant(database.pool, { tenantId: tenant, name: tenant }, { now }));
    unwrapResult(await run((unit) => createLocations(unit, locations), { tenant }));
    unwrapResult(
      await run(
        async (unit) => {
          await unit.run(sql`select ${unit.tenantId}`);
          const { version: _version, ...stamps } = rowStamps(unit);
          await insertAll(unit, 'vendor', [
            { ...stamps, vendorId: vendor, code: 'V1', name: 'Pot Works', address: null },
          ]);
          await insertAll(
            unit,
            'materialItem',
            [
              { materialItemId: pot, name: 'Pot', erpId: 'M1' },
              { materialItemId: soil, name: 'Soil', erpId: 'M2' },
            ].map((item) => ({
              ...stamps,
              ...item,
              category: null,
              description: null,
              type: null,
              unit: 'EA',
              status: 'ACTIVE' as const,
            })),
          );
          return ok(undefined);
        },
        { tenant },
      ),
    );
    await addOrder({}, storedLines, tenant);
  };
  beforeAll(async () => {
    const made = await testDatabase();
    database = createDatabase({
      url: made.url,
      connections: 12,
      onStatement: (text) => statements.push(text),
    });
    drop = made.drop;
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });
  beforeEach(async () => {
    tests += 1;
    own = `OWN${tests}`;
    await addCompany(own);
  });
  return {
    database: () => database,
    /** Statements sent so far. */
    statements,
    session,
    run,
    read,
    addOrder,
    addCompany,
    /** Receives items of the order, by default 40 pots into the first bin. */
    receive: (
      items: ReceiptInput['items'] = [{ id: potLine, quantityReceived: 40, receiveToLocationId: bin }],
      change: Partial<ReceiptInput> = {},
      options: { now?: string } = {},
    ) => run((unit) => receivePurchaseOrderItems(unit, toReceipt(items, change)), options),
    /** Returns what was received of each line of an order. */
    readReceived: async (orderId = order) =>
      ((await read((unit) => listPurchaseOrderLines(unit, [orderId]))).get(orderId) ?? []).map(
        ({ quantityReceived }) => quantityReceived,
      ),
    /** Returns the quantities of an item by location, and what the ledger says about them. */
    readStock: (materialItemId = pot) =>
      read(async (unit) => {
        const rows = await unit.rows(sql<{ locationId: string; quantity: number; ledger: number }>`
          select q.location_id, q.quantity,
            (select coalesce(sum(case when v.to_location_id = q.location_id then v.quantity else 0 end
                - case when v.from_location_id = q.location_id then v.quantity else 0 end), 0)::bigint
              from material_movement v where v.tenant_id = ${unit.tenantId} and v.material_item_id = q.material_item_id
            ) as ledger
          from material_item_quantity q
          where q.tenant_id = ${unit.tenantId} and q.material_item_id = ${materialItemId}::uuid`);
        return Object.fromEntries(
          rows.map(({ locationId, quantity, ledger }) => [
            locationId,
            quantity === ledger ? quantity : `${quantity}, but the ledger has ${ledger}`,
          ]),
        );
      }),
    /** Returns the rows of the ledger of an item, the latest last. */
    readLedger: (materialItemId = pot) =>
      read((unit) =>
        unit.rows(sql<{ event: string; quantity: number; vendorPurchaseOrderId: string | null }>`
          select event, quantity, from_location_id, to_location_id, reason_code, recorded_by, recorded_at,
            vendor_purchase_order_id
          from material_movement
          where tenant_id = ${unit.tenantId} and material_item_id = ${materialItemId}::uuid
          order by received_at, recorded_at, movement_id`),
      ),
  };
}

/** Returns the input of a receipt of the order. */
const toReceipt = (items: ReceiptInput['items'], change: Partial<ReceiptInput> = {}): ReceiptInput => ({
  vendorPurchaseOrderId: order,
  items,
  shipmentReceivedDate: new Date().toISOString(),
  ...change,
});
