import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import { allocationApi, bayId, otherBayId } from '../../server/testing/allocationApi.ts';
import { OrderPickSheetsPdfDocument } from '../../web/documents.ts';
import type { PickSheetArrangement } from '../pickSheetPapers.ts';

const { api, moif, bpf, count, aNewOrder, allocate, setStatus } = await allocationApi();

/** Returns the pages as texts with single spaces, and the orders without a sheet. */
async function readSheets(
  orderIds: readonly string[],
  arrangement: PickSheetArrangement = 'BY_ORDER',
  session = moif,
) {
  const { orderPickSheetsPdf } = await api.run(session, OrderPickSheetsPdfDocument, {
    orderIds,
    arrangement,
  });
  const { base64Pdf, leftOut } = orderPickSheetsPdf ?? {};
  if (!base64Pdf) return { pages: [], leftOut };
  const pdf = await getDocumentProxy(Uint8Array.from(Buffer.from(base64Pdf, 'base64')));
  const { text } = await extractText(pdf);
  return { pages: text.map((page) => page.replaceAll(/\s+/g, ' ')), leftOut };
}

test('shows what is allocated by location and what is not, an order a sheet or all in one', async () => {
  await count(100);
  await count(100, { locationId: otherBayId });
  const [one, other] = [await aNewOrder(), await aNewOrder()];
  await allocate(one.orderId, [
    { lineItemId: one.first, quantity: 5, locationId: otherBayId },
    { lineItemId: one.second, quantity: 12, locationId: bayId },
  ]);
  await allocate(other.orderId, [{ lineItemId: other.first, quantity: 12, locationId: bayId }]);
  const byOrder = await readSheets([other.orderId, one.orderId, other.orderId]);
  expect(byOrder.leftOut).toEqual([]);
  expect(byOrder.pages.map((page) => /Pick Sheet \S+/.exec(page)?.[0])).toEqual([
    `Pick Sheet ${other.orderNumber}`,
    `Pick Sheet ${one.orderNumber}`,
  ]);
  expect(byOrder.pages[1]).toMatch(
    /Canby Farm › House 1 Bay 3 Lavender LAV 1 12 Bay 4 Lavender LAV 1 5 Not allocated Lavender LAV 7 Not allocated 7 To pick 17/,
  );
  const byLocation = await readSheets([other.orderId, one.orderId], 'BY_LOCATION');
  expect(byLocation.pages).toHaveLength(1);
  const text = byLocation.pages[0] ?? '';
  expect(text).toContain('Orders 2 orders');
  expect(text).toMatch(/Bay 3 Lavender LAV 1 .{1,40} 12 24 Bay 3 Lavender LAV 1 .{1,40} 12 Bay 4/);
});

test('names orders with nothing to pick, and prints none of another company', async () => {
  const [open, cancelled] = [await aNewOrder(), await aNewOrder()];
  await setStatus(cancelled.orderId, 'CANCELLED');
  const { pages, leftOut } = await readSheets([cancelled.orderId, open.orderId, testId(999)]);
  expect(pages).toHaveLength(1);
  expect(leftOut).toEqual([cancelled.orderNumber]);
  expect(await readSheets([cancelled.orderId])).toEqual({ pages: [], leftOut: [cancelled.orderNumber] });
  expect(await readSheets([open.orderId], 'BY_ORDER', bpf)).toEqual({ pages: [], leftOut: [] });
});

test('refuses more orders and more lines than one PDF has room for', async () => {
  const request = async (orderIds: readonly string[]) => {
    const variables = { orderIds, arrangement: 'BY_LOCATION' };
    return (await api.execute(moif, OrderPickSheetsPdfDocument.text, variables)).errors?.[0]?.message;
  };
  expect(await request(Array.from({ length: 201 }, (_, index) => testId(index)))).toBe(
    'One PDF has room for 200 orders. Select fewer orders.',
  );
  const orders = [await aNewOrder(), await aNewOrder(), await aNewOrder()];
  const orderIds = orders.map(({ orderId }) => orderId);
  await api.database.write(moif, (unit) =>
    unit.run(sql`update order_header set number_of_lines = 5000
      where tenant_id = ${unit.tenantId} and order_id = any(${orderIds}::uuid[])`),
  );
  expect(await request(orderIds)).toBe(
    'These orders have 15,000 lines. One PDF has room for 10,000 lines: select fewer orders.',
  );
});
