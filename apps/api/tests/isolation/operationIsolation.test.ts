import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { timeoutFactor } from '#platform/server/testing/timeoutFactor.ts';
import { schema } from '../../schema.ts';
import {
  type TestInstallation,
  type TestInstallations,
  bpf,
  moif,
  absentTenant,
  managerSession,
  seedTwoTenants,
} from '../../testing/data/testInstallation.ts';
import { type Recipe } from '../../testing/operations/recipe.ts';
import { recipes } from '../../testing/operations/recipes.ts';
import { schemaRootFields } from '../../testing/operations/schemaRootFields.ts';
import { findLeaks, findTenantSecrets } from '../../testing/data/tenantSecrets.ts';
import { type ServedOperation, servedOperations } from '../../testing/operations/servedOperations.ts';
import { counterpartValue } from '../../testing/data/tenantFixture.ts';
import {
  type VariableValue,
  idPatterns,
  operationNode,
  pathPattern,
  listVariableValues,
  withValueAt,
} from '../../testing/operations/variableValues.ts';

const operations = await servedOperations();
const isQuery = ({ text }: ServedOperation) => operationNode(text).operation === 'query';
const operationRecipes = ({ name }: ServedOperation) => recipes.filter((recipe) => recipe.name === name);

let installations: TestInstallations;
let rehearsal: TestInstallation;
/** A copy in which MOIF uses ERP pricing, too. */
let withErpPrices: TestInstallation;
/** A copy in which changes are committed. */
let committed: TestInstallation;
/** Values of BPF that MOIF has sent to this copy, and that its own rows may have since. */
let sentValues: string[] = [];
let secrets: readonly string[];
let before: ReadonlyMap<string, string>;
beforeAll(async () => {
  installations = await seedTwoTenants({ rowSecurity: false });
  rehearsal = await installations.guarded();
  withErpPrices = await installations.guarded();
  committed = await installations.copy();
  await withErpPrices.sql(`update tenant set use_erp_pricing = true where tenant_id = '${moif.tenantId}'`);
  secrets = await findTenantSecrets(rehearsal, bpf, moif);
  before = await rehearsal.tenantRows(bpf);
});
afterAll(async () => {
  await rehearsal.close();
  await withErpPrices.close();
  await committed.close();
  await installations.close();
});

const variables = z.record(z.string(), z.unknown());
const responseSchema = z.object({
  status: z.number(),
  result: z.object({
    data: z.record(z.string(), z.unknown()).nullish(),
    errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).optional(),
  }),
});
const errorList = z.array(
  z.object({ code: z.string(), severity: z.string(), field: z.array(z.string()).optional() }),
);
const payload = z.object({ errors: errorList.nullish() });
const page = z.object({ nodes: z.array(z.unknown()) });

/** Returns the response to MOIF; changes are rolled back and must not touch rows of BPF. */
const executeRolledBack = (
  { text }: ServedOperation,
  { erpPricing }: Recipe,
  given: unknown,
): Promise<string> =>
  (erpPricing ? withErpPrices : rehearsal).executeAsText(managerSession(moif), text, variables.parse(given));

/**
 * Commits a change with a value of another tenant: it must succeed, leave the rows of BPF unchanged and return no secrets.
 * Changes share a copy until earlier ones of MOIF are in the way: one that fails, or returns a value that was sent earlier, is
 * repeated on a new copy.
 */
async function expectCommitted({ text }: ServedOperation, given: unknown, foreign: string): Promise<void> {
  const execute = async () => {
    sentValues.push(foreign);
    const response = await committed.executeAsText(managerSession(moif), text, variables.parse(given));
    expect(await committed.tenantRows(bpf)).toEqual(before);
    expect(committed.newBugs()).toEqual([]);
    expect([response, ...findLeaks(sentValues.reduce(masked, response), secrets)]).toEqual([response]);
    return response;
  };
  const isExpected = (response: string) =>
    failures(response).length === 0 && findLeaks(masked(response, foreign), secrets).length === 0;
  if (isExpected(await execute())) return;
  await committed.close();
  committed = await installations.copy();
  sentValues = [];
  const response = await execute();
  expect([response, isExpected(response)]).toEqual([response, true]);
}

const masked = (response: string, value: string): string => {
  const written = JSON.stringify(value)
    .slice(1, -1)
    .replaceAll(/[^\w ]/g, String.raw`\$&`);
  return response.replaceAll(new RegExp(written, 'gi'), '(the value)');
};

test('has a recipe for every operation and an operation for every root field', () => {
  const names = operations.map(({ name }) => name);
  expect([...new Set(recipes.map(({ name }) => name))].toSorted()).toEqual(names.toSorted());
  const called = operations.flatMap(({ text }) =>
    operationNode(text).selectionSet.selections.map((node) => (node.kind === 'Field' ? node.name.value : '')),
  );
  expect([...new Set(called)].toSorted()).toEqual(schemaRootFields.map(({ field }) => field.name).toSorted());
});

