import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ok } from '#platform/kernel/results/result.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { listFeedProblems, sendFeed, summarizeFeed } from '#platform/server/testing/sendFeed.ts';
import { setUpPurchaseOrders } from '../../server/testing/purchaseOrderTests.ts';
import { applyMaterialFeed } from './materialFeedCommands.ts';
import './materialFeeds.ts';
import { applyVendorFeed } from './vendorFeedCommands.ts';

const { database, session, run, read, addOrder } = setUpPurchaseOrders();
const send = (name: string, text: string) => sendFeed(database(), session(), name, text);
const readDemo = (name: string) =>
  readFileSync(new URL(`../../../../database/seed/data/${name}.csv`, import.meta.url), 'utf8');

test('creates material items, makes their vendor the usual one, and changes nothing the second time', async () => {
  const text =
    'ErpId,Name,Category,Unit,Status,VendorName,VendorItemId\nM1,Pot 3in,Pots,EA,Active,Pot Works,T-1\nM9,Moss,,,Inactive,,\n';
  expect(summarizeFeed(await send('materials', text))).toBe('1 created, 1 updated, 0 unchanged, 0 refused');
  expect(summarizeFeed(await send('materials', text))).toBe('0 created, 0 updated, 2 unchanged, 0 refused');
  // Empty cells leave what is stored.
  expect(summarizeFeed(await send('materials', 'ErpId,Category,VendorItemId\nM1,,\n'))).toBe(
    '0 created, 0 updated, 1 unchanged, 0 refused',
  );
  const rows = await read((unit) =>
    unit.rows(sql`
      select m.erp_id, m.name, m.category, m.status, m.version, v.vendor_item_id, v.is_default
      from material_item m left join material_item_vendor v
        on v.tenant_id = m.tenant_id and v.material_item_id = m.material_item_id and v.tenant_id = ${unit.tenantId}
      where m.tenant_id = ${unit.tenantId} and m.erp_id in ('M1', 'M9') order by m.erp_id`),
  );
  expect(rows).toEqual([
    {
      erpId: 'M1',
      name: 'Pot 3in',
      category: 'Pots',
      status: 'ACTIVE',
      version: 2,
      vendorItemId: 'T-1',
      isDefault: true,
    },
    {
      erpId: 'M9',
      name: 'Moss',
      category: null,
      status: 'INACTIVE',
      version: 1,
      vendorItemId: null,
      isDefault: null,
    },
  ]);
});

test('refuses rows without what a new record needs', async () => {
  expect(listFeedProblems(await send('materials', 'ErpId,Name,VendorName\nM9,,\nM8,Pot,Nobody\n'))).toEqual([
    '2 Name REQUIRED Name is required for a new material item',
    '3 VendorName INVALID_REFERENCE Vendor Nobody not found',
  ]);
  expect(listFeedProblems(await send('vendors', 'VendorId,VendorName\nV9,\n'))).toEqual([
    '2 VendorName REQUIRED VendorName is required for a new vendor',
  ]);
  expect(
    listFeedProblems(
      await send(
        'jobs',
        'ErpId,Name,JobStatus,LocationErpId,WorkOrderLine,WorkOrderStatus,StartDate\nJ1,,Open,,,,\nJ2,A,,,,,\nJ3,A,Open,S-X,,,\nJ4,A,Open,,1,,\nJ5,A,Open,,,,01/02/2027\n',
      ),
    ),
  ).toEqual([
    '2 Name REQUIRED Name is required for a new job',
    '3 JobStatus REQUIRED JobStatus is required for a new job',
    '4 LocationErpId INVALID_REFERENCE Location S-X not found',
    '5 WorkOrderStatus REQUIRED WorkOrderStatus is required for a new work order',
    '6 StartDate INVALID_FORMAT StartDate must be a day (yyyy-MM-dd)',
  ]);
});

test('creates jobs with their work orders, and changes one of them', async () => {
  const header =
    'ErpId,Name,JobStatus,LocationErpId,ProductionQuantity,WorkOrderLine,QuantityProduced,WorkOrderStatus';
  const text = `${header}\nJOB1,Hosta,Open,S-CAN,500,1,20,Started\nJOB1,,,,,2,,Ready\n`;
  expect(summarizeFeed(await send('jobs', text))).toBe('2 created, 0 updated, 0 unchanged, 0 refused');
  expect(summarizeFeed(await send('jobs', text))).toBe('0 created, 0 updated, 2 unchanged, 0 refused');
  expect(summarizeFeed(await send('jobs', `${header}\nJOB1,,,,,1,60,\n`))).toBe(
    '0 created, 1 updated, 0 unchanged, 0 refused',
  );
  const rows = await read((unit) =>
    unit.rows(sql`select j.name, j.job_status, j.production_quantity, j.version,
        (select array_agg(concat_ws(' ', w.line_number, w.quantity_produced, w.work_order_status) order by w.line_number)
          from work_order w where w.tenant_id = ${unit.tenantId} and w.job_id = j.job_id) as work_orders
      from production_job j where j.tenant_id = ${unit.tenantId}`),
  );
  expect(rows).toEqual([
    {
      name: 'Hosta',
      jobStatus: 'Open',
      productionQuantity: 500,
      version: 2,
      workOrders: ['1 60 Started', '2 0 Ready'],
    },
  ]);
});

test('applies the demo data, and changes nothing the second time', async () => {
  const results = async () => [
    summarizeFeed(await send('vendors', readDemo('vendors'))),
    summarizeFeed(await send('materials', readDemo('materials'))),
    summarizeFeed(await send('purchase-orders', readDemo('vendor-purchase-orders'))),
  ];
  // The third site of the orders is missing here.
  expect(await results()).toEqual([
    '8 created, 0 updated, 0 unchanged, 0 refused',
    '211 created, 0 updated, 0 unchanged, 0 refused',
    '139 created, 0 updated, 0 unchanged, 62 refused',
  ]);
  expect(await results()).toEqual([
    '0 created, 0 updated, 8 unchanged, 0 refused',
    '0 created, 0 updated, 211 unchanged, 0 refused',
    '0 created, 0 updated, 139 unchanged, 62 refused',
  ]);
});

test('lets others add lines of the items and orders of the vendors that a feed changes', async () => {
  const texts = { category: null, description: null, type: null, unit: null, status: null };
  const result = await run(async (unit) => {
    await applyMaterialFeed(unit, [
      { ...texts, erpId: 'M1', name: 'Pot 3in', vendorName: null, vendorItemId: null },
    ]);
    await applyVendorFeed(unit, [{ code: 'V1', name: 'Short Fir', address: null }]);
    await addOrder({ vendorPurchaseOrderId: testId(600), erpId: 'VPO2' }, [{ lineId: testId(601) }]);
    return ok(undefined);
  });
  expect(result).toMatchObject({ ok: true });
});
