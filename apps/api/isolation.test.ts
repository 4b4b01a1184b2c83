import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { schema } from './schema.ts';
import {
  type Installation,
  type Installations,
  bpf,
  moif,
  nobody,
  sessionOf,
  twoTenants,
} from './testing/installation.ts';
import { type Recipe } from './testing/recipe.ts';
import { recipes } from './testing/recipes.ts';
import { rootFields } from './testing/rootFields.ts';
import { leaksIn, secretsOf } from './testing/secrets.ts';
import { type ServedOperation, servedOperations } from './testing/servedOperations.ts';
import { twinOf } from './testing/side.ts';
import {
  type Place,
  idPatterns,
  operationNode,
  patternOf,
  placesIn,
  withValueAt,
} from './testing/variablePlaces.ts';

const operations = await servedOperations();
const isQuery = ({ text }: ServedOperation) => operationNode(text).operation === 'query';
const recipesOf = ({ name }: ServedOperation) => recipes.filter((recipe) => recipe.name === name);

let installations: Installations;
let rehearsal: Installation;
/** A copy in which MOIF uses ERP pricing, too. */
let withErpPrices: Installation;
let secrets: readonly string[];
let before: ReadonlyMap<string, string>;
beforeAll(async () => {
  installations = await twoTenants({ rowSecurity: false });
  rehearsal = await installations.rehearsal();
  withErpPrices = await installations.rehearsal();
  await withErpPrices.sql(`update tenant set use_erp_pricing = true where tenant_id = '${moif.tenantId}'`);
  secrets = await secretsOf(rehearsal, bpf, moif);
  before = await rehearsal.rowsOf(bpf);
});
afterAll(async () => {
  await rehearsal.close();
  await withErpPrices.close();
  await installations.close();
});

const variables = z.record(z.string(), z.unknown());
const answered = z.object({
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
const ask = ({ text }: ServedOperation, { erpPricing }: Recipe, given: unknown): Promise<string> =>
  (erpPricing ? withErpPrices : rehearsal).answer(sessionOf(moif), text, variables.parse(given));

/** Returns the response of a committed change, after which the rows of BPF must be unchanged. */
async function askInEarnest({ text }: ServedOperation, given: unknown): Promise<string> {
  const copy = await installations.copy();
  const answer = await copy.answer(sessionOf(moif), text, variables.parse(given));
  expect(await copy.rowsOf(bpf)).toEqual(before);
  expect(copy.newBugs()).toEqual([]);
  await copy.close();
  return answer;
}

const masked = (answer: string, value: string): string => {
  const written = JSON.stringify(value)
    .slice(1, -1)
    .replaceAll(/[^\w ]/g, String.raw`\$&`);
  return answer.replaceAll(new RegExp(written, 'gi'), '(the value)');
};

test('has a recipe for every operation and an operation for every root field', () => {
  const names = operations.map(({ name }) => name);
  expect([...new Set(recipes.map(({ name }) => name))].toSorted()).toEqual(names.toSorted());
  const called = operations.flatMap(({ text }) =>
    operationNode(text).selectionSet.selections.map((node) => (node.kind === 'Field' ? node.name.value : '')),
  );
  expect([...new Set(called)].toSorted()).toEqual(rootFields.map(({ field }) => field.name).toSorted());
});

test('fills every id of every operation in the recipes', () => {
  const missing = operations.flatMap((operation) => {
    const named = recipesOf(operation).flatMap(({ variants }) =>
      variants(moif).flatMap((given) => placesIn(schema, operation.text, given).map(patternOf)),
    );
    return idPatterns(schema, operation.text)
      .filter((pattern) => !named.includes(pattern))
      .map((pattern) => `${operation.name} ${pattern}`);
  });
  expect(missing).toEqual([]);
});

test('has rows of both tenants in every tenant table', async () => {
  for (const side of [moif, bpf]) {
    const rows = await rehearsal.rowsOf(side);
    expect([...rows].filter(([, text]) => text === '[]').map(([table]) => table)).toEqual([]);
  }
});

test.each(operations.filter(isQuery))(
  'returns secrets of the other tenant to itself by $name',
  async (query) => {
    for (const { variants } of recipesOf(query))
      for (const given of variants(bpf)) {
        const answer = await rehearsal.answer(sessionOf(bpf), query.text, given);
        if (query.name === 'OrderAddressEditPermissions') continue;
        expect([answer, ...leaksIn(answer, secrets)]).not.toEqual([answer]);
      }
  },
);

test.each(operations)(
  'reveals and changes nothing of another tenant by $name',
  async (operation) => {
    for (const recipe of recipesOf(operation))
      for (const given of recipe.variants(moif)) {
        const own = await ask(operation, recipe, given);
        expect([own, ...leaksIn(own, secrets)]).toEqual([own]);
        if (!recipe.refused) expect([own, ...failures(own)]).toEqual([own]);
        for (const place of placesIn(schema, operation.text, given))
          await expectBlindness(operation, recipe, given, place);
      }
    expect(rehearsal.newBugs()).toEqual([]);
    expect(withErpPrices.newBugs()).toEqual([]);
  },
  60_000,
);

test('leaves all rows of the other tenant unchanged', async () =>
  expect(await rehearsal.rowsOf(bpf)).toEqual(before));

/** Returns the errors of a response; empty when the operation succeeded. */
function failures(answer: string): readonly unknown[] {
  const { data, errors = [] } = answered.parse(JSON.parse(answer)).result;
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
  place: Place,
): Promise<void> {
  const where = `${operation.name} ${patternOf(place)}`;
  const foreign = twinOf(place.value, moif, bpf);
  const unknown = twinOf(place.value, moif, nobody);
  if (foreign === undefined || unknown === undefined) {
    if (place.type === 'ID') throw new Error(`${where} has an id that belongs to nothing of the tenant.`);
    return;
  }
  const askWith = async (value: string) =>
    masked(await ask(operation, recipe, withValueAt(given, place.path, value)), value);
  const answer = await askWith(unknown);
  const answerToForeign = await askWith(foreign);
  expect([where, answerToForeign]).toEqual([where, answer]);
  expect([where, ...leaksIn(answerToForeign, secrets)]).toEqual([where]);
  if (place.type !== 'ID') return;
  if (!isQuery(operation) && failures(answer).length === 0) {
    const stored = await askInEarnest(operation, withValueAt(given, place.path, foreign));
    expect([where, ...leaksIn(masked(stored, foreign), secrets)]).toEqual([where]);
  }
  expect([where, await askWith(moif.ids.integration)]).toEqual([where, answer]);
  expect([where, refusalIn(await askWith('no id'))]).toEqual([
    where,
    place.path[0] === 'input' ? { code: 'INVALID_FORMAT', field: place.path.slice(1) } : 'BAD_USER_INPUT',
  ]);
}

/** Returns the only problem of a response: code and field of a mutation, code of a query. */
function refusalIn(answer: string): unknown {
  const { data, errors = [] } = answered.parse(JSON.parse(answer)).result;
  const [value] = Object.values(data ?? {});
  const [problem, ...more] = [
    ...errors.map(({ extensions }) => extensions.code),
    ...(payload.safeParse(value).data?.errors ?? []).map(({ code, field }) => ({ code, field })),
  ];
  return more.length > 0 ? [problem, ...more] : problem;
}
