import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SeedProgress } from './seedContext.ts';
import type { SeededTenant } from './seed.ts';
import { emptyInstallation, type SeedInstallation } from './testing/emptyInstallation.ts';

let installation: SeedInstallation;
let result: readonly SeededTenant[];
const progress: SeedProgress[] = [];
beforeAll(async () => {
  installation = await emptyInstallation();
  result = await installation.runSeed((step) => progress.push(step));
});
afterAll(() => installation.close());

test('creates and fills three tenants', () => {
  expect(result.map(({ tenantId, name, filled }) => `${tenantId} ${name} ${filled}`)).toEqual([
    'MOIF Maple Orchard & Ivy Farms true',
    'BPF Bright Pine Farms true',
    'SFG Sunrise Field Growers true',
  ]);
  expect(result[1]?.newUsers).toEqual([
    'manager@bpf.example.com',
    'sales@bpf.example.com',
    'counter@bpf.example.com',
  ]);
});

test('loads all rows of the files, and ERP prices only for the tenant that uses them', async () => {
  expect((await installation.readContent('MOIF')).counts).toMatchInlineSnapshot(`
    {
      "category": 22,
      "customer": 8,
      "customer_billing_address": 8,
      "customer_contact": 25,
      "customer_location": 25,
      "erp_item_price": 0,
      "facility_location": 66,
      "history_entry": 854,
      "item": 26,
      "item_category": 27,
      "material_item": 211,
      "material_item_quantity": 306,
      "material_movement": 306,
      "order_header": 49,
      "order_line": 416,
      "price_group": 6,
      "price_level": 150,
      "production_job": 2,
      "program": 12,
      "terms": 10,
      "vendor": 8,
      "vendor_purchase_order": 4,
      "vendor_purchase_order_line": 8,
      "work_order": 5,
    }
  `);
  expect((await installation.readContent('SFG')).counts).toEqual(
    (await installation.readContent('MOIF')).counts,
  );
  expect((await installation.readContent('BPF')).counts).toMatchObject({
    erp_item_price: 180,
    order_header: 48,
    order_line: 416,
  });
});

test('reports progress in actual counts', () => {
  const done = progress.filter((step) => step.tenantId === 'BPF' && step.done === step.total);
  expect(done.map(({ label, total }) => `${total} ${label}`)).toMatchInlineSnapshot(`
    [
      "66 locations",
      "26 items",
      "150 price levels",
      "180 ERP prices",
      "8 customers",
      "20 master orders",
      "10 orders",
      "65 order steps",
      "22 counts of the closed session",
      "22 counts of the live session",
      "4 counts of the staged session",
      "8 vendors",
      "211 material items",
      "5 work orders",
      "8 purchase order lines",
      "306 material counts",
    ]
  `);
});

test('creates tenants with different settings', async () => {
  const text = 'select tenant_id, use_erp_pricing, final_credit_enabled from tenant order by tenant_id';
  expect(await installation.shared(text)).toEqual([
    { tenant_id: 'BPF', use_erp_pricing: true, final_credit_enabled: null },
    { tenant_id: 'MOIF', use_erp_pricing: null, final_credit_enabled: null },
    { tenant_id: 'SFG', use_erp_pricing: null, final_credit_enabled: true },
  ]);
});

test('creates users with different capabilities', async () => {
  const text = `select email || ': ' || coalesce(cardinality(capabilities)::text, 'all') as may from account
    where tenant_id = 'SFG' order by email`;
  expect((await installation.shared(text)).map((row) => Object.values(row).join())).toEqual([
    'counter@sfg.example.com: 6',
    'dario.delavega@sfg.example.com: 10',
    'keiko.nakasone@sfg.example.com: 10',
    'kira.delavega@sfg.example.com: 10',
    'manager@sfg.example.com: all',
    'sales@sfg.example.com: 10',
    'vance.ingersoll@sfg.example.com: 10',
    'wendell.wexler@sfg.example.com: 10',
  ]);
});

