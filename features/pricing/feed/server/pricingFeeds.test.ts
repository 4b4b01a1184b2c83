import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFeedProblems, sendFeed, summarizeFeed } from '#platform/server/testing/sendFeed.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import '#platform/server/list/historyQuery.ts';
import { type PricedTenant, pricedTenant } from '../../server/testing/pricedTenant.ts';
import './pricingFeeds.ts';

let tenant: PricedTenant;
beforeAll(async () => {
  tenant = await pricedTenant();
});
afterAll(() => tenant.api.close());

const session = () => tenant.api.session('BPF', { email: 'client:erp' });
const send = (text: string, options?: Parameters<typeof sendFeed>[4]) =>
  sendFeed(tenant.api.database, session(), 'erp-prices', text, options);
const readPrices = (groupId: string) =>
  tenant.api.database.read(session(), (unit) =>
    unit.rows(sql`select erp_item_id, unit_price, container_quantity, start_date, end_date, version from erp_item_price
      where tenant_id = ${unit.tenantId} and erp_price_group_id = ${groupId} order by erp_item_id, start_date`),
  );
const header = 'ErpItemId,ErpPriceGroupId,UnitPrice,ContainerQuantity,StartDate,EndDate\n';

test('creates prices, changes those of the same item, group and start, and is repeatable', async () => {
  const first = `${header}1G-PER,A,4.5,6,2026-01-01,2026-12-31\n1G-PER,A,5,,2027-01-01,\n1G-PER,A,3,,,\n`;
  expect(summarizeFeed(await send(first))).toBe('3 created, 0 updated, 0 unchanged, 0 refused');
  expect(summarizeFeed(await send(first))).toBe('0 created, 0 updated, 3 unchanged, 0 refused');
  const later = `${header}1G-PER,A,4.75,6,2026-01-01,2026-06-30\n1G-PER,A,5,,2027-01-01,\n`;
  expect(summarizeFeed(await send(later))).toBe('0 created, 1 updated, 1 unchanged, 0 refused');
  const price = { erpItemId: '1G-PER', containerQuantity: null, endDate: null, version: 1 };
  expect(await readPrices('A')).toEqual([
    {
      ...price,
      unitPrice: 4.75,
      containerQuantity: 6,
      startDate: '2026-01-01',
      endDate: '2026-06-30',
      version: 2,
    },
    { ...price, unitPrice: 5, startDate: '2027-01-01' },
    { ...price, unitPrice: 3, startDate: null },
  ]);
});

test('leaves a history entry of the client for each change', async () => {
  await send(`${header}1G-PER,H,4,,2026-01-01,2026-06-30\n`);
  await send(`${header}1G-PER,H,5,,2026-01-01,2026-12-31\n`);
  const [stored] = await tenant.api.database.read(session(), (unit) =>
    unit.rows(sql<{ erpItemPricingId: string }>`select erp_item_pricing_id from erp_item_price
      where tenant_id = ${unit.tenantId} and erp_price_group_id = 'H'`),
  );
  const { history } = await tenant.api.run(session(), HistoryDocument, {
    entityType: 'ERP_ITEM_PRICE',
    entityId: stored?.erpItemPricingId ?? '',
  });
  expect(history?.nodes).toMatchObject([
    {
      action: 'updateErpItemPrice',
      changedBy: 'client:erp',
      changes: [
        { field: 'unitPrice', before: '4', after: '5' },
        { field: 'endDate', before: '"2026-06-30"', after: '"2026-12-31"' },
      ],
    },
    { action: 'addErpItemPrice', operation: 'CREATED' },
  ]);
});

test('refuses wrong and repeated rows by their columns', async () => {
  const report = await send(
    `${header},R,1,,,\nX,,1,,,\nX,R,-1,,,\nX,R,1e5,,,\nX,R,"1,5",,,\nX,R,100000000,,,\nX,R,1,1.5,,\nX,R,1,,02/30/2026,\n` +
      'X,R,1,,2026-02-29,\nX,R,1,,2026-03-02,2026-03-01\nX,R,1,,2028-02-29,2028-02-29\nX,R,2,,2028-02-29,2028-03-01\n',
  );
  expect(summarizeFeed(report)).toBe('1 created, 0 updated, 0 unchanged, 11 refused');
  expect(listFeedProblems(report)).toEqual([
    '2 ErpItemId REQUIRED ERP item is required',
    '3 ErpPriceGroupId REQUIRED ERP price group is required',
    '4 UnitPrice OUT_OF_RANGE Unit price must be 0 or more',
    '5 UnitPrice INVALID_FORMAT Unit price must be a number',
    '6 UnitPrice INVALID_FORMAT Unit price must be a number. Use a point for decimals, as in 1,234.5',
    '7 UnitPrice OUT_OF_RANGE Unit price cannot exceed 99,999,999',
    '8 ContainerQuantity INVALID_FORMAT Container quantity must be a whole number',
    '9 StartDate INVALID_FORMAT Start date must be a day (yyyy-MM-dd)',
    '10 StartDate INVALID_FORMAT Start date must be a day (yyyy-MM-dd)',
    '11 EndDate OUT_OF_RANGE End date must be on or after the start date',
    '13 ErpItemId DUPLICATE Row 12 has the same ErpItemId, ErpPriceGroupId and StartDate. Only that row is used',
  ]);
});

test('reads numbers as the imports of files do', async () => {
  const report = await send(`${header}X,N,"1,234.50",1000,,\nY,N,.5,"1,000",,\n`);
  expect(summarizeFeed(report)).toBe('2 created, 0 updated, 0 unchanged, 0 refused');
  expect(await readPrices('N')).toMatchObject([
    { unitPrice: 1234.5, containerQuantity: 1000 },
    { unitPrice: 0.5, containerQuantity: 1000 },
  ]);
});

test('takes the prices of the demo data over without changing one', async () => {
  const text = readFileSync(
    new URL('../../../../database/seed/data/erp-prices.csv', import.meta.url),
    'utf8',
  );
  expect(await send(text)).toMatchObject({ rows: 649, created: 649 });
  expect(await send(text)).toMatchObject({ rows: 649, unchanged: 649 });
});
