import { times } from '#platform/kernel/testing/times.ts';
import { type OperationDefinitionNode, buildSchema, parse } from 'graphql';
import { expect, test } from 'vitest';
import { toEntryProblem, createVariableCheck, entryLimitOptions, removeLongLists } from './entryLimits.ts';

const schema = buildSchema(`
  type Query { seeds(packets: [Packet!]!, where: Filter, ids: [ID!]): Int }
  input Packet { name: String!, labels: [String!] }
  input Filter { and: [Filter!], name: String }
`);
const limit = { max: 3, message: 'At most 3 packets at a time' };
const packets = schema.getQueryType()?.getFields()['seeds']?.args[0];
if (packets) Object.assign(packets, entryLimitOptions(limit));

const countIn = (text: string, variables: Readonly<Record<string, unknown>>) => {
  const document = parse(text);
  const operation = document.definitions.find(
    (node): node is OperationDefinitionNode => node.kind === 'OperationDefinition',
  );
  if (!operation) throw new Error('There is no operation.');
  return createVariableCheck(schema, document, operation)(variables);
};
const queryText = 'query ($p: [Packet!]!, $w: Filter) { seeds(packets: $p, where: $w) }';
/** Fails the test when it is read. */
const sealed = new Proxy(
  {},
  {
    get: () => expect.fail('An entry was read.'),
    has: () => expect.fail('An entry was looked into.'),
  },
);

test('counts a list without reading its entries', () => {
  const found = countIn(queryText, { p: times(4).map(() => sealed) });
  expect(found && toEntryProblem(found)).toEqual({
    code: 'LIMIT_EXCEEDED',
    severity: 'ERROR',
    message: 'At most 3 packets at a time',
    limit: 3,
    actual: 4,
  });
});

test('accepts a list of the maximum length', () =>
  expect(countIn(queryText, { p: times(3).map(() => ({ name: 'sage' })) })).toBeUndefined());

test('counts nested and recursive lists with a default limit of 10,000', () => {
  expect(countIn(queryText, { p: [{ name: 'sage', labels: times(10_000).map(() => 'x') }] })).toBeUndefined();
  expect(countIn(queryText, { p: [{ name: 'sage', labels: times(10_001).map(() => 'x') }] })).toMatchObject({
    actual: 10_001,
  });
  const inner = { and: [{ and: times(10_001).map(() => ({})) }] };
  expect(countIn(queryText, { p: [], w: inner })).toMatchObject({ max: 10_000, actual: 10_001 });
});

test('counts for root fields in fragments', () => {
  const text = 'query ($p: [Packet!]!) { ...Asked } fragment Asked on Query { seeds(packets: $p) }';
  expect(countIn(text, { p: times(4).map(() => sealed) })).toMatchObject({ actual: 4 });
});

test('ignores variables that are absent, null or of another type', () => {
  for (const p of [undefined, null, 7, 'text', { name: 'sage' }, [null, 7]])
    expect(countIn(queryText, { p })).toBeUndefined();
});

test('empties a list that is too long', () =>
  expect(removeLongLists({ p: times(4).map(() => sealed), w: { and: [{ name: 'a' }] }, n: 7 }, 3)).toEqual({
    p: [],
    w: { and: [{ name: 'a' }] },
    n: 7,
  }));
