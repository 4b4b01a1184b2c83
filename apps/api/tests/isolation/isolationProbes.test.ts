import { afterAll, beforeAll, expect, test } from 'vitest';
import { timeoutFactor } from '#platform/server/testing/timeoutFactor.ts';
import * as z from 'zod';
import { getNamedType, isEnumType, isInputObjectType } from 'graphql';
import {
  type TestInstallation,
  type TestInstallations,
  bpf,
  moif,
  managerSession,
  seedTwoTenants,
} from '../../testing/data/testInstallation.ts';
import { schema } from '../../schema.ts';
import { valueClasses } from '../../testing/probes/probeValue.ts';
import { type Cursors, listCalls } from '../../testing/probes/listProbes.ts';
import { type Probe, formatProbedPath } from '../../testing/probes/probe.ts';
import { type Finding, type ProbeRun, createProbeRun } from '../../testing/probes/probeRun.ts';
import { seededRandom } from '#platform/kernel/testing/random.ts';
import { recipeCalls } from '../../testing/probes/recipeProbes.ts';
import { recipes } from '../../testing/operations/recipes.ts';
import {
  type RootField,
  isList,
  minimalArguments,
  schemaRootFields,
} from '../../testing/operations/schemaRootFields.ts';
import { ownerArguments } from '../../testing/operations/ownerArguments.ts';
import { findTenantSecrets } from '../../testing/data/tenantSecrets.ts';
import { servedOperations } from '../../testing/operations/servedOperations.ts';
import type { TenantFixture } from '../../testing/data/tenantFixture.ts';
import { idPatterns } from '../../testing/operations/variableValues.ts';

// PROBES sets the number of probes; the same PROBE_SEED generates the same probes.
const probeTarget = Number(process.env['PROBES'] ?? 4000);
const seed = Number(process.env['PROBE_SEED'] ?? 20_261_121);

const operations = await servedOperations();
const random = seededRandom(seed);
const findings: Finding[] = [];
/** Probed paths with the class of their value, by operation. */
const covered = new Map<string, Set<string>>();

let installations: TestInstallations;
let plain: TestInstallation;
let withErpPrices: TestInstallation;
let probings: readonly ProbeRun[];
beforeAll(async () => {
  installations = await seedTwoTenants({ rowSecurity: false });
  plain = await installations.guarded();
  withErpPrices = await installations.guarded();
  await withErpPrices.sql(`update tenant set use_erp_pricing = true where tenant_id = '${moif.tenantId}'`);
  const secrets = shortest(await findTenantSecrets(plain, bpf, moif));
  const cursors = await readCursors(withErpPrices);
  const report = (finding: Finding) => findings.push(finding);
  probings = [...recipeCalls(operations, recipes), ...listCalls(cursors)].map((call) =>
    createProbeRun(call, { installation: call.erpPricing ? withErpPrices : plain, secrets, report }),
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

const sortOrders = ({ field }: RootField): readonly object[] => {
  const type = getNamedType(field.args.find(({ name }) => name === 'order')?.type);
  if (!isInputObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap((sort) => {
    const directions = getNamedType(sort.type);
    return isEnumType(directions)
      ? directions.getValues().map(({ name }) => ({ order: [{ [sort.name]: name }] }))
      : [];
  });
};

const responseSchema = z.object({
  data: z.object({ list: z.object({ pageInfo: z.object({ endCursor: z.string().nullable() }) }) }),
});

/** Reads the first cursor of each list in each sort order for both tenants. */
async function readCursors(installation: TestInstallation): Promise<Cursors> {
  const known = new Map<string, { order: object; own: string | null; foreign: string | null }[]>();
  for (const root of schemaRootFields.filter(isList)) {
    const { field } = root;
    const text = `query Cursor(${field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(' ')}) {
      list: ${field.name}(${field.args.map(({ name }) => `${name}: $${name}`).join(' ')}) { pageInfo { endCursor } } }`;
    const cursor = async (side: TenantFixture, order: object) => {
      const minimal = {
        ...minimalArguments(root),
        ...ownerArguments(root, side),
      };
      const { result } = await installation.call(managerSession(side), text, {
        ...minimal,
        ...order,
        first: 1,
      });
      return responseSchema.parse(result).data.list.pageInfo.endCursor;
    };
    known.set(
      field.name,
      await Promise.all(
        [{}, ...sortOrders(root)].map(async (order) => ({
          order,
          own: await cursor(moif, order),
          foreign: await cursor(bpf, order),
        })),
      ),
    );
  }
  return { of: (list) => known.get(list) ?? [] };
}

function add(one: ProbeRun, probe: Probe): void {
  one.add(probe);
  const paths = covered.get(one.call.name) ?? new Set();
  covered.set(one.call.name, paths);
  for (const path of probe.paths) paths.add(path);
}

/** Counts distinct sets of variables that were sent, including those of the control values. */
const made = (which: readonly ProbeRun[] = probings): number =>
  which.reduce((sum, one) => sum + one.sentCount(), 0);

/** Runs the due probes of three operations in parallel. */
async function runDueProbes(): Promise<void> {
  const left = [...probings];
  const some = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await one.runDue();
  };
  await Promise.all([some(), some(), some()]);
}

test(
  'responds to values of another tenant as to unknown values for random probes',
  async () => {
    const startedAt = performance.now();
    for (const one of probings) for (const probe of one.call.systematic(random)) add(one, probe);
    for (const one of probings) await one.runRemaining();
    let before = 0;
    // Operations with few values run out of new probes.
    while (made() < probeTarget && made() > before) {
      before = made();
      for (const one of probings)
        for (let count = 0; count < 10 && made() < probeTarget; count += 1) add(one, one.call.any(random));
      await runDueProbes();
    }
    for (const one of probings) await one.runRemaining();
    const changes = probings.filter(({ call }) => call.kind === 'mutation');
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(
      `${made()} isolation probes, ${made(changes)} of them changes, of ${probings.length} calls in ${seconds} s (PROBE_SEED=${seed}), ${findings.length} findings\n`,
    );
    expect(findings.slice(0, 5)).toEqual([]);
    expect(plain.newBugs()).toEqual([]);
    expect(withErpPrices.newBugs()).toEqual([]);
    expect(made()).toBeGreaterThanOrEqual(probeTarget);
  },
  200_000 * timeoutFactor,
);

test('probes every id with own, foreign, unknown, malformed and wrong-type values', () => {
  const missing = operations.flatMap(({ name, text }) =>
    idPatterns(schema, text).flatMap((pattern) =>
      valueClasses
        .map((valueClass) => formatProbedPath(pattern, valueClass))
        .filter((path) => !covered.get(name)?.has(path)),
    ),
  );
  expect(missing).toEqual([]);
});

test('detects a change of a row of another tenant', async () => {
  await expect(
    plain.sql(`update tenant set name = name where tenant_id = '${bpf.tenantId}'`),
  ).rejects.toThrow('A row of another tenant changes in tenant');
});
