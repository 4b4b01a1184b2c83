import fc from 'fast-check';
import {
  type OperationDefinitionNode,
  GraphQLError,
  GraphQLScalarType,
  buildSchema,
  getVariableValues,
  parse,
} from 'graphql';
import { expect, test } from 'vitest';
import { createVariableReader } from './variableReader.ts';

const schema = buildSchema(`
  enum Color { RED GREEN }
  scalar Even
  scalar Anything
  input Choice @oneOf { name: String id: ID }
  input Part {
    id: ID!
    name: String
    count: Int = 3
    weight: Float
    isRound: Boolean!
    color: Color = GREEN
    colors: [Color!]
    even: Even
    anything: Anything
    choice: Choice
    grid: [[Int]]
    part: Part
    parts: [Part!]
    tags: [String] = ["a", "b"]
  }
  type Query { parts(part: Part, parts: [Part!], count: Int, name: String, color: Color): Int }
`);
const even = schema.getType('Even');
if (!(even instanceof GraphQLScalarType)) throw new Error('Even is a scalar.');
even.coerceInputValue = (value: unknown) => {
  if (typeof value !== 'number' || value % 2 !== 0) throw new GraphQLError('odd');
  return value / 2;
};

const toOperation = (variables: string): OperationDefinitionNode => {
  const [definition] = parse(`query Parts${variables} { parts }`).definitions;
  if (definition?.kind !== 'OperationDefinition') throw new Error('There is no operation.');
  return definition;
};
type VariableValues = NonNullable<ReturnType<typeof getVariableValues>['variableValues']>;
/** Without what graphql memoizes in signatures. */
const toComparable = (values: VariableValues | undefined) =>
  values && {
    coerced: values.coerced,
    sources: Object.entries(values.sources).map(([name, { signature, ...source }]) => [
      name,
      signature.name,
      signature.type,
      signature.default,
      source,
    ]),
  };
const readBoth = (variables: string, inputs: Record<string, unknown>) => {
  const operation = toOperation(variables);
  const { variableValues } = getVariableValues(schema, operation.variableDefinitions ?? [], inputs);
  return [createVariableReader(schema, operation)(inputs), variableValues].map(toComparable);
};

const leaf = fc.oneof(
  fc.constantFrom(null, undefined, true, '', 'RED', 'BLUE', 'a', '7', 7, -1, 0.5, 2 ** 31, Number.NaN),
  fc.integer(),
  fc.string(),
);
const { part: anyPart } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, leaf, fc.array(leaf, { maxLength: 3 }), tie('part')),
  part: fc.oneof({ arbitrary: tie('validPart'), weight: 19 }, { arbitrary: tie('sentPart'), weight: 1 }),
  // Mostly valid.
  validPart: fc.record(
    {
      id: fc.constantFrom('a', 7),
      isRound: fc.boolean(),
      name: fc.constantFrom('rose', null),
      count: fc.constantFrom(1, null, undefined),
      weight: fc.constantFrom(1, 0.5),
      color: fc.constantFrom('RED', 'GREEN'),
      colors: fc.constantFrom(['RED'], 'RED', [], null),
      even: fc.constantFrom(2, 4, 6, 8, 3),
      anything: fc.constantFrom({ a: [1] }, 'x', null),
      choice: fc.constantFrom({ name: 'a' }, { id: 'a' }, null, { name: 'b' }, { name: 'a', id: 'a' }),
      grid: fc.constantFrom([[1, null], null], [1], 1),
      part: fc.option(tie('part')),
      parts: fc.array(tie('part'), { maxLength: 2 }),
      tags: fc.constantFrom(['c', null], 'd', undefined),
    },
    { requiredKeys: ['id', 'isRound'] },
  ),
  sentPart: fc.dictionary(
    fc.constantFrom('id', 'name', 'isRound', 'count', 'parts', 'tags', 'unknown', 'constructor'),
    tie('value'),
    { maxKeys: 4 },
  ),
}));

test('reads variables as graphql does', () => {
  let valid = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(
        '($part: Part!)',
        '($part: Part, $count: Int = 4)',
        '($part: Part = { id: "a", isRound: true })',
      ),
      fc.record({ part: anyPart, count: fc.constantFrom(1, null, undefined, 'x') }, { requiredKeys: [] }),
      (variables, inputs) => {
        const [read, expected] = readBoth(variables, inputs);
        if (expected) valid += 1;
        expect(read).toEqual(expected);
      },
    ),
    { seed: 39, numRuns: 1000 },
  );
  // Else the test would prove little.
  expect(valid).toBeGreaterThan(150);
});

test.each<[string, Record<string, unknown>]>([
  ['($name: String)', {}],
  ['($name: String)', { name: null }],
  ['($name: String = "x")', { name: null }],
  ['($name: String = "x")', {}],
  ['($name: String!)', {}],
  ['($name: String!)', { name: null }],
  ['($name: String!, $count: Int)', { name: 'a', count: 'b' }],
  ['($color: Color = RED)', { other: 1 }],
  ['($__proto__: Int)', JSON.parse('{"__proto__": 1}') as Record<string, unknown>],
  ['($parts: [Part!])', { parts: { id: 1, isRound: true } }],
  ['($parts: [Part!])', { parts: [{ id: 1, isRound: true }, null] }],
  ['($part: Part)', { part: [{ id: 1, isRound: true }] }],
  ['($part: Part)', { part: { id: 1, isRound: true, unknown: undefined } }],
  ['($part: Part)', { part: { id: 1, isRound: true, unknown: null } }],
])('reads %s as graphql does', (variables, inputs) => {
  const [read, expected] = readBoth(variables, inputs);
  expect(read).toEqual(expected);
});

test('refuses a member that every object inherits', () =>
  expect(readBoth('($part: Part)', { part: { id: 1, isRound: true, toString: 'x' } })).toEqual([
    undefined,
    undefined,
  ]));