test('names the sales people of all customers', async () => {
  const people = await installation.rows<{ email: string }>(
    'MOIF',
    `select distinct unnest(sales_person_emails) as email from customer_location where tenant_id = 'MOIF'`,
  );
  const accounts = await installation.shared(
    `select email || ': ' || first_name || ' ' || last_name as line from account where tenant_id = 'MOIF'`,
  );
  const lines = accounts.map((account) => Object.values(account).join());
  expect(lines.filter((line) => people.some(({ email }) => line.startsWith(`${email}:`))).toSorted()).toEqual(
    [
      'keiko.nakasone@moif.example.com: Keiko Nakasone',
      'kira.delavega@moif.example.com: Kira De la Vega',
      'sales@moif.example.com: Sasha Greenway',
      'vance.ingersoll@moif.example.com: Vance Ingersoll',
    ],
  );
  expect(people).toHaveLength(4);
});

test('loads the sales people that the ERP has', async () => {
  const people = await installation.rows<object>(
    'MOIF',
    `select email, first_name, last_name, territory from sales_person where tenant_id = 'MOIF' order by email`,
  );
  expect(people).toHaveLength(8);
  expect(people[2]).toEqual({
    email: 'hector.drummond@moif.example.com',
    firstName: 'Hector',
    lastName: 'Drummond',
    territory: 'West',
  });
});

test('loads an order of the ERP format with customer, prices and history', async () => {
  const [order] = await installation.rows<Record<string, unknown>>(
    'BPF',
    `select o.order_number, o.po_number, o.status, o.order_type, o.sales_person, o.initialization_date,
       o.expected_delivery_date, o.shipped_date, o.sync_date, o.ship_from_location, t.name as terms, o.total,
       o.customer #>> '{name}' as customer, o.customer #>> '{contact,emailAddress,value}' as contact,
       o.customer #>> '{location,code}' as location, o.customer #>> '{location,address,addressLine1}' as street,
       o.customer #>> '{billToAddress,toName}' as bill_to,
       (select array_agg(concat_ws(' ', l.line_number, l.sku, l.ordered_quantity, l.acknowledged_quantity,
            l.shipped_quantity, 'x', l.eaches, l.price, l.override_price, l.price_explanation ->> 'source', l.added_by)
          order by l.line_number)
        from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.order_id) as lines,
       (select array_agg(concat_ws(' ', to_char(h.changed_at at time zone 'utc', 'MM-DD HH24:MI'), h.changed_by, h.action,
            (select string_agg(c ->> 'after', ' ') from jsonb_array_elements(h.changes) c where c ->> 'field' = 'status'))
          order by h.version)
        from history_entry h where h.tenant_id = o.tenant_id and h.entity_id = o.order_id) as history
     from order_header o join terms t on t.tenant_id = o.tenant_id and t.terms_id = o.terms_id
     where o.tenant_id = 'BPF' and o.po_number = 'PO-10249'`,
  );
  expect(order).toMatchInlineSnapshot(`
    {
      "billTo": "LAKESIDE GATE FLORIST",
      "contact": "lionel.oakhurst.lakesidegatefloris@example.com",
      "customer": "Lakeside Gate Florist",
      "expectedDeliveryDate": "2026-10-27",
      "history": [
        "09-17 18:41 manager@bpf.example.com initializeOrder",
        "09-21 19:10 manager@bpf.example.com bulkUpdateOrderStatus "OPEN"",
        "09-24 19:40 manager@bpf.example.com bulkUpdateOrderStatus "SUBMITTED"",
        "10-20 14:00 manager@bpf.example.com updateAcknowledgedQuantity",
        "10-20 14:00 manager@bpf.example.com bulkUpdateOrderStatus "ACKNOWLEDGED"",
        "10-23 18:15 manager@bpf.example.com bulkUpdateOrderStatus "PICKED"",
        "10-27 10:30 manager@bpf.example.com bulkUpdateOrderStatus "SHIPPED"",
        "11-03 20:00 manager@bpf.example.com bulkUpdateOrderStatus "CLOSED"",
        "11-10 06:00 manager@bpf.example.com bulkUpdateOrderStatus "SYNCHRONIZED"",
      ],
      "initializationDate": "2026-09-17T18:41:00.000Z",
      "lines": [
        "1 BUL0001-6IN 9 9 9 x 8 5.84000 5.84000 ERP manager@bpf.example.com",
        "2 SHR0002-2G 40 40 40 x 1 14.75000 14.75000 ERP manager@bpf.example.com",
      ],
      "location": "LGF-1021",
      "orderNumber": "100021",
      "orderType": "PO",
      "poNumber": "PO-10249",
      "salesPerson": "kira.delavega@bpf.example.com",
      "shipFromLocation": "Canby Farm",
      "shippedDate": "2026-10-27T10:30:00.000Z",
      "status": "SYNCHRONIZED",
      "street": "705 SUNSET DR",
      "syncDate": "2026-11-10T06:00:00.000Z",
      "terms": "Net 45",
      "total": 1010.48,
    }
  `);
});

