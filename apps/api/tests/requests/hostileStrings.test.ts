import { CustomersByNamesDocument } from '#features/customers/web/documents.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { ItemsPageDocument } from '#features/catalogue/web/documents.ts';
import {
  AddLineItemsDocument,
  InitializeOrderDocument,
  OrderDocument,
  UpdateLineItemDocument,
} from '#features/orders/web/documents.ts';
import { customSku } from '#features/orders/lines/lineItem.ts';
import { zeroId } from '#platform/kernel/ids/id.ts';
import { nextId } from '../../testing/data/orderBuilders.ts';
import { orderHeaderFixture, orderLineFixture } from '../../testing/data/seedTenant.ts';
import {
  type TestInstallation,
  type TestInstallations,
  moif,
  managerSession,
  seedTwoTenants,
} from '../../testing/data/testInstallation.ts';
import { hostileStrings, unstorableTexts } from '../../testing/data/hostileStrings.ts';
import { normalizeLines, normalizeText } from '#platform/kernel/text/normalizeText.ts';

let installations: TestInstallations;
let installation: TestInstallation;
beforeAll(async () => {
  installations = await seedTwoTenants();
  installation = await installations.copy();
});
afterAll(async () => {
  await installation.close();
  await installations.close();
});

const execute = async ({ text }: { text: string }, variables: object): Promise<unknown> =>
  JSON.parse(await installation.executeAsText(managerSession(moif), text, variables));

const problems = z.array(
  z.object({ code: z.string(), severity: z.string(), field: z.array(z.string()).optional() }),
);
const line = z.object({ name: z.string(), notes: z.string().nullable(), department: z.string().nullable() });
const created = z.object({
  result: z.object({
    data: z.object({ initializeOrder: z.object({ order: z.unknown(), errors: problems.nullable() }) }),
  }),
});
const stored = z.object({
  result: z.object({
    data: z.object({ order: z.object({ poNumber: z.string().nullable(), lineItems: z.array(line) }) }),
  }),
});

/** Maximum lengths (API conventions, "Limits"). */
const longest = { poNumber: 15, notes: 2000, department: 255, name: 255 };
type Field = keyof typeof longest;

/** Builds an order with the text in a field of its custom line or in its PO number. */
const orderSaying = (field: Field, text: string) => {
  const custom = {
    ...orderLineFixture(moif, nextId(), zeroId),
    sku: customSku,
    price: 0,
    overridePrice: 2.5,
  };
  const header = { ...orderHeaderFixture(moif), orderId: nextId() };
  return field === 'poNumber'
    ? { ...header, poNumber: text, lineItems: [custom] }
    : { ...header, lineItems: [{ ...custom, [field]: text }] };
};

const fields: readonly (readonly [Field, path: readonly string[]])[] = [
  ['poNumber', ['poNumber']],
  ['notes', ['lineItems', '0', 'notes']],
  ['department', ['lineItems', '0', 'department']],
  ['name', ['lineItems', '0', 'name']],
];

test.each(fields)(
  'stores every text in %s in normal form or refuses it with its field',
  async (field, path) => {
    for (const text of hostileStrings) {
      const order = orderSaying(field, text);
      const { errors } = created.parse(await execute(InitializeOrderDocument, { input: order })).result.data
        .initializeOrder;
      const problemErrors = errors?.filter(({ severity }) => severity === 'ERROR') ?? [];
      const normalized = (field === 'notes' ? normalizeLines : normalizeText)(text);
      if ([...normalized].length > longest[field])
        expect([text, problemErrors]).toEqual([text, [{ code: 'TOO_LONG', severity: 'ERROR', field: path }]]);
      else if (normalized === '' && field === 'name')
        expect([text, problemErrors]).toEqual([text, [{ code: 'REQUIRED', severity: 'ERROR', field: path }]]);
      else {
        expect([text, problemErrors]).toEqual([text, []]);
        const found = stored.parse(await execute(OrderDocument, { orderId: order.orderId })).result.data
          .order;
        const value = field === 'poNumber' ? found.poNumber : found.lineItems[0]?.[field];
        expect(value).toBe(normalized === '' ? null : normalized);
      }
    }
    expect(installation.newBugs()).toEqual([]);
  },
);

test.each(fields)('refuses text in %s that cannot be stored', async (field, path) => {
  for (const text of unstorableTexts)
    expect(await execute(InitializeOrderDocument, { input: orderSaying(field, text) })).toMatchObject({
      result: {
        data: {
          initializeOrder: {
            order: null,
            errors: [
              {
                __typename: 'ValidationError',
                code: 'INVALID_FORMAT',
                severity: 'ERROR',
                field: path,
                message: 'The text contains a character that cannot be stored.',
              },
            ],
          },
        },
      },
    });
  expect(installation.newBugs()).toEqual([]);
});

const { ids } = moif;
const otherCalls: readonly (readonly [
  what: string,
  call: { text: string },
  make: (text: string) => object,
  path: readonly string[],
])[] = [
  [
    'an added line',
    AddLineItemsDocument,
    (text) => ({
      orderId: ids.order,
      items: [{ ...orderLineFixture(moif, nextId(), ids.item), notes: text }],
    }),
    ['items', '0', 'notes'],
  ],
  [
    'a changed line',
    UpdateLineItemDocument,
    (text) => ({ orderId: ids.order, id: ids.orderLine, lineNumber: 1, lineItem: { department: text } }),
    ['lineItem', 'department'],
  ],
];

test.each(otherCalls)('refuses text in %s that cannot be stored', async (_what, call, make, path) => {
  for (const text of unstorableTexts)
    expect(JSON.stringify(await execute(call, { input: make(text) }))).toContain(
      `"code":"INVALID_FORMAT","severity":"ERROR","field":${JSON.stringify(path)}`,
    );
  expect(installation.newBugs()).toEqual([]);
});

test('searches for every text without an error', async () => {
  for (const text of hostileStrings) {
    const responses = [
      await execute(ItemsPageDocument, {
        where: { or: [{ name: { contains: text } }, { sku: { eq: text } }] },
      }),
      await execute(CustomersByNamesDocument, { tenantId: moif.tenantId, names: [text] }),
    ];
    for (const response of responses) expect([text, response]).not.toHaveProperty('1.result.errors');
  }
  expect(installation.newBugs()).toEqual([]);
});

test('explains why it refuses a search for text that cannot be stored', async () => {
  for (const text of unstorableTexts)
    expect(await execute(ItemsPageDocument, { where: { name: { contains: text } } })).toMatchObject({
      result: {
        data: { items: null },
        errors: [
          {
            message: 'The text contains a character that cannot be stored.',
            extensions: { code: 'BAD_USER_INPUT' },
          },
        ],
      },
    });
});
