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
/** Where MOIF buys by the ERP's prices too. */
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

/** What MOIF is answered; changes are undone, having touched nothing of BPF. */
const ask = ({ text }: ServedOperation, { erpPricing }: Recipe, given: unknown): Promise<string> =>
  (erpPricing ? withErpPrices : rehearsal).answer(sessionOf(moif), text, variables.parse(given));

/** The same in earnest: what is answered once the change is stored, and nothing of BPF is another. */
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

test('every root field is called by the product, and every call has a recipe', () => {
  const names = operations.map(({ name }) => name);
  expect([...new Set(recipes.map(({ name }) => name))].toSorted()).toEqual(names.toSorted());
  const called = operations.flatMap(({ text }) =>
    operationNode(text).selectionSet.selections.map((node) => (node.kind === 'Field' ? node.name.value : '')),
  );
  expect([...new Set(called)].toSorted()).toEqual(rootFields.map(({ field }) => field.name).toSorted());
});

test('the recipes name an id wherever a call can carry one', () => {
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

test('both tenants have rows in every table of tenants', async () => {
  for (const side of [moif, bpf]) {
    const rows = await rehearsal.rowsOf(side);
    expect([...rows].filter(([, text]) => text === '[]').map(([table]) => table)).toEqual([]);
  }
});

test.each(operations.filter(isQuery))(
  '$name tells the other tenant its own data: the search would find them',
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
  '$name tells and changes nothing of another tenant',
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

test('after all these calls nothing of the other tenant has changed', async () =>
  expect(await rehearsal.rowsOf(bpf)).toEqual(before));

/** Why a call did nothing; empty when it did what it was asked. */
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

/** A value of another tenant is answered like one of nobody. */
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

/** The one thing that is wrong with a call: of a mutation with its field, of a query its code. */
function refusalIn(answer: string): unknown {
  const { data, errors = [] } = answered.parse(JSON.parse(answer)).result;
  const [value] = Object.values(data ?? {});
  const [problem, ...more] = [
    ...errors.map(({ extensions }) => extensions.code),
    ...(payload.safeParse(value).data?.errors ?? []).map(({ code, field }) => ({ code, field })),
  ];
  return more.length > 0 ? [problem, ...more] : problem;
}
