import { getNamedType, isEnumType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { addListRows } from '../../testing/data/listRows.ts';
import {
  managerSession,
  moif,
  seedTwoTenants,
  type TestInstallation,
  type TestInstallations,
} from '../../testing/data/testInstallation.ts';
import {
  compareSortKeys,
  type ShownValue,
  type ListOrder,
  type ListRow,
  queryList,
  readListPage,
  readValues,
  sortBy,
  sortKey,
  walkList,
} from '../../testing/operations/listReads.ts';
import {
  comparisons,
  constantFields,
  filters,
  hiddenRows,
  ignoresCase,
  lists,
  longLists,
  maxSorts,
  parts,
  type ServedList,
} from '../../testing/operations/listSamples.ts';

// The sentences that every list keeps, by what its declaration says. The tests of isolation reveal nothing for a foreign
// cursor and filter, capabilities.test.ts refuses each list without its capability, and list.test.ts proves the kit.

let installations: TestInstallations;
let installation: TestInstallation;
/** Choices of the database in their order. */
let choiceTypes: readonly (readonly string[])[];
beforeAll(async () => {
  // Only the conditions of the lists separate the tenants.
  installations = await seedTwoTenants({ rowSecurity: false, addRows: addListRows });
  installation = await installations.copy();
  await installation.sql(`update tenant set use_erp_pricing = true where tenant_id = '${moif.tenantId}'`);
  const { rows } = z.object({ rows: z.array(z.object({ choices: z.array(z.string()) })) }).parse(
    await installation.sql(`select array_agg(enumlabel::text order by enumsortorder) as choices
      from pg_enum group by enumtypid order by count(*)`),
  );
  choiceTypes = rows.map(({ choices }) => choices);
});
afterAll(async () => {
  expect(installation.newBugs()).toEqual([]);
  await installation.close();
  await installations.close();
});

/** Returns the values of a choice in their order; undefined for other fields. */
const findChoices = ({ fields }: ServedList, field: string): readonly string[] | undefined => {
  const type = fields[field] && getNamedType(fields[field].type);
  if (!isEnumType(type)) return undefined;
  const values = type.getValues().map(({ name }) => name);
  return choiceTypes.find((choices) => values.every((value) => choices.includes(value)));
};

const readAll = async ({ root }: ServedList, variables: object = {}): Promise<readonly ListRow[]> => {
  const { nodes, totalCount } = await readListPage(installation, root, { first: 50, ...variables });
  expect([variables, totalCount]).toEqual([variables, nodes.length]);
  return nodes;
};
const listIds = (rows: readonly ListRow[]) => rows.map(({ id }) => id);

const idRows = z.object({ rows: z.array(z.object({ id: z.string(), hidden: z.boolean() })) });

test.each(lists)(
  'shows the rows of the tenant in $name, and none that it declares hidden',
  async (served) => {
    const { name, list } = served;
    // The history of one entity is part of a table.
    if (!list) return;
    const { rows } = idRows.parse(
      await installation.sql(`select replace(${list.id}::text, '-', '') as id, ${hiddenRows[name] ?? false} as hidden
      from ${list.from} where ${list.id.split('.', 1)[0]}.tenant_id = '${moif.tenantId}'`),
    );
    const shown = rows.filter(({ hidden }) => !hidden);
    expect(listIds(await readAll(served)).toSorted()).toEqual(shown.map(({ id }) => id).toSorted());
    expect(rows.length > shown.length).toBe(name in hiddenRows);
  },
);

const orders = lists.flatMap((served) => {
  const { list } = served;
  const sorts = Object.keys(list?.sorts ?? {});
  const [first, second] = sorts;
  const byOne = sorts.flatMap((field): ListOrder[] => [[[field, 'ASC']], [[field, 'DESC']]]);
  const byTwo: ListOrder[] =
    first && second && maxSorts(served.name) > 1
      ? [
          [
            [first, 'DESC'],
            [second, 'ASC'],
          ],
        ]
      : [];
  return [[], ...byOne, ...byTwo].map((order: ListOrder) => ({
    name: served.name,
    order,
    way: order.length > 0 ? order.join(' ') : 'its default order',
    served,
  }));
});

test.each(orders)('pages through $name by $way, each row once', async ({ order, served }) => {
  const { list, root } = served;
  const rows = await readAll(served, sortBy(order));
  const declared = order.length > 0 ? order : Object.entries(list?.defaultOrder ?? {});
  const keys = rows.map((row) =>
    declared.map(([field]) => {
      const [value = null] = readValues(served.name, row, field);
      return sortKey(field, value, findChoices(served, field));
    }),
  );
  const compare = (one: (typeof keys)[number], other: (typeof keys)[number]): number => {
    for (const [index, [, direction]] of declared.entries()) {
      const difference = compareSortKeys(one[index] ?? null, other[index] ?? null);
      if (difference !== 0) return direction === 'ASC' ? difference : -difference;
    }
    return 0;
  };
  expect(keys).toEqual(keys.toSorted(compare));
  // Otherwise it proves little.
  if (declared.some(([field]) => !constantFields.has(`${served.name}.${field}`)))
    expect(new Set(keys.map(String)).size).toBeGreaterThan(1);
  for (const isBackward of [false, true]) {
    const walk = { order, isBackward, totalCount: rows.length };
    expect(await walkList(installation, root, walk)).toEqual(listIds(rows));
  }
  if (order.length !== 1) return;
  const reversed = order.map(([field, direction]) => [field, direction === 'ASC' ? 'DESC' : 'ASC'] as const);
  expect(listIds(await readAll(served, sortBy(reversed)))).toEqual(listIds(rows).toReversed());
});

test.each(filters)('finds the rows of $name by $field', async ({ name, field, operators, served }) => {
  const rows = await readAll(served);
  const toValues = (row: ListRow) => readValues(name, row, field);
  const isTexts = operators.includes('some');
  const find = async (operator: string, value: unknown) => {
    const condition = { [operator]: value };
    const isInside = isTexts && operator !== 'any';
    const where = { [field]: isInside ? { some: condition } : condition };
    return listIds(await readAll(served, { where })).toSorted();
  };
  const all = listIds(rows).toSorted();
  const select = (holds: (value: ShownValue) => boolean) =>
    listIds(rows.filter((row) => toValues(row).some(holds))).toSorted();
  const without = (ids: readonly string[]) => all.filter((id) => !ids.includes(id));
  const given = [...new Set(rows.flatMap(toValues))].filter((value) => value !== null);
  const choices = given.length > 4 ? [...given.slice(0, 2), ...given.slice(-2)] : given;
  // Otherwise it proves little.
  const minValues = constantFields.has(`${name}.${field}`) ? 1 : 2;
  expect(choices.length + Number(select((value) => value === null).length > 0)).toBeGreaterThanOrEqual(
    minValues,
  );
  const has = (operator: string) => operators.includes(operator) || (isTexts && operator !== 'any');
  const expectFound = async (operator: string, value: unknown, ids: readonly string[]) => {
    if (has(operator)) expect([operator, value, await find(operator, value)]).toEqual([operator, value, ids]);
  };
  const fold = (value: ShownValue) => (typeof value === 'string' ? value.toLowerCase() : value);
  const isEqual = (one: ShownValue, value: ShownValue) =>
    one === value || (ignoresCase.has(`${name}.${field}`) && fold(one) === fold(value));
  for (const value of choices) {
    const found = select((one) => isEqual(one, value));
    await expectFound('eq', value, found);
    if (typeof value === 'string' && has('contains'))
      for (const other of [value.toUpperCase(), value.toLowerCase()])
        await expectFound(
          'eq',
          other,
          select((one) => isEqual(one, other)),
        );
    if (!isTexts) {
      await expectFound('neq', value, without(found));
      await expectFound('nin', [value], without(found));
    }
    for (const [operator, holds] of Object.entries(comparisons))
      if (!isTexts)
        await expectFound(
          operator,
          value,
          select((one) => holds(one, value)),
        );
    if (typeof value === 'string' && has('contains'))
      for (const [operator, { cut, holds }] of Object.entries(parts)) {
        const part = cut(value);
        const ids = select((one) => typeof one === 'string' && holds(one.toLowerCase(), part.toLowerCase()));
        await expectFound(operator, part.toUpperCase(), ids);
        if (!isTexts) await expectFound(`n${operator}`, part.toUpperCase(), without(ids));
      }
  }
  const either = select((one) => choices.some((value) => isEqual(one, value)));
  await expectFound('in', choices, either);
  await expectFound('in', [], []);
  if (isTexts) {
    const filled = listIds(rows.filter((row) => toValues(row).length > 0)).toSorted();
    await expectFound('any', true, filled);
    await expectFound('any', false, without(filled));
  } else {
    await expectFound(
      'eq',
      null,
      select((value) => value === null),
    );
    await expectFound(
      'neq',
      null,
      select((value) => value !== null),
    );
  }
});

test.each(lists)('refuses pages of $name that it does not have', async ({ name, root, list }) => {
  const other = lists.find((one) => one.list?.id !== list?.id)?.root ?? root;
  const { endCursor } = (await readListPage(installation, other, { first: 1 })).pageInfo;
  const own = (await readListPage(installation, root, { first: 1 })).pageInfo.endCursor;
  const [sort = ''] = Object.keys(list?.sorts ?? {});
  const sorts = Array.from({ length: maxSorts(name) + 1 }, () => ({ [sort]: 'ASC' }));
  const refused = [
    { first: 10_001 },
    { first: -1 },
    { first: 1, last: 1 },
    { after: 'nonsense' },
    { after: endCursor },
    { last: 1, before: endCursor },
    ...(sort ? [{ order: sorts }, { after: own, order: [{ [sort]: 'ASC' }, { [sort]: 'DESC' }] }] : []),
  ];
  for (const variables of refused)
    expect([variables, await queryList(installation, root, variables)]).toMatchObject([
      variables,
      { result: { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] } },
    ]);
});

test.each(longLists)('refuses more than 1,000 rows of $name with their $field', async ({ name, field }) => {
  const read = (first: number) =>
    installation.call(
      managerSession(moif),
      `{ ${name}(first: ${first}) { nodes { ${field} { __typename } } } }`,
    );
  expect(await read(1_001)).toMatchObject({
    result: {
      errors: [
        {
          message: 'Request at most 1000 rows of this list at a time.',
          extensions: { code: 'BAD_USER_INPUT' },
        },
      ],
    },
  });
  expect((await read(1_000)).result).not.toHaveProperty('errors');
});