test('fills every id of every operation in the recipes', () => {
  const missing = operations.flatMap((operation) => {
    const named = operationRecipes(operation).flatMap(({ variants }) =>
      variants(moif).flatMap((given) => listVariableValues(schema, operation.text, given).map(pathPattern)),
    );
    return idPatterns(schema, operation.text)
      .filter((pattern) => !named.includes(pattern))
      .map((pattern) => `${operation.name} ${pattern}`);
  });
  expect(missing).toEqual([]);
});

test('has rows of both tenants in every tenant table', async () => {
  for (const side of [moif, bpf]) {
    const rows = await rehearsal.tenantRows(side);
    expect([...rows].filter(([, text]) => text === '[]').map(([table]) => table)).toEqual([]);
  }
});

const withoutSecrets = [
  'AvailabilityListPdf',
  'CountReasons',
  'OrderAddressEditPermissions',
  'OrderDetailsPdf',
  'OrderPickSheetsPdf',
];

test.each(operations.filter(isQuery))(
  'returns secrets of the other tenant to itself by $name',
  async (query) => {
    for (const { variants } of operationRecipes(query))
      for (const given of variants(bpf)) {
        const response = await rehearsal.executeAsText(managerSession(bpf), query.text, given);
        // Some return compressed texts (their own tests read them), the others none of a tenant.
        if (withoutSecrets.includes(query.name)) continue;
        expect([response, ...findLeaks(response, secrets)]).not.toEqual([response]);
      }
  },
);

test.each(operations)(
  'reveals and changes nothing of another tenant by $name',
  async (operation) => {
    for (const recipe of operationRecipes(operation))
      for (const given of recipe.variants(moif)) {
        const own = await executeRolledBack(operation, recipe, given);
        expect([own, ...findLeaks(own, secrets)]).toEqual([own]);
        if (!recipe.refused) expect([own, ...failures(own)]).toEqual([own]);
        for (const variable of listVariableValues(schema, operation.text, given))
          await expectBlindness(operation, recipe, given, variable);
      }
    expect(rehearsal.newBugs()).toEqual([]);
    expect(withErpPrices.newBugs()).toEqual([]);
  },
  60_000 * timeoutFactor,
);

test('leaves all rows of the other tenant unchanged', async () =>
  expect(await rehearsal.tenantRows(bpf)).toEqual(before));

/** Returns the errors of a response; empty when the operation succeeded. */
function failures(response: string): readonly unknown[] {
  const { data, errors = [] } = responseSchema.parse(JSON.parse(response)).result;
  return [
    ...errors,
    ...Object.values(data ?? { nothing: null }).flatMap((value) => [
      ...(value === null || page.safeParse(value).data?.nodes.length === 0 ? ['nothing found'] : []),
      ...(payload.safeParse(value).data?.errors ?? []).filter(({ severity }) => severity !== 'WARNING'),
    ]),
  ];
}

/** Expects the same response to a value of another tenant as to an unknown value. */
async function expectBlindness(
  operation: ServedOperation,
  recipe: Recipe,
  given: object,
  variable: VariableValue,
): Promise<void> {
  const where = `${operation.name} ${pathPattern(variable)}`;
  const foreign = counterpartValue(variable.value, moif, bpf);
  const unknown = counterpartValue(variable.value, moif, absentTenant);
  if (foreign === undefined || unknown === undefined) {
    if (variable.type === 'ID') throw new Error(`${where} has an id that belongs to nothing of the tenant.`);
    return;
  }
  const executeWith = async (value: string) =>
    masked(await executeRolledBack(operation, recipe, withValueAt(given, variable.path, value)), value);
  const response = await executeWith(unknown);
  const foreignResponse = await executeWith(foreign);
  expect([where, foreignResponse]).toEqual([where, response]);
  expect([where, ...findLeaks(foreignResponse, secrets)]).toEqual([where]);
  if (variable.type !== 'ID') return;
  if (!isQuery(operation) && failures(response).length === 0)
    await expectCommitted(operation, withValueAt(given, variable.path, foreign), foreign);
  expect([where, await executeWith(moif.ids.integration)]).toEqual([where, response]);
  expect([where, findProblem(await executeWith('no id'))]).toEqual([
    where,
    variable.path[0] === 'input'
      ? { code: 'INVALID_FORMAT', field: variable.path.slice(1) }
      : 'BAD_USER_INPUT',
  ]);
}

/** Returns the only problem of a response: code and field of a mutation, code of a query. */
function findProblem(response: string): unknown {
  const { data, errors = [] } = responseSchema.parse(JSON.parse(response)).result;
  const [value] = Object.values(data ?? {});
  const [problem, ...more] = [
    ...errors.map(({ extensions }) => extensions.code),
    ...(payload.safeParse(value).data?.errors ?? []).map(({ code, field }) => ({ code, field })),
  ];
  return more.length > 0 ? [problem, ...more] : problem;
}
