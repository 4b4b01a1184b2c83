import { CustomersChangedSinceDocument } from '#features/customers/web/documents.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { ItemsPageDocument } from '#features/catalogue/web/documents.ts';
import {
  AddLineItemsDocument,
  EditOrderDocument,
  UpdateAcknowledgedQuantityDocument,
  UpdateLineItemDocument,
} from '#features/orders/web/documents.ts';
import { ItemPriceDocument } from '#features/orders/server/testing/documents.ts';
import { orderHeaderFixture, orderLineFixture } from '../../testing/data/seedTenant.ts';
import {
  type TestInstallation,
  type TestInstallations,
  moif,
  managerSession,
  seedTwoTenants,
} from '../../testing/data/testInstallation.ts';

const { tenantId, ids, texts } = moif;
let installations: TestInstallations;
let installation: TestInstallation;
beforeAll(async () => {
  installations = await seedTwoTenants();
  installation = await installations.guarded();
});
afterAll(async () => {
  await installation.close();
  await installations.close();
});

const execute = async ({ text }: { text: string }, variables: object): Promise<unknown> =>
  JSON.parse(await installation.executeAsText(managerSession(moif), text, variables));

const responseSchema = z.object({
  result: z.object({
    data: z.record(z.string(), z.unknown()).nullish(),
    errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).optional(),
  }),
});
const payload = z.object({ errors: z.array(z.object({ code: z.string(), severity: z.string() })).nullish() });

/** Returns the codes of all errors in a response; empty when the operation succeeded. */
const errorCodes = (response: unknown): readonly string[] => {
  const { data, errors = [] } = responseSchema.parse(response).result;
  const problems = Object.values(data ?? {}).flatMap((value) => payload.safeParse(value).data?.errors ?? []);
  return [
    ...errors.map(({ extensions }) => extensions.code),
    ...problems.filter(({ severity }) => severity === 'ERROR').map(({ code }) => code),
  ];
};

const edited = (change: object) => ({
  input: { ...orderHeaderFixture(moif), orderId: ids.order, orderNumber: texts.orderNumber, ...change },
});
const added = (change: object) => ({
  input: { orderId: ids.order, items: [{ ...orderLineFixture(moif, ids.newLine, ids.item), ...change }] },
});
const changed = (lineItem: object) => ({
  input: { orderId: ids.order, id: ids.orderLine, lineNumber: 1, lineItem },
});
const acknowledged = (acknowledgedQuantity: unknown) => ({
  input: { orderId: ids.submitted, items: [{ id: ids.submittedLine, acknowledgedQuantity }] },
});
const priced = (quantity: unknown, orderDate: unknown = '2027-03-01') => ({
  itemId: ids.item,
  locationId: ids.location,
  orderDate,
  quantity,
});

