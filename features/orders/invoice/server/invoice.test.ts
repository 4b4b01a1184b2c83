import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { addAccount } from '#features/identity/accounts/server/accountCommands.ts';
import { zeroId } from '#platform/kernel/ids/id.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import {
  AddLineItemsDocument,
  OrderDetailsPdfDocument,
  OrderInvoicesPdfDocument,
  UpdateAcknowledgedQuantityDocument,
} from '../../web/documents.ts';
import { nurseryBilling, nurseryId, sageId, tampaAddress, tampaId } from '../../server/testing/orderApi.ts';
import {
  aLine,
  anOrder,
  createOrFail,
  fetchOrder,
  moveThroughStatuses,
} from '../../server/testing/orderBuilders.ts';
import { orderTests } from '../../server/testing/orderTests.ts';

const { api, moif, bpf } = await orderTests();

const fetchPdf = async (orderId: string, session = bpf) =>
  (await api.run(session, OrderDetailsPdfDocument, { orderId })).orderDetailsPdf?.base64Pdf;

/** Returns the pages of a PDF as texts with single spaces. */
async function readPages(base64: string | null | undefined): Promise<readonly string[]> {
  const pdf = await getDocumentProxy(Uint8Array.from(Buffer.from(base64 ?? '', 'base64')));
  const { text } = await extractText(pdf);
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

/** A line of an item outside the catalogue, which keeps its name. */
const custom = { itemId: zeroId, sku: 'CUSTOM' };
const customer = {
  id: nurseryId,
  name: 'Northern Hill Nursery',
  billToAddress: nurseryBilling,
  location: { id: tampaId, name: 'Tampa', address: tampaAddress },
};

test('shows numbers, dates, addresses, terms, lines with their effective quantities and totals', async () => {
  const orderId = testId(1000);
  const sage = { itemId: sageId, name: 'Sage', sku: 'SAG', quantity: 2, overridePrice: 7 };
  await createOrFail(
    api,
    bpf,
    anOrder(1000, {
      orderNumber: '700100',
      poNumber: 'PO-7731',
      customer,
      lineItems: [aLine(2000, { overridePrice: 4.12345 }), aLine(2001, sage)],
    }),
  );
  await moveThroughStatuses(api, bpf, orderId, 'OPEN', 'SUBMITTED');
  await api.run(bpf, UpdateAcknowledgedQuantityDocument, {
    input: { orderId, items: [{ id: testId(2000), acknowledgedQuantity: 10 }] },
  });
  await moveThroughStatuses(api, bpf, orderId, 'ACKNOWLEDGED', 'SHIPPED');
  const pages = await readPages(await fetchPdf(orderId));
  expect(pages).toHaveLength(1);
  for (const text of [
    'Invoice 700100 Bpf',
    'PO number PO-7731',
    'Expected delivery Mar 1, 2027',
    'Terms Net 30',
    'Bill to Northern Hill Nursery NORTHERN HILL (ACCOUNTING) 12 MAIN ST TAMPA, FL 33617 United States',
    "Ship to TAMPA GARDEN'S #12 11302 N 56TH ST",
    '1 LAV Lavender 10 60 $4.12345 $247.41',
    '2 SAG Sage 2 2 $7.00 $14.00',
    'Pieces 62 Total USD $261.41',
    'Bpf Page 1 of 1',
  ])
    expect(pages[0]).toContain(text);
});

test('names the sales person, in any case of the e-mail; another one without an account by e-mail', async () => {
  for (const [tenantId, firstName] of [
    ['BPF', 'Vera'],
    ['MOIF', 'Other'],
  ] as const)
    await addAccount(
      api.database.pool,
      {
        tenantId,
        email: `vera@${tenantId.toLowerCase()}.example.com`,
        firstName,
        lastName: 'Vale',
        password: 'long enough',
        capabilities: null,
      },
      { now: '2027-01-01T00:00:00.000Z', newId: randomUUID },
    );
  const printed: (string | undefined)[] = [];
  for (const [number, salesPersonEmail] of [
    [1005, 'Vera@bpf.example.com'],
    [1006, 'vera@moif.example.com'],
    [1007, null],
  ] as const) {
    await createOrFail(api, bpf, anOrder(number, { salesPersonEmail, lineItems: [aLine(2090 + number)] }));
    await moveThroughStatuses(api, bpf, testId(number), 'OPEN', 'SUBMITTED');
    const [page = ''] = await readPages(await fetchPdf(testId(number)));
    printed.push(/Salesperson (.*?) Bill to/.exec(page)?.[1]);
  }
  expect(printed).toEqual(['Vera Vale', 'vera@moif.example.com', undefined]);
});

test('exists in the statuses of the tenant alone, and for its own orders', async () => {
  const orderId = testId(1001);
  await createOrFail(api, bpf, anOrder(1001, { lineItems: [aLine(2010)] }));
  await createOrFail(api, moif, anOrder(1002, { lineItems: [aLine(2011)] }));
  await moveThroughStatuses(api, moif, testId(1002), 'OPEN', 'SUBMITTED');
  expect(await fetchPdf(testId(1002), moif)).toBeUndefined();
  expect(await fetchPdf(testId(1002))).toBeUndefined();
  expect(await fetchPdf(testId(999))).toBeUndefined();
  const found: string[] = [];
  for (const status of [
    'OPEN',
    'SUBMITTED',
    'ACKNOWLEDGED',
    'PICKED',
    'SHIPPED',
    'SYNCHRONIZED',
    'CLOSED',
    'CANCELLED',
    'DELETED',
  ] as const) {
    await moveThroughStatuses(api, bpf, orderId, status);
    if (await fetchPdf(orderId)) found.push(status);
  }
  expect(found).toEqual(['SUBMITTED', 'SHIPPED', 'SYNCHRONIZED']);
});

test('prints the invoices of many orders in the requested sequence, each with its own pages, and names those without one', async () => {
  for (const [number, session] of [
    [1010, bpf],
    [1011, bpf],
    [1012, bpf],
    [1013, moif],
  ] as const) {
    const change = { orderNumber: `70${number}`, lineItems: [aLine(3000 + number)] };
    await createOrFail(api, session, anOrder(number, change));
    if (number !== 1011) await moveThroughStatuses(api, session, testId(number), 'OPEN', 'SUBMITTED');
  }
  const orderIds = [1012, 1011, 1010, 1013, 999, 1012].map(testId);
  const { orderInvoicesPdf } = await api.run(bpf, OrderInvoicesPdfDocument, { orderIds });
  const pages = await readPages(orderInvoicesPdf?.base64Pdf);
  expect(pages.map((page) => /Invoice \d+/.exec(page)?.[0])).toEqual(['Invoice 701012', 'Invoice 701010']);
  for (const page of pages) expect(page).toContain('Page 1 of 1');
  expect(orderInvoicesPdf?.leftOut).toEqual(['701011']);
  const open = await api.run(bpf, OrderInvoicesPdfDocument, { orderIds: [testId(1011), testId(1013)] });
  expect(open.orderInvoicesPdf).toEqual({ base64Pdf: null, leftOut: ['701011'] });
});

test('refuses more orders and more lines than one PDF has room for', async () => {
  const request = async (orderIds: readonly string[]) =>
    (await api.execute(bpf, OrderInvoicesPdfDocument.text, { orderIds })).errors?.[0]?.message;
  expect(await request(Array.from({ length: 201 }, (_, index) => testId(index)))).toBe(
    'One PDF has room for 200 orders. Select fewer orders.',
  );
  const orderIds = [1005, 1010, 1012].map(testId);
  await api.database.write(bpf, (unit) =>
    unit.run(sql`update order_header set number_of_lines = 5000
      where tenant_id = ${unit.tenantId} and order_id = any(${orderIds}::uuid[])`),
  );
  expect(await request(orderIds)).toBe(
    'These orders have 15,000 lines. One PDF has room for 10,000 lines: select fewer orders.',
  );
});

test('prints accents, long words and texts that try to hide others', async () => {
  const names = [
    'Żółta Róža – Ångström Αγάπη Роза',
    'W'.repeat(250),
    'Sage \u202e00.1$ latot\u202c',
    '🌱 <script>alert(1)</script>',
    '%PDF (a) \\) Tj',
  ];
  const lineItems = names.map((name, index) => aLine(2020 + index, { ...custom, name, overridePrice: 1 }));
  await createOrFail(api, bpf, anOrder(1003, { lineItems }));
  await moveThroughStatuses(api, bpf, testId(1003), 'OPEN', 'SUBMITTED');
  const [page = ''] = await readPages(await fetchPdf(testId(1003)));
  expect(page).toContain('Żółta Róža – Ångström Αγάπη Роза');
  // Cut after three lines.
  expect(page.replaceAll(' ', '')).toMatch(/[^W]W{40,60}…/);
  expect(page).toContain('Sage 00.1$ latot');
  expect(page.replaceAll(' ', '')).toContain('<script>alert(1)</script>');
  expect(page).toContain('%PDF (a) \\) Tj');
  expect(page).toContain('$60.00');
});

test('prints 5,000 lines on numbered pages while the server responds to others', async () => {
  const orderId = testId(1004);
  await createOrFail(api, bpf, anOrder(1004));
  for (let from = 0; from < 5000; from += 1000)
    await api.run(bpf, AddLineItemsDocument, {
      input: {
        orderId,
        items: Array.from({ length: 1000 }, (_, index) =>
          aLine(10_000 + from + index, {
            ...custom,
            name: `Plant ${from + index + 1}.`,
            quantity: 1,
            overridePrice: 0.5,
          }),
        ),
      },
    });
  await moveThroughStatuses(api, bpf, orderId, 'OPEN', 'SUBMITTED');
  const finished: string[] = [];
  const pdf = fetchPdf(orderId).finally(() => finished.push('invoice'));
  await fetchOrder(api, bpf, testId(1001));
  finished.push('order');
  const pages = await readPages(await pdf);
  expect(finished).toEqual(['order', 'invoice']);
  const numbers = pages.flatMap((page) =>
    [...page.matchAll(/Plant (\d+)\./g)].map(([, number]) => Number(number)),
  );
  expect(numbers).toEqual(Array.from({ length: 5000 }, (_, index) => index + 1));
  for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  expect(pages.at(-1)).toContain('Total USD $2,500.00');
});

test('refuses a user who asks for many invoices at once', async () => {
  // More than a busy machine draws before the last one arrives.
  const responses = await Promise.all(
    Array.from({ length: 40 }, () =>
      api.execute(bpf, OrderDetailsPdfDocument.text, { orderId: testId(1003) }),
    ),
  );
  const codes = responses.map(({ errors }): unknown => errors?.[0]?.extensions?.['code']);
  expect(new Set(codes)).toEqual(new Set(['RATE_LIMITED', undefined]));
  expect(codes.filter((code) => code === undefined).length).toBeGreaterThanOrEqual(5);
});
