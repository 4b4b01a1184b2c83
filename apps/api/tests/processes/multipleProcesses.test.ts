import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  TenantDocument,
  UpdateUserAppSettingDocument,
  UserAppSettingsDocument,
} from '#features/identity/web/documents.ts';
import {
  me,
  refresh,
  readRenewedTokens,
  obtainTokens,
} from '#features/identity/server/testing/signInFlow.ts';
import { InitializeOrderDocument, UpdateOrderStatusDocument } from '#features/orders/web/documents.ts';
import { runCommand } from '#scripts/admin/runCommand.ts';
import { moif } from '../../testing/data/testInstallation.ts';
import {
  createdResponse,
  consecutiveNumbers,
  buildOrder,
  readOrderNumber,
} from '../../testing/data/orderBuilders.ts';
import {
  type ProductProcess,
  type ProductProcesses,
  startProductProcesses,
} from '../../testing/servers/productProcesses.ts';

let products: ProductProcesses;
beforeAll(async () => {
  products = await startProductProcesses({ count: 3 });
});
afterAll(() => products.close());

const three = (): readonly [ProductProcess, ProductProcess, ProductProcess] => {
  const [first, second, third] = products.all;
  if (!first || !second || !third) throw new Error('There are no three processes.');
  return [first, second, third];
};
const each = <T>(send: (product: ProductProcess, index: number) => Promise<T>): Promise<readonly T[]> =>
  Promise.all(products.all.map(send));
const create = (product: ProductProcess, input: object) => product.call(InitializeOrderDocument, { input });

test('assigns order numbers without gaps across processes', async () => {
  const orders = Array.from({ length: 45 }, buildOrder);
  const responses = await Promise.all(
    orders.map((order, index) => create(three()[index % 3] ?? three()[0], order)),
  );
  responses.forEach((response, index) =>
    expect(response.body).toMatchObject(createdResponse(orders[index] ?? buildOrder())),
  );
  const numbers = responses.map(({ body }) => readOrderNumber(body)).toSorted((a, b) => a - b);
  expect(numbers).toEqual(consecutiveNumbers(numbers));
});

test('creates an order once when it arrives at every process at once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const order = buildOrder();
    const responses = await each((product) => create(product, order));
    expect(responses[0]?.body).toMatchObject(createdResponse(order));
    for (const { body } of responses) expect(body).toEqual(responses[0]?.body);
  }
});

test('assigns a requested order number once across processes', async () => {
  for (let round = 0; round < 5; round += 1) {
    const orderNumber = `8800${round}`;
    const responses = await each((product) => create(product, { ...buildOrder(), orderNumber }));
    const text = responses.map(({ body }) => JSON.stringify(body));
    expect(text.filter((one) => one.includes(`"orderNumber":"${orderNumber}"`))).toHaveLength(1);
    expect(text.filter((one) => one.includes('"code":"DUPLICATE"'))).toHaveLength(2);
  }
});

test('changes a status once when every process receives the change at once', async () => {
  const order = buildOrder();
  await create(three()[0], order);
  const responses = await each((product) =>
    product.call(UpdateOrderStatusDocument, { input: { orderId: order.orderId, status: 'SUBMITTED' } }),
  );
  const text = responses.map(({ body }) => JSON.stringify(body));
  for (const one of text) expect(one).toContain('"status":"SUBMITTED"');
  expect(text.filter((one) => one.includes('NO_CHANGES'))).toHaveLength(2);
});

test('reads a setting at every process that was stored at one', async () => {
  const key = {
    tenantId: moif.tenantId,
    emailAddress: moif.texts.manager,
    group: 'orders',
    name: 'gridLayouts',
  };
  for (const [index, product] of products.all.entries()) {
    const base64Settings = Buffer.from(JSON.stringify({ index })).toString('base64');
    const stored = await product.call(UpdateUserAppSettingDocument, { input: { ...key, base64Settings } });
    expect(stored.body).toMatchObject({ data: { updateUserAppSetting: { errors: null } } });
    for (const { body } of await each((other) => other.call(UserAppSettingsDocument, key)))
      expect(body).toMatchObject({ data: { userAppSettings: { nodes: [{ base64Settings }] } } });
  }
});

test('stores one of three concurrent values of a setting', async () => {
  const key = {
    tenantId: moif.tenantId,
    emailAddress: moif.texts.manager,
    group: 'orders',
    name: 'gridFormattingRules',
  };
  const settings = products.all.map((_, index) => Buffer.from(JSON.stringify([index])).toString('base64'));
  await each((product, index) =>
    product.call(UpdateUserAppSettingDocument, { input: { ...key, base64Settings: settings[index] } }),
  );
  const read = await each((product) => product.call(UserAppSettingsDocument, key));
  for (const { body } of read) {
    expect(body).toEqual(read[0]?.body);
    expect(body).toMatchObject({
      data: { userAppSettings: { nodes: [{ base64Settings: expect.toBeOneOf(settings) }] } },
    });
  }
});

const admin = (...typed: readonly string[]) =>
  runCommand(typed, { DATABASE_URL: products.url, ADMIN_PASSWORD: 'correct horse battery' });

test('shows a company change from the command line at every process', async () => {
  await admin('tenant', 'set', moif.tenantId, '--name', 'Other Farms');
  for (const { body } of await each((product) => product.call(TenantDocument, {})))
    expect(body).toMatchObject({ data: { tenant: { name: 'Other Farms' } } });
});

test('shares sign-in, renewal and lock across processes', async () => {
  const [first, second] = three();
  const [a, b, c] = three().map(({ origin }) => ({ issuer: origin }));
  if (!a || !b || !c) throw new Error('There are no three processes.');
  const statuses = (token: string) => Promise.all([a, b, c].map(async (at) => (await me(at, token)).status));
  expect([first.origin, second.origin]).toEqual([a.issuer, b.issuer]);
  const tokens = await obtainTokens(a, moif.texts.manager);
  expect(await statuses(tokens.access_token)).toEqual([200, 200, 200]);
  const renewed = await readRenewedTokens(await refresh(b, tokens.refresh_token));
  expect(await statuses(renewed.token)).toEqual([200, 200, 200]);
  await admin('user', 'lock', moif.texts.manager);
  let statusCodes = await statuses(renewed.token);
  while (statusCodes.includes(200)) statusCodes = await statuses(renewed.token);
  expect(statusCodes).toEqual([403, 403, 403]);
  expect((await refresh(c, renewed.refreshToken)).status).toBe(400);
});