const days: readonly (readonly [day: string, isDay: boolean])[] = [
  ['2027-03-01', true],
  ['2027-03-01T23:59:59-11:00', true],
  ['0001-01-01', true],
  ['9999-12-31', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-13-01', false],
  ['2027-00-10', false],
  ['0000-01-01', false],
  ['-0001-01-01', false],
  ['12027-01-01', false],
  ['03/01/2027', false],
  ['infinity', false],
  ['now', false],
  ['', false],
];

test.each(days)('accepts or refuses the day %j', async (day, isDay) => {
  const expected = isDay ? [] : ['BAD_USER_INPUT'];
  expect(errorCodes(await execute(EditOrderDocument, edited({ expectedDeliveryDate: day })))).toEqual(
    expected,
  );
  expect(errorCodes(await execute(ItemPriceDocument, priced(1, day)))).toEqual(expected);
  expect(installation.newBugs()).toEqual([]);
});

const instants: readonly (readonly [instant: string, isInstant: boolean])[] = [
  ['2026-11-21T05:22:00.000Z', true],
  ['2026-11-21T05:22:00.123456789+14:00', true],
  ['0001-01-01T00:00:00Z', true],
  ['9999-12-31T23:59:59.999Z', true],
  ['0000-06-01T00:00:00Z', false],
  ['0001-01-01T00:00:00+01:00', false],
  ['9999-12-31T23:59:59-01:00', false],
  ['2026-11-21T24:30:00Z', false],
  ['2026-11-21T05:60:00Z', false],
  ['2026-11-21T05:22:00+25:00', false],
  ['2026-02-30T05:22:00Z', false],
  ['2026-11-21', false],
  ['infinity', false],
  ['', false],
];

test.each(instants)('accepts or refuses the instant %j', async (instant, isInstant) => {
  const expected = isInstant ? [] : ['BAD_USER_INPUT'];
  expect(errorCodes(await execute(CustomersChangedSinceDocument, { tenantId, since: instant }))).toEqual(
    expected,
  );
  expect(errorCodes(await execute(AddLineItemsDocument, added({ dateAdded: instant })))).toEqual(expected);
  expect(installation.newBugs()).toEqual([]);
});

const prices: readonly (readonly [price: unknown, codes: readonly string[]])[] = [
  [0.01, []],
  ['12.50', []],
  [1e-5, []],
  [99_999_999, []],
  [4.123_456_789, []],
  [0, ['OUT_OF_RANGE']],
  [-0, ['OUT_OF_RANGE']],
  [-1, ['OUT_OF_RANGE']],
  [0.000_001, ['OUT_OF_RANGE']],
  [99_999_999.01, ['OUT_OF_RANGE']],
  [100_000_000, ['OUT_OF_RANGE']],
  [1e300, ['OUT_OF_RANGE']],
  ['NaN', ['BAD_USER_INPUT']],
  ['Infinity', ['BAD_USER_INPUT']],
  ['', ['BAD_USER_INPUT']],
  ['1,5', ['BAD_USER_INPUT']],
  ['0x10', ['BAD_USER_INPUT']],
  [true, ['BAD_USER_INPUT']],
  [[1], ['BAD_USER_INPUT']],
  [{}, ['BAD_USER_INPUT']],
];

test.each(prices)('accepts or refuses the price %j', async (price, codes) => {
  // Only one piece, so that no total is too large.
  const one = { quantity: 1, eaches: 1, overridePrice: price };
  expect(errorCodes(await execute(AddLineItemsDocument, added(one)))).toEqual(codes);
  expect(errorCodes(await execute(ItemsPageDocument, { where: { retailPrice: { gte: price } } }))).toEqual(
    codes.filter((code) => code === 'BAD_USER_INPUT'),
  );
  expect(installation.newBugs()).toEqual([]);
});

const quantities: readonly (readonly [quantity: unknown, codes: readonly string[]])[] = [
  [1, []],
  [9999, []],
  [0, ['OUT_OF_RANGE']],
  [-1, ['OUT_OF_RANGE']],
  [10_000_000, ['OUT_OF_RANGE']],
  [2_147_483_647, ['OUT_OF_RANGE']],
  [2_147_483_648, ['BAD_USER_INPUT']],
  [1.5, ['BAD_USER_INPUT']],
  ['1', ['BAD_USER_INPUT']],
  [1e300, ['BAD_USER_INPUT']],
];

test.each(quantities)('accepts or refuses the quantity %j', async (quantity, codes) => {
  expect(errorCodes(await execute(UpdateLineItemDocument, changed({ quantity, overridePrice: 1 })))).toEqual(
    codes,
  );
  expect(errorCodes(await execute(UpdateAcknowledgedQuantityDocument, acknowledged(quantity)))).toEqual(
    quantity === 0 ? [] : codes,
  );
  expect(errorCodes(await execute(ItemPriceDocument, priced(quantity)))).toEqual(
    codes.filter((code) => code === 'BAD_USER_INPUT'),
  );
  expect(installation.newBugs()).toEqual([]);
});

test.each([
  ['first', -1],
  ['first', 10_001],
  ['last', -1],
  ['first', 2_147_483_648],
])('refuses a page of %s %i rows', async (end, rows) =>
  expect(errorCodes(await execute(ItemsPageDocument, { [end]: rows }))).toEqual(['BAD_USER_INPUT']),
);

const forged = (...values: readonly unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
const signature = 'i.name_lower ASC,i.item_id ASC';

test.each([
  ['a text that is not a cursor', 'x'],
  ['an empty list', forged()],
  ['a cursor of another sort order', forged('i.sku_lower ASC,i.item_id ASC', 'a', ids.item)],
  ['a cursor without an id', forged(signature, 'a')],
  ['a cursor with a malformed id', forged(signature, 'a', 'no id')],
  ['a cursor with a list in it', forged(signature, ['a'], ids.item)],
  ['a cursor with NUL', forged(signature, 'a\0', ids.item)],
  ['a cursor with a lone surrogate', forged(signature, '\ud800', ids.item)],
  ['a cursor with SQL injection', forged(`${signature}; drop table item`, 'a', ids.item)],
])('refuses %s', async (_what, after) => {
  expect(await execute(ItemsPageDocument, { after, first: 1 })).toMatchObject({
    result: { data: { items: null }, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] },
  });
  expect(installation.newBugs()).toEqual([]);
});
