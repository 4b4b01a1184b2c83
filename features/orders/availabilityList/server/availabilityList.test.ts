import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { countStock } from '#features/availability/counts/server/testing/countStock.ts';
import { addItems } from '#features/catalogue/items/server/itemCommands.ts';
import { findProgramRecords } from '#features/catalogue/programs/server/programStore.ts';
import { createLocations } from '#features/locations/server/locationCommands.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { Session } from '#platform/server/session.ts';
import { allocationApi, bayId } from '../../server/testing/allocationApi.ts';
import {
  chainsId,
  floristId,
  lavenderId,
  nurseryId,
  roanokeId,
  sageId,
  tampaId,
  unpricedId,
} from '../../server/testing/orderApi.ts';
import {
  AvailabilityListCsvDocument,
  AvailabilityListDocument,
  AvailabilityListPdfDocument,
  type AvailabilityListQueryVariables,
  ItemPricesDocument,
} from '../../web/documents.ts';
import { defaultLayout, maxListItems } from '../availabilityList.ts';
import './availabilityListGraphql.ts';
import './availabilityListPdfGraphql.ts';

const { api, moif, bpf, count, aNewOrder, allocate } = await allocationApi();
const farmId = testId(201);
const fieldId = testId(301);
const fieldRowId = testId(302);
const day = '2027-03-01';
type Request = Partial<AvailabilityListQueryVariables['request']>;

const { grouping, ...layout } = defaultLayout;
const fileLayout = { ...layout, columns: [...layout.columns] };
const read = async (request: Request = {}, session: Session = moif) =>
  (await api.run(session, AvailabilityListDocument, { request: { day, grouping, ...request } }))
    .availabilityList;
const quantities = async (request: Request = {}) =>
  (await read(request))?.items.map(({ name, quantity }) => [name, quantity]);
const toFile = (request: Request) => ({ request: { day, grouping, ...request }, layout: fileLayout });
const readCsv = async (request: Request = {}, session: Session = moif) =>
  (await api.run(session, AvailabilityListCsvDocument, toFile(request))).availabilityListCsv;

