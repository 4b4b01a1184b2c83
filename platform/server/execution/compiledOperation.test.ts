import fc from 'fast-check';
import { type ExecutionResult, execute, getOperationAST, parse, validate } from 'graphql';
import { afterAll, describe, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { createDatabase } from '../database/database.ts';
import { operationContext } from '../operation/operationContext.ts';
import { compileOperation } from './compiledOperation.ts';
import { plantSchema, plants, rose } from '../testing/plantSchema.ts';
import { anyPlant, anyQuery } from '../testing/plantQueries.ts';

const tenantId = 'MOIF';
if (!isTenantId(tenantId)) throw new Error('MOIF is a tenant code.');
// Never connected, because no resolver reads from it.
const database = createDatabase({ url: 'postgres://nowhere.invalid/nothing' });
afterAll(() => database.close());
const newContext = () =>
  operationContext({ tenantId, userId: 'kim', email: 'kim@example.com' }, database, String);

interface Comparison {
  /** Result of the compiled code as JSON; undefined when it bailed out. */
  compiled: string | undefined;
  /** Final result as JSON. */
  response: string;
  /** Result of graphql alone. */
  expected: string;
  /** Number of root field resolver calls. */
  resolverRuns: number;
}

let resolved: unknown;
let resolverRuns = 0;
const schema = plantSchema(() => {
  resolverRuns += 1;
  if (resolved instanceof Error) throw resolved;
  return resolved;
});

async function response(
  text: string,
  value: unknown,
  variables: Record<string, unknown> = {},
): Promise<Comparison> {
  const document = parse(text);
  expect(validate(schema, document)).toEqual([]);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('There is no operation.');
  const run = (contextValue: ReturnType<typeof newContext>): PromiseLike<ExecutionResult> | ExecutionResult =>
    execute({ schema, document, contextValue, variableValues: variables });
  resolved = value;
  const expected = JSON.stringify(await run(newContext()));
  resolverRuns = 0;
  const context = newContext();
  const data = await compileOperation(schema, document, operation)?.run(context, variables);
  const result = data ? { data } : await run(context);
  return { compiled: data && JSON.stringify(data), response: JSON.stringify(result), expected, resolverRuns };
}

const everything = `id name note eaches height price isWoody size tags grid label(mark: "*") later parentName`;
const plainQueries: readonly [string, string, object?][] = [
  ['every kind of leaf', `{ plants { ${everything} } }`],
  ['one entity', `{ plant(name: "x") { name } }`],
  ['aliases', `{ a: plants { b: name c: name name } d: plants { id } }`],
  ['type names', `{ __typename t: __typename plants { __typename own: __typename things { __typename } } }`],
  [
    'objects in objects',
    `{ plants { mother { name parent { id } mother { id } } parent { parent { id } } } }`,
  ],
  ['an interface', `{ plants { relatives { name ... on Plant { id } ... on Pot { eaches } } } }`],
  ['a union', `{ plants { things { ... on Named { name } ...Potted } } } fragment Potted on Pot { eaches }`],
  [
    'fragments in fragments, and fields of both merged',
    `{ plants { ...A mother { id } ... { mother { name } } ... on Named { eaches } } }
     fragment A on Plant { mother { ...B } ...B } fragment B on Plant { name mother { eaches } ...C } fragment C on Plant { id }`,
  ],
  [
    'directives with constants',
    `{ plants { id @skip(if: true) name @include(if: false) note @skip(if: false) ... @include(if: true) { eaches } } }`,
  ],
  [
    'arguments, their defaults and variables',
    `query ($mark: String) { plants { a: label b: label(mark: $mark) c: label(mark: null) } }`,
    { mark: '%' },
  ],
  [
    'values that come later, in each other',
    `{ plants { later laterMother { later laterMother { name later } } name } }`,
  ],
  ['a mutation', `mutation { a: plant { name } b: plant { later } __typename }`],
];

test.each(plainQueries)('compiles %s', async (_, text, variables) => {
  const value = /^\{ plant\(|^mutation/.test(text) ? plants[0] : plants;
  const { compiled, response: actual, expected } = await response(text, value, { ...variables });
  expect(compiled).toBeDefined();
  expect(actual).toBe(expected);
});

test('evaluates flags in variables for every run', async () => {
  const text = `query ($a: Boolean!, $b: Boolean = false) { plants { id @skip(if: $a) name @include(if: $b) ...F @include(if: $a) } }
    fragment F on Plant { id eaches @skip(if: $b) }`;
  for (const a of [true, false])
    for (const variables of [{ a }, { a, b: true }, { a, b: false }]) {
      const { compiled, response: actual, expected } = await response(text, plants, variables);
      expect(compiled).toBeDefined();
      expect(actual).toBe(expected);
    }
});

const broken: readonly [string, string, unknown][] = [
  ['null in a place that admits none', `{ plants { id name } }`, [rose, { ...rose, name: null }]],
  [
    'null two levels down',
    `{ plants { id mother { mother { id } } } }`,
    [{ ...rose, mother: { mother: null } }],
  ],
  ['null in a list that admits none', `{ plants { id } }`, [rose, null]],
  ['null among tags', `{ plants { tags id } }`, [{ ...rose, tags: ['a', null] }]],
  ['null for a root field that admits none', `{ sure { id } plant { id } }`, null],
  ['a resolver that throws', `{ plants { id broken } }`, plants],
  ['a resolver that fails later', `{ plants { id brokenLater later } }`, plants],
  ['a root field that fails', `{ a: plants { id } b: plant { id } }`, new Error('The garden is closed.')],
  ['a mutation that fails', `mutation { plant { id } }`, new Error('The garden is closed.')],
  ['a number that is no whole one', `{ plants { eaches } }`, [{ ...rose, eaches: 1.5 }, rose]],
  ['a number out of range', `{ plants { eaches } }`, [{ ...rose, eaches: 2 ** 31 }]],
  ['a scalar that refuses', `{ plants { price name } }`, [{ ...rose, price: 'dear' }]],
  ['an unknown enumeration value', `{ plants { size name } }`, [{ ...rose, size: 'M' }]],
  ['a list that is none', `{ plants { id } }`, 'plants'],
  ['a type that is none', `{ plants { relatives { name } } }`, [{ ...rose, relatives: [{ kind: 'Stone' }] }]],
  [
    'an error among the values',
    `{ plants { note parent { id } } }`,
    [{ ...rose, parent: new Error('Uprooted.') }],
  ],
  ['a promise among plain values', `{ plants { note tags } }`, [{ ...rose, note: Promise.resolve('x') }]],
  ['promises in a list', `{ plants { id } }`, [Promise.resolve(rose), rose]],
  ['a method', `{ plants { note } }`, [{ ...rose, note: () => 'From a method.' }]],
  ['a value that is no object', `{ plants { name } }`, ['rose']],
  ['a resolver that reads its path', `{ plants { position } }`, plants],
];

test.each(broken)(
  'falls back to graphql for %s without running root resolvers twice',
  async (_, text, value) => {
    const { compiled, response: actual, expected, resolverRuns: times } = await response(text, value);
    expect(compiled).toBeUndefined();
    expect(actual).toBe(expected);
    expect(times).toBe(/a:|sure/.test(text) ? 2 : 1);
  },
);

test.each([
  ['introspection', `{ __schema { queryType { name } } }`],
  ['introspection of a type beside data', `{ plants { id } __type(name: "Plant") { name } }`],
  ['a root field that may run twice', `{ unguarded { id } }`],
  ['a mutation that may run twice', `mutation { unguarded { id } }`],
  ['a name that JavaScript gives a meaning', `{ plants { __proto__: name } }`],
  ['the same as a root field', `{ __proto__: plants { id } }`],
  [
    'many flags',
    `query ($a: Boolean!, $b: Boolean!, $c: Boolean!) { plants { id @skip(if: $a) name @skip(if: $b) note @skip(if: $c) } }`,
  ],
])('leaves %s to graphql', async (_, text) => {
  const {
    compiled,
    response: actual,
    expected,
  } = await response(text, plants, { a: true, b: false, c: true });
  expect(compiled).toBeUndefined();
  expect(actual).toBe(expected);
});

test('leaves a result with too many fields to graphql', async () => {
  const fragments = Array.from(
    { length: 10 },
    (_, depth) => `fragment F${depth} on Plant { mother { ...F${depth + 1} } parent { ...F${depth + 1} } }`,
  );
  const text = `{ plants { ...F0 } } ${fragments.join('\n')} fragment F10 on Plant { id name }`;
  expect((await response(text, plants)).compiled).toBeUndefined();
});

describe('any query over any plant', () => {
  test('returns the same as graphql alone (seed 11)', async () => {
    let plain = 0;
    await fc.assert(
      fc.asyncProperty(
        anyQuery,
        fc.array(anyPlant, { maxLength: 3 }),
        fc.boolean(),
        fc.boolean(),
        async (text, value, yes, no) => {
          fc.pre(
            validate(
              plantSchema(() => null),
              parse(text),
            ).length === 0,
          );
          const { compiled, response: actual, expected } = await response(text, value, { yes, no });
          expect(actual).toBe(expected);
          if (compiled !== undefined && value.length > 0) plain += 1;
        },
      ),
      { seed: 11, numRuns: 250 },
    );
    // Most queries are compiled.
    expect(plain).toBeGreaterThan(100);
  });
});