test('explains the price level of a line of the location format', async () => {
  const lines = await installation.rows(
    'MOIF',
    `select l.line_number, l.upc, l.price, l.override_price, l.price_explanation - 'priceGroupId' - 'priceLevelId' as why
     from order_line l join order_header o on o.tenant_id = l.tenant_id and o.order_id = l.order_id
     where l.tenant_id = 'MOIF' and o.po_number = 'PO-10248-M' order by l.line_number`,
  );
  expect(lines).toMatchInlineSnapshot(`
    [
      {
        "lineNumber": 1,
        "overridePrice": 17.99,
        "price": 19.07,
        "upc": "411400013024",
        "why": {
          "endDate": null,
          "erpItemPricingId": null,
          "price": 19.07,
          "quantityThreshold": 0,
          "source": "CATEGORY_LEVEL",
          "startDate": "2026-01-01",
        },
      },
      {
        "lineNumber": 2,
        "overridePrice": 1.49,
        "price": 1.97,
        "upc": "411000009014",
        "why": {
          "endDate": null,
          "erpItemPricingId": null,
          "price": 1.97,
          "quantityThreshold": 0,
          "source": "CATEGORY_LEVEL",
          "startDate": "2026-01-01",
        },
      },
      {
        "lineNumber": 3,
        "overridePrice": 18.89,
        "price": 24.71,
        "upc": "000000001014",
        "why": {
          "endDate": null,
          "erpItemPricingId": null,
          "price": 24.71,
          "quantityThreshold": 0,
          "source": "CATEGORY_LEVEL",
          "startDate": "2026-01-01",
        },
      },
    ]
  `);
});

test('numbers orders by their time of entry', async () => {
  const orders = await installation.rows<{ orderNumber: string; initializationDate: string }>(
    'MOIF',
    `select order_number, initialization_date from order_header
     where tenant_id = 'MOIF' and master_order_id is null order by number_key`,
  );
  expect(orders.map(({ orderNumber }) => Number(orderNumber) - 100_000)).toEqual(
    orders.map((_, index) => index + 1),
  );
  const dates = orders.map(({ initializationDate }) => initializationDate);
  expect(dates).toEqual(dates.toSorted());
});

test('assigns about a third of the customers to the sales user and some to nobody', async () => {
  const counts = await installation.rows<{ emails: string; customers: number }>(
    'MOIF',
    `select array_to_string(sales_person_emails, ' ') as emails, count(distinct customer_id) as customers
     from customer_location where tenant_id = 'MOIF' group by 1 order by 1`,
  );
  expect(counts.map(({ emails, customers }) => `${customers} ${emails}`)).toMatchInlineSnapshot(`
    [
      "1 ",
      "2 keiko.nakasone@moif.example.com",
      "1 kira.delavega@moif.example.com",
      "3 sales@moif.example.com",
      "1 vance.ingersoll@moif.example.com",
    ]
  `);
});