/** Returns the pages of the PDF of a list as texts with single spaces. */
async function readPdf(request: Request = {}, session: Session = moif): Promise<readonly string[] | null> {
  const { availabilityListPdf: file } = await api.run(session, AvailabilityListPdfDocument, toFile(request));
  if (!file?.base64Pdf) return null;
  const pdf = await getDocumentProxy(Uint8Array.from(Buffer.from(file.base64Pdf, 'base64')));
  const { text } = await extractText(pdf);
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

const adjustLavender = (quantity: number) =>
  api.database.write(moif, (unit) =>
    unit.run(sql`update item_stock set entry_quantity = ${quantity}
      where tenant_id = 'MOIF' and item_id = ${lavenderId}`),
  );
const reserveLavender = (quantity: number) =>
  api.database.write(moif, (unit) =>
    unit.run(sql`update availability_slot set reserved_quantity = reserved_quantity + ${quantity}
      where tenant_id = 'MOIF' and item_id = ${lavenderId} and location_id = ${bayId}`),
  );

test('is empty without a live session', async () =>
  expect(await read()).toMatchObject({ numberOfItems: 0, items: [], recipient: '', day }));

test('lists active items of which something is left, by category and name', async () => {
  await api.database.write(moif, async (unit) => {
    unwrapResult(
      await createLocations(unit, [
        { id: fieldId, name: 'Field', locationType: 'SITE' },
        { id: fieldRowId, name: 'Row 1', locationType: 'HOUSE', parentLocationId: fieldId },
      ]),
    );
    const item = { itemGroup: 'HERB', retailPrice: 3, programs: ['Spring', 'Fall'] };
    unwrapResult(
      await addItems(unit, [
        { ...item, itemId: testId(401), name: 'Mint', sku: 'MINT', categories: [{ code: 'PER-1G' }] },
        { ...item, itemId: testId(402), name: 'Thyme', sku: 'THY', status: 'INACTIVE' },
        { ...item, itemId: testId(403), name: 'Dill', sku: 'DILL' },
      ]),
    );
  });
  await count(40);
  await count(7, { locationId: fieldRowId });
  await count(1240, { itemId: testId(401) });
  await count(9, { itemId: testId(402) });
  await count(0, { itemId: sageId });
  await count(12, { itemId: unpricedId });
  // Reserved stock is not offered.
  const { orderId, first, second } = await aNewOrder();
  expect((await allocate(orderId, [{ lineItemId: first, grade: 1, quantity: 12 }]))?.errors).toBeNull();
  expect(
    (
      await allocate(orderId, [
        { lineItemId: first, grade: 1, quantity: 12 },
        { lineItemId: second, grade: 1, quantity: 3 },
      ])
    )?.errors,
  ).toBeNull();
  expect(await quantities()).toEqual([
    ['Lavender', 32],
    ['Mint', 1240],
    ['New Rose', 12],
  ]);
  // A later count found less than was reserved.
  await reserveLavender(32);
  expect((await quantities())?.map(([name]) => name)).toEqual(['Mint', 'New Rose']);
  await reserveLavender(-32);
  expect(await read()).toMatchObject({
    numberOfItems: 3,
    items: [
      { groupName: 'Perennials 1 gal', category: 'Perennials 1 gal', uom: 'TRAY', eaches: 6, sku: 'LAV' },
      { groupName: 'Perennials 1 gal' },
      { groupName: null, category: null, uom: null, eaches: 1, price: null },
    ],
  });
});

test('lists the stock of a site, and never more than is left of an item', async () => {
  expect(await quantities({ siteId: fieldId })).toEqual([['Lavender', 7]]);
  expect(await quantities({ siteId: farmId })).toEqual([
    ['Lavender', 25],
    ['Mint', 1240],
    ['New Rose', 12],
  ]);
  await adjustLavender(-42);
  expect((await quantities({ siteId: fieldId }))?.at(0)).toEqual(undefined);
  await adjustLavender(-28);
  expect(await quantities({ siteId: fieldId })).toEqual([['Lavender', 4]]);
  await adjustLavender(0);
});

test('lists the items of a program, grouped by the first of their programs', async () => {
  const [fall, spring] = await api.database.read(moif, async (unit) => {
    const records = await findProgramRecords(unit, [], ['Fall', 'Spring']);
    return records.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  });
  const list = await read({ programId: spring?.programId ?? '', grouping: 'PROGRAM' });
  expect(list).toMatchObject({ recipient: 'Spring', items: [{ name: 'Mint', groupName: 'Spring' }] });
  expect((await read({ programId: fall?.programId ?? '', priceGroupId: chainsId }))?.recipient).toBe(
    'Chains · Fall',
  );
  expect(
    (await read({ grouping: 'PROGRAM' }))?.items.map(({ name, groupName }) => [name, groupName]),
  ).toEqual([
    ['Mint', 'Fall'],
    ['Lavender', null],
    ['New Rose', null],
  ]);
});

test.each([
  ['of a customer', { customerId: nurseryId, locationId: tampaId }, tampaId, 'USD'],
  ['of a location', { customerId: nurseryId, locationId: roanokeId }, roanokeId, 'USD'],
])('has the prices %s that order entry finds', async (_, request, locationId, currency) => {
  const list = await read(request);
  const items = (list?.items ?? []).map(({ itemId }) => ({ itemId, quantity: 1 }));
  const { itemPrices } = await api.run(moif, ItemPricesDocument, { locationId, orderDate: day, items });
  const retailPrices = new Map([
    [lavenderId, 9.5],
    [testId(401), 3],
  ]);
  expect(items).toHaveLength(3);
  expect(list?.items.map(({ price }) => price)).toEqual(
    itemPrices?.map(({ itemId, price }) => price || (retailPrices.get(itemId) ?? null)),
  );
  expect(list?.currency).toBe(currency);
});

test('has the prices of a price group, of a currency and of a day', async () => {
  const prices = async (request: Request) => (await read(request))?.items.map(({ price }) => price);
  expect(await prices({})).toEqual([4.5, 4.5, null]);
  expect(await prices({ priceGroupId: chainsId })).toEqual([4, 4, null]);
  expect(await prices({ priceGroupId: chainsId, day: '2025-12-31' })).toEqual([9.5, 3, null]);
  expect(await read({ customerId: floristId })).toMatchObject({
    recipient: 'River Bend Florist',
    currency: 'CAD',
    items: [{ price: 4.5 }, { price: 4.5 }, { price: null }],
  });
});

test('has ERP prices for a customer of a company with ERP pricing, and levels for a price group', async () => {
  await api.database.write(bpf, async (unit) => {
    unwrapResult(await createLocations(unit, [{ id: bayId, name: 'Farm', locationType: 'SITE' }]));
    await countStock(unit, [{ itemId: lavenderId, locationId: bayId, grade: 1, quantity: 5 }]);
  });
  const prices = async (request: Request) => (await read(request, bpf))?.items.map(({ price }) => price);
  expect(await prices({ customerId: nurseryId })).toEqual([3.75]);
  expect(await prices({ customerId: floristId })).toEqual([9.5]);
  expect(await prices({ priceGroupId: chainsId })).toEqual([9.5]);
});

test('comes without prices for users who may not see them', async () => {
  const session = api.session('MOIF', { capabilities: ['availability.view', 'customers.view'] });
  const list = await read({ customerId: nurseryId }, session);
  expect(list).toMatchObject({ recipient: 'Northern Hill Nursery', hasPrices: false });
  expect(list?.items.map(({ price }) => price)).toEqual([null, null, null]);
  expect((await readCsv({ customerId: nurseryId }, session))?.csv).not.toMatch(/Price|Currency|4\.5/);
});

test.each([
  [['prices.view', 'customers.view'], {}, 'availability.view'],
  [['availability.view', 'prices.view'], { customerId: nurseryId }, 'customers.view'],
  [['availability.view', 'customers.view'], { priceGroupId: chainsId }, 'prices.view'],
])('needs more than %j for %j', async (capabilities, request, missing) =>
  expect(read(request, api.session('MOIF', { capabilities }))).rejects.toThrow(`use ${missing}`),
);

test.each([
  ['customer', { customerId: testId(999) }],
  ['location of the customer', { customerId: floristId, locationId: tampaId }],
  ['price group', { priceGroupId: testId(999) }],
  ['program', { programId: testId(999) }],
  ['site', { siteId: testId(999) }],
  ['site that is a bay', { siteId: bayId }],
])('finds nothing for an unknown %s', async (_, request) => {
  expect(await read(request)).toBeNull();
  expect(await readCsv(request)).toBeNull();
});

test('shows nothing of another company', async () => {
  expect(await read({}, bpf)).toMatchObject({ numberOfItems: 1, items: [{ name: 'Lavender', quantity: 5 }] });
  expect(await read({ siteId: fieldId }, bpf)).toBeNull();
});

test('refuses a customer together with a price group', async () =>
  expect(read({ customerId: nurseryId, priceGroupId: chainsId })).rejects.toThrow('not for both'));

test('writes the file of all items', async () => {
  const file = await readCsv({ priceGroupId: chainsId });
  expect(file?.fileName).toBe('availability-2027-03-01.csv');
  expect(file?.csv.split('\r\n')).toEqual([
    '\ufeff"Category","SKU","Item","Unit","Pieces","Price Each","Available","Currency","Prices Valid"',
    '"Perennials 1 gal","LAV","Lavender","TRAY",6,4,32,"USD","2027-03-01"',
    '"Perennials 1 gal","MINT","Mint","TRAY",6,4,"100+","USD","2027-03-01"',
    '"","ROS","New Rose","",1,"",12,"USD","2027-03-01"',
    '',
  ]);
});

test('draws the list under the letterhead, with whom it is for and the day of its prices', async () => {
  const pages = await readPdf({ customerId: nurseryId, locationId: roanokeId });
  expect(pages).toHaveLength(1);
  for (const text of [
    'Availability Moif',
    'For Northern Hill Nursery · Roanoke',
    'Prices valid Mar 1, 2027 (USD)',
    'Items 3',
    'SKU Item Unit Pieces Price Each Available',
    'Perennials 1 gal LAV Lavender TRAY 6 $4.00 32 MINT Mint TRAY 6 $4.00 100+',
    'Other ROS New Rose 1 12',
  ])
    expect(pages?.[0]).toContain(text);
  expect(await readPdf({ customerId: testId(999) })).toBeNull();
});

test('refuses a threshold that is no quantity', async () =>
  expect(
    api.run(moif, AvailabilityListCsvDocument, {
      request: { grouping },
      layout: { ...layout, columns: [], maxQuantity: 0 },
    }),
  ).rejects.toThrow('Show quantities up to a whole number from 1 to 9,999,999.'));

test(`refuses more than ${maxListItems} items, and shows the first 50`, async () => {
  // A statement for all of them would take longer than a busy machine lets a statement run.
  for (let from = 1; from <= maxListItems; from += 1000)
    await api.database.write(moif, async (unit) => {
      const numbers = sql`generate_series(${from}::int, ${from + 999}::int) n`;
      const plantId = sql`('99999999-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
      await unit.run(sql`insert into item
        (tenant_id, item_id, name, sku, item_group, retail_price, status, created_at, updated_at, content_hash)
        select 'MOIF', ${plantId}, 'Plant ' || n, 'P' || n, 'HERB', 1, 'ACTIVE', now(), now(), 'test'
        from ${numbers}`);
      await unit.run(sql`insert into item_stock (tenant_id, item_id, slot_quantity, updated_at)
        select 'MOIF', ${plantId}, 5, now() from ${numbers}`);
    });
  const list = await read();
  expect(list?.numberOfItems).toBe(maxListItems + 3);
  expect(list?.items).toHaveLength(50);
  await expect(readCsv()).rejects.toThrow('The list has more than 20,000 items. Choose a program or a site.');
  await api.database.write(moif, (unit) =>
    unit.run(sql`update item set status = 'INACTIVE'
      where tenant_id = 'MOIF' and name in ('Plant 1', 'Plant 2', 'Plant 3')`),
  );
  expect((await readCsv())?.csv.split('\r\n')).toHaveLength(maxListItems + 2);
});
