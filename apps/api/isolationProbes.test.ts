import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { getNamedType, isEnumType, isInputObjectType } from 'graphql';
import {
  type Installation,
  type Installations,
  bpf,
  moif,
  sessionOf,
  twoTenants,
} from './testing/installation.ts';
import { schema } from './schema.ts';
import { valueClasses } from './testing/probes/drawn.ts';
import { type Cursors, listCalls } from './testing/probes/listProbes.ts';
import { type Probe, told } from './testing/probes/probe.ts';
import { type Finding, type Probing, probing } from './testing/probes/probeRun.ts';
import { seededRandom } from '#platform/kernel/testing/random.ts';
import { recipeCalls } from './testing/probes/recipeProbes.ts';
import { recipes } from './testing/recipes.ts';
import { type RootField, isList, leastArguments, rootFields } from './testing/rootFields.ts';
import { secretsOf } from './testing/secrets.ts';
import { servedOperations } from './testing/servedOperations.ts';
import type { Side } from './testing/side.ts';
import { idPatterns } from './testing/variablePlaces.ts';

// PROBES sets the number of probes; the same PROBE_SEED generates the same probes.
const wanted = Number(process.env['PROBES'] ?? 4000);
const seed = Number(process.env['PROBE_SEED'] ?? 20_261_121);

const operations = await servedOperations();
const random = seededRandom(seed);
const findings: Finding[] = [];
/** Probed paths with the class of their value, by operation. */
const covered = new Map<string, Set<string>>();

let installations: Installations;
let plain: Installation;
let withErpPrices: Installation;
let probings: readonly Probing[];
beforeAll(async () => {
  installations = await twoTenants({ rowSecurity: false });
  plain = await installations.guarded();
  withErpPrices = await installations.guarded();
  await withErpPrices.sql(`update tenant set use_erp_pricing = true where tenant_id = '${moif.tenantId}'`);
  const secrets = shortest(await secretsOf(plain, bpf, moif));
  const cursors = await cursorsOf(withErpPrices);
  const report = (finding: Finding) => findings.push(finding);
  probings = [...recipeCalls(operations, recipes), ...listCalls(cursors)].map((call) =>
    probing(call, { installation: call.erpPricing ? withErpPrices : plain, secrets, report }),
  );
});
afterAll(async () => {
  await plain.close();
  await withErpPrices.close();
  await installations.close();
});

/** Removes texts that contain another one: the shorter text finds them as well. */
const shortest = (texts: readonly string[]): readonly string[] =>
  texts.filter((text) => !texts.some((other) => other !== text && text.includes(other)));

const sortsOf = ({ field }: RootField): readonly object[] => {
  const type = getNamedType(field.args.find(({ name }) => name === 'order')?.type);
  if (!isInputObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap((sort) => {
    const directions = getNamedType(sort.type);
    return isEnumType(directions)
      ? directions.getValues().map(({ name }) => ({ order: [{ [sort.name]: name }] }))
      : [];
  });
};

const answered = z.object({
  data: z.object({ list: z.object({ pageInfo: z.object({ endCursor: z.string().nullable() }) }) }),
});

/** Reads the first cursor of each list in each sort order for both tenants. */
async function cursorsOf(installation: Installation): Promise<Cursors> {
  const known = new Map<string, { order: object; own: string | null; foreign: string | null }[]>();
  for (const root of rootFields.filter(isList)) {
    const { field } = root;
    const text = `query Cursor(${field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(' ')}) {
      list: ${field.name}(${field.args.map(({ name }) => `${name}: $${name}`).join(' ')}) { pageInfo { endCursor } } }`;
    const cursor = async (side: Side, order: object) => {
      const least = {
        ...leastArguments(root),
        ...(field.name === 'history' && { entityType: 'ORDER', entityId: side.ids.order }),
      };
      const { result } = await installation.call(sessionOf(side), text, { ...least, ...order, first: 1 });
      return answered.parse(result).data.list.pageInfo.endCursor;
    };
    known.set(
      field.name,
      await Promise.all(
        [{}, ...sortsOf(root)].map(async (order) => ({
          order,
          own: await cursor(moif, order),
          foreign: await cursor(bpf, order),
        })),
      ),
    );
  }
  return { of: (list) => known.get(list) ?? [] };
}

function add(one: Probing, probe: Probe): void {
  one.add(probe);
  const places = covered.get(one.call.name) ?? new Set();
  covered.set(one.call.name, places);
  for (const place of probe.places) places.add(place);
}

/** Counts distinct sets of variables that were sent, including those of the control values. */
const made = (which: readonly Probing[] = probings): number =>
  which.reduce((sum, one) => sum + one.asked(), 0);

/** Runs the due probes of three operations in parallel. */
async function answerDue(): Promise<void> {
  const left = [...probings];
  const some = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await one.due();
  };
  await Promise.all([some(), some(), some()]);
}

test('responds to values of another tenant as to unknown values for random probes', async () => {
  const begun = performance.now();
  for (const one of probings) for (const probe of one.call.systematic(random)) add(one, probe);
  for (const one of probings) await one.rest();
  let before = 0;
  // Operations with few values run out of new probes.
  while (made() < wanted && made() > before) {
    before = made();
    for (const one of probings)
      for (let count = 0; count < 10 && made() < wanted; count += 1) add(one, one.call.any(random));
    await answerDue();
  }
  for (const one of probings) await one.rest();
  const changes = probings.filter(({ call }) => call.kind === 'mutation');
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(
    `${made()} isolation probes, ${made(changes)} of them changes, of ${probings.length} calls in ${seconds} s (PROBE_SEED=${seed}), ${findings.length} findings\n`,
  );
  expect(findings.slice(0, 5)).toEqual([]);
  expect(plain.newBugs()).toEqual([]);
  expect(withErpPrices.newBugs()).toEqual([]);
  expect(made()).toBeGreaterThanOrEqual(wanted);
}, 600_000);

test('probes every id with own, foreign, unknown, malformed and wrong-type values', () => {
  const missing = operations.flatMap(({ name, text }) =>
    idPatterns(schema, text).flatMap((pattern) =>
      valueClasses
        .map((valueClass) => told(pattern, valueClass))
        .filter((place) => !covered.get(name)?.has(place)),
    ),
  );
  expect(missing).toEqual([]);
});

test('detects a change of a row of another tenant', async () => {
  await expect(
    plain.sql(`update tenant set name = name where tenant_id = '${bpf.tenantId}'`),
  ).rejects.toThrow('A row of another tenant changes in tenant');
});
