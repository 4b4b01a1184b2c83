import { getNamedType, isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { schema } from '../../schema.ts';
import { addListRows } from '../../testing/data/listRows.ts';
import {
  moif,
  seedTwoTenants,
  type TestInstallation,
  type TestInstallations,
} from '../../testing/data/testInstallation.ts';
import {
  compareKeys,
  type FieldValue,
  type ListOrder,
  type ListRow,
  queryList,
  readListPage,
  readValues,
  sortBy,
  sortKey,
  walkList,
} from '../../testing/operations/listReads.ts';
import { isList, schemaRootFields } from '../../testing/operations/schemaRootFields.ts';
import { servedLists } from '../../testing/operations/servedLists.ts';

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

const lists = schemaRootFields.filter(isList).map((root) => {
  const { name } = root.field;
  const list = servedLists.get(name);
  const connection = getNamedType(root.field.type);
  const nodes = isObjectType(connection) ? connection.getFields()['nodes'] : undefined;
  const node = nodes && getNamedType(nodes.type);
  const fields = isObjectType(node) ? node.getFields() : {};
  return { name, root, list, fields };
});
type ServedList = (typeof lists)[number];

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

/** Rows of the table of a list that it does not show, as a condition. */
const hiddenRows: Readonly<Record<string, string>> = {
  customerLocations: 'l.removed_at is not null',
  locationsSalesPeople: 'l.removed_at is not null',
  masterOrders: `o.entity_type = 'ORDER'`,
  orders: `o.entity_type = 'MASTER_ORDER'`,
  userAppSettings: `s.email_address = '${moif.texts.colleague}' and not s.shared`,
};
const idRows = z.object({ rows: z.array(z.object({ id: z.string(), hidden: z.boolean() })) });

test.each(lists)(
  'shows the rows of the tenant in $name, and none that it declares hidden',
  async (served) => {
    const { name, list } = served;
    // The history of one entity is part of a table.
    if (!list) return;
    const { rows } = idRows.parse(
      await installation.sql(`select replace(${list.id}::text, '-', '') as id, ${hiddenRows[name] ?? false} as hidden
      from ${list.from} where ${list.tenant} = '${moif.tenantId}'`),
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
    first && second && list?.maxSorts !== 1
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
      const difference = compareKeys(one[index] ?? null, other[index] ?? null);
      if (difference !== 0) return direction === 'ASC' ? difference : -difference;
    }
    return 0;
  };
  expect(keys).toEqual(keys.toSorted(compare));
  // Otherwise it proves little.
  if (declared.length > 0) expect(new Set(keys.map(String)).size).toBeGreaterThan(1);
  for (const isBackward of [false, true]) {
    const walk = { order, isBackward, totalCount: rows.length };
    expect(await walkList(installation, root, walk)).toEqual(listIds(rows));
  }
  if (order.length !== 1) return;
  const reversed = order.map(([field, direction]) => [field, direction === 'ASC' ? 'DESC' : 'ASC'] as const);
  expect(listIds(await readAll(served, sortBy(reversed)))).toEqual(listIds(rows).toReversed());
});

const filters = lists.flatMap((served) =>
  Object.entries(served.list?.filters ?? {}).map(([field, { input }]) => {
    const type = schema.getType(input);
    return {
      name: served.name,
      field,
      operators: isInputObjectType(type) ? Object.keys(type.getFields()) : [],
      served,
    };
  }),
);

/** Operators whose rows follow from the shown value. */
const comparisons: Readonly<Record<string, (value: FieldValue, given: FieldValue) => boolean>> = {
  gt: (value, given) => value !== null && given !== null && value > given,
  gte: (value, given) => value !== null && given !== null && value >= given,
  lt: (value, given) => value !== null && given !== null && value < given,
  lte: (value, given) => value !== null && given !== null && value <= given,
};
const parts: Readonly<
  Record<string, { cut: (text: string) => string; holds: (text: string, part: string) => boolean }>
> = {
  contains: { cut: (text) => text.slice(1, -1), holds: (text, part) => text.includes(part) },
  startsWith: { cut: (text) => text.slice(0, -1), holds: (text, part) => text.startsWith(part) },
  endsWith: { cut: (text) => text.slice(1), holds: (text, part) => text.endsWith(part) },
};

test.each(filters)('finds the rows of $name by $field', async ({ name, field, operators, served }) => {
  const rows = await readAll(served);
  const valuesOf = (row: ListRow) => readValues(name, row, field);
  const isTexts = operators.includes('some');
  const find = async (operator: string, value: unknown) => {
    const condition = { [operator]: value };
    const isInside = isTexts && operator !== 'any';
    const where = { [field]: isInside ? { some: condition } : condition };
    return listIds(await readAll(served, { where })).toSorted();
  };
  const all = listIds(rows).toSorted();
  const select = (holds: (value: FieldValue) => boolean) =>
    listIds(rows.filter((row) => valuesOf(row).some(holds))).toSorted();
  const without = (ids: readonly string[]) => all.filter((id) => !ids.includes(id));
  const given = [...new Set(rows.flatMap(valuesOf))].filter((value) => value !== null);
  const choices = given.length > 4 ? [...given.slice(0, 2), ...given.slice(-2)] : given;
  // Otherwise it proves little.
  expect(choices.length + Number(select((value) => value === null).length > 0)).toBeGreaterThan(1);
  const has = (operator: string) => operators.includes(operator) || (isTexts && operator !== 'any');
  const expectFound = async (operator: string, value: unknown, ids: readonly string[]) => {
    if (has(operator)) expect([operator, value, await find(operator, value)]).toEqual([operator, value, ids]);
  };
  const fold = (value: FieldValue) => (typeof value === 'string' ? value.toLowerCase() : value);
  const equal = new Map<FieldValue, readonly string[]>();
  for (const value of choices) {
    const found = await find('eq', value);
    const exact = select((one) => one === value);
    // Whether equality ignores case is a matter of the field.
    const folded = select((one) => fold(one) === fold(value));
    expect([value, [exact, folded]]).toEqual([value, expect.arrayContaining([found])]);
    equal.set(value, found);
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
  const either = all.filter((id) => [...equal.values()].some((ids) => ids.includes(id)));
  await expectFound('in', [...equal.keys()], either);
  await expectFound('in', [], []);
  if (isTexts) {
    const filled = listIds(rows.filter((row) => valuesOf(row).length > 0)).toSorted();
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
  const other = lists.find((one) => one.name !== name)?.root ?? root;
  const { endCursor } = (await readListPage(installation, other, { first: 1 })).pageInfo;
  const own = (await readListPage(installation, root, { first: 1 })).pageInfo.endCursor;
  const [sort = ''] = Object.keys(list?.sorts ?? {});
  const sorts = Array.from({ length: (list?.maxSorts ?? 3) + 1 }, () => ({ [sort]: 'ASC' }));
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
