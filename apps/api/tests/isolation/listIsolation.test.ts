import { getNamedType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import {
  type TestInstallation,
  type TestInstallations,
  bpf,
  moif,
  managerSession,
  seedTwoTenants,
} from '../../testing/data/testInstallation.ts';
import {
  type RootField,
  buildOperation,
  isList,
  minimalArguments,
  schemaRootFields,
} from '../../testing/operations/schemaRootFields.ts';
import { ownerArguments } from '../../testing/operations/ownerArguments.ts';
import { findLeaks, findTenantSecrets } from '../../testing/data/tenantSecrets.ts';

const lists = schemaRootFields.filter(isList).map((root) => ({ name: root.field.name, root }));

let installations: TestInstallations;
let installation: TestInstallation;
let secrets: readonly string[];
beforeAll(async () => {
  installations = await seedTwoTenants({ rowSecurity: false });
  installation = await installations.copy();
  await installation.sql(`update tenant set use_erp_pricing = true where tenant_id = '${moif.tenantId}'`);
  secrets = await findTenantSecrets(installation, bpf, moif);
});
afterAll(async () => {
  await installation.close();
  await installations.close();
});

const page = z.object({ totalCount: z.number(), pageInfo: z.object({ endCursor: z.string().nullable() }) });
const responseSchema = z.object({
  result: z.object({ data: z.record(z.string(), page.nullable()), errors: z.undefined().optional() }),
});

/** Reads a page with the fields of its rows and of related records, down to `depth`. */
async function readPage(root: RootField, given: object, { side = moif, depth = 4 } = {}) {
  const response = await installation.executeAsText(managerSession(side), buildOperation(root, depth), {
    ...minimalArguments(root),
    ...ownerArguments(root, side),
    ...given,
  });
  const { data } = responseSchema.parse(JSON.parse(response)).result;
  return { response, page: data[root.field.name] };
}

const counted = { depth: 2 };

const ids = Object.values(bpf.ids);
const texts = Object.values(bpf.texts);
/** Conditions that only rows of BPF match, by input type. */
const foreignConditions: Readonly<Record<string, readonly object[]>> = {
  IdOperationFilterInput: [{ in: ids }],
  StringOperationFilterInput: [
    { in: texts },
    { contains: bpf.mark },
    { startsWith: bpf.mark },
    { endsWith: `${bpf.mark}.example.com` },
    { or: [{ contains: bpf.mark }, { in: texts }] },
  ],
  ListStringOperationFilterInput: [{ some: { contains: bpf.mark } }],
};
/** Conditions that every row of MOIF matches, by input type. */
const otherConditions: Readonly<Record<string, readonly object[]>> = {
  IdOperationFilterInput: [{ nin: ids }, { neq: ids[0] }],
  StringOperationFilterInput: [{ nin: texts }, { ncontains: bpf.mark }],
};

const buildConditions = ({ field }: RootField, conditions: typeof foreignConditions): readonly object[] => {
  const where = getNamedType(field.args.find(({ name }) => name === 'where')?.type);
  if (!isInputObjectType(where)) throw new Error(`${field.name} has no conditions.`);
  return Object.values(where.getFields()).flatMap(({ name, type }) =>
    (conditions[getNamedType(type).name] ?? []).map((condition) => ({ [name]: condition })),
  );
};

const hasConditions = ({ root }: (typeof lists)[number], conditions: typeof foreignConditions): boolean =>
  root.field.args.some(({ name }) => name === 'where') && buildConditions(root, conditions).length > 0;
const filtered = lists.filter((list) => hasConditions(list, foreignConditions));

test.each(filtered)('finds no row of another tenant by any filter of $name', async ({ root }) => {
  const found = [];
  for (const where of buildConditions(root, foreignConditions))
    for (const filter of [where, { and: [where] }, { or: [where, where] }])
      if ((await readPage(root, { where: filter }, counted)).page?.totalCount !== 0) found.push(filter);
  expect(found).toEqual([]);
});

test.each(filtered)('finds rows of $name for the other tenant by the same filters', async ({ root }) => {
  const counts = [];
  for (const where of buildConditions(root, foreignConditions))
    counts.push((await readPage(root, { where }, { ...counted, side: bpf })).page?.totalCount ?? 0);
  expect(Math.max(...counts)).toBeGreaterThan(0);
});

test.each(filtered)(
  'returns only rows of the tenant for a filter of $name that matches every row',
  async ({ root }) => {
    const all = await readPage(root, {});
    expect(all.page?.totalCount).toBeGreaterThan(0);
    for (const where of buildConditions(root, otherConditions)) {
      const { response, page: found } = await readPage(root, { where });
      expect([where, found?.totalCount]).toEqual([where, all.page?.totalCount]);
      expect([where, ...findLeaks(response, secrets)]).toEqual([where]);
    }
  },
);

test.each(lists)('reveals nothing of $name for a cursor of another tenant', async ({ root }) => {
  const minimal = ownerArguments(root, bpf);
  const theirs = await readPage(root, { ...minimal, first: 1 }, { side: bpf });
  const cursor = theirs.page?.pageInfo.endCursor;
  expect(findLeaks(theirs.response, secrets)).not.toEqual([]);
  for (const given of [
    { first: 50, after: cursor },
    { last: 50, before: cursor },
  ]) {
    const { response } = await readPage(root, { ...minimal, ...given });
    expect(findLeaks(response.replaceAll(bpf.ids.order, ''), secrets)).toEqual([]);
  }
});
