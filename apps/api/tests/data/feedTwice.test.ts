import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerFeed } from '#features/customers/feed/customerFeed.ts';
import { salesPersonFeed } from '#features/customers/feed/salesPersonFeed.ts';
import { termsFeed } from '#features/customers/feed/termsFeed.ts';
import { itemFeed } from '#features/catalogue/feed/itemFeed.ts';
import { programFeed } from '#features/catalogue/feed/programFeed.ts';
import { jobFeed } from '#features/material/feed/jobFeed.ts';
import { materialFeed } from '#features/material/feed/materialFeed.ts';
import { purchaseOrderFeed } from '#features/material/feed/purchaseOrderFeed.ts';
import { vendorFeed } from '#features/material/feed/vendorFeed.ts';
import { erpPriceFeed } from '#features/pricing/feed/erpPriceFeed.ts';
import { type Random, seededRandom } from '#platform/kernel/testing/random.ts';
import { createDatabase, type Database } from '#platform/server/database/database.ts';
import { testDatabase } from '#platform/server/testing/database.ts';
import { sendFeed } from '#platform/server/testing/sendFeed.ts';
import '../../feeds.ts';
import { seedTenant } from '../../testing/data/seedTenant.ts';
import { bpf, managerSession, moif } from '../../testing/data/testInstallation.ts';

// Every feed starts a thread: FEED_ROUNDS sets how many random feeds of each kind are applied.
const rounds = Number(process.env['FEED_ROUNDS'] ?? 1);
const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000);

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const made = await testDatabase();
  ({ drop } = made);
  database = createDatabase({ url: made.url });
  await seedTenant(database, moif);
  await seedTenant(database, bpf);
});
afterAll(async () => {
  await database.close();
  await drop();
});

const { texts } = moif;
const definitions = {
  items: itemFeed,
  programs: programFeed,
  'erp-prices': erpPriceFeed,
  terms: termsFeed,
  'sales-people': salesPersonFeed,
  customers: customerFeed,
  vendors: vendorFeed,
  materials: materialFeed,
  'purchase-orders': purchaseOrderFeed,
  jobs: jobFeed,
};

/** Values of columns, right and wrong ones, so few that rows meet. */
const values: Readonly<Record<string, readonly string[]>> = {
  Sku: [texts.sku, texts.sku.toUpperCase(), texts.otherSku, 'unknown', ''],
  ErpId: ['1', '2', '3', '', 'é'],
  Status: ['Active', 'Confirmed', 'delivered', 'inactive', 'Initialized', 'Unknown', 'Deleted', ''],
  Program: ['Spring', 'SPRING', texts.program, 'İ', ''],
  ErpItemId: ['A', 'a', 'B', ''],
  ErpPriceGroupId: ['G', 'H'],
  UnitPrice: ['1', '1.234567', '0', '-1', 'x', ''],
  ContainerQuantity: ['6', '1.5', ''],
  StartDate: ['2026-01-01', '2027-01-01', '2026-02-30', ''],
  EndDate: ['2026-12-31', '2027-12-31', ''],
  Name: ['Net 30', 'net 30', 'COD', texts.termsName, ''],
  TermLimitDays: ['0', '30', '-1', ''],
  AccrueInterestPercentage: ['1.5', '101', ''],
  IsDefault: ['true', 'false', 'FALSE', ''],
  FirstName: ['Vera', 'Gwen'],
  LastName: ['Quimby', ''],
  Email: ['vera@example.com', 'VERA@example.com', 'gwen@example.com', 'x'],
  Territory: ['West', ''],
  CustomerName: ['River Bend', 'RIVER BEND ', 'Little Creek', 'İzmir', texts.customerName, ''],
  PriceGroup: [texts.priceGroupName, 'unknown', '', ''],
  ErpPriceGroup: ['LAND', ''],
  Currency: ['USD', 'cad', 'EUR', ''],
  SalesPersonEmail: ['vera@example.com', 'Gwen@example.com', 'x', ''],
  ShipFromSite: ['', 'unknown'],
  VendorId: ['V1', 'V2', texts.vendorCode, ''],
  VendorName: ['Fir', texts.vendorName, texts.vendorName.toUpperCase(), 'unknown', ''],
  City: ['Canby', ''],
  SiteErpId: [texts.siteErpId, texts.siteErpId, 'unknown', ''],
  LineNumber: ['1', '2', '3', '0', ''],
  ItemName: ['Pot', 'Soil', ''],
  MaterialErpId: [texts.materialItemErpId, '', '', 'unknown'],
  QuantityOrdered: ['5', '10', '20', '1.5', ''],
  QuantityReceived: ['0', '4', '10', '-1', ''],
  JobStatus: ['Open', 'Done', ''],
  ItemSku: [texts.sku, '', 'unknown'],
  WorkOrderLine: ['1', '2', '', '0'],
  QuantityProduced: ['3', '', 'x'],
  WorkOrderStatus: ['Ready', ''],
};

function writeRandomFeed(random: Random, columns: readonly string[]): string {
  const rows = Array.from({ length: 1 + random.integerBelow(12) }, () =>
    columns.map((column) => random.pick(values[column] ?? [''])),
  );
  return [columns, ...rows].map((cells) => `${cells.join(',')}\n`).join('');
}

const business = [
  'item',
  'program',
  'erp_item_price',
  'terms',
  'sales_person',
  'customer',
  'customer_location',
  'vendor',
  'material_item',
  'material_item_vendor',
  'vendor_purchase_order',
  'vendor_purchase_order_line',
  'production_job',
  'work_order',
];

const readRows = (tenant: typeof moif) =>
  database.read(managerSession(tenant), async (unit) => {
    const tables = [];
    for (const table of [...business, 'history_entry'])
      tables.push(
        await unit.rows(
          sql`select to_jsonb(t)::text as row from ${sql.table(table)} t
            where tenant_id = ${unit.tenantId} ${table === 'history_entry' ? sql`and entity_type <> 'IMPORT_JOB'` : sql``}
            order by 1`,
        ),
      );
    return tables;
  });

// The title prints the seed.
test(`applying a feed twice is applying it once, and touches no other tenant (TEST_SEED=${seed})`, async () => {
  const random = seededRandom(seed);
  const session = managerSession(moif);
  const others = await readRows(bpf);
  for (let round = 0; round < rounds; round += 1)
    for (const [name, { columns }] of Object.entries(definitions)) {
      const text = writeRandomFeed(random, columns);
      const send = (isDryRun: boolean) => sendFeed(database, session, name, text, { isDryRun });
      const before = { text, rows: await readRows(moif) };
      const tried = await send(true);
      expect({ text, rows: await readRows(moif) }).toEqual(before);
      const { importJobId: _, problems, ...first } = await send(false);
      expect({ text, ...tried }).toMatchObject({ text, ...first, importJobId: null, dryRun: true });
      const after = { text, rows: await readRows(moif) };
      const second = await send(false);
      expect({ text, problems, second }).toMatchObject({
        second: { created: 0, updated: 0, refused: first.refused },
      });
      expect({ text, rows: await readRows(moif) }).toEqual(after);
    }
  expect(await readRows(bpf)).toEqual(others);
});
