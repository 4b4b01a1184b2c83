import { type OperationDefinitionNode, buildSchema, parse } from 'graphql';
import { expect, test } from 'vitest';
import { entryProblem, variableCounts, withEntryLimit, withoutLongLists } from './entryLimits.ts';

const schema = buildSchema(`
  type Query { seeds(packets: [Packet!]!, where: Filter, ids: [ID!]): Int }
  input Packet { name: String!, labels: [String!] }
  input Filter { and: [Filter!], name: String }
`);
const limit = { max: 3, message: 'At most 3 packets at a time' };
const packets = schema.getQueryType()?.getFields()['seeds']?.args[0];
if (packets) Object.assign(packets, withEntryLimit(limit));

const countIn = (text: string, variables: Readonly<Record<string, unknown>>) => {
  const document = parse(text);
  const operation = document.definitions.find(
    (node): node is OperationDefinitionNode => node.kind === 'OperationDefinition',
  );
  if (!operation) throw new Error('There is no operation.');
  return variableCounts(schema, document, operation)(variables);
};
const ask = 'query ($p: [Packet!]!, $w: Filter) { seeds(packets: $p, where: $w) }';
/** Whoever looks into it fails. */
const sealed = new Proxy(
  {},
  {
    get: () => expect.fail('An entry was read.'),
    has: () => expect.fail('An entry was looked into.'),
  },
);
const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value);

test('counts a list without looking at its entries', () => {
  const found = countIn(ask, { p: times(4, sealed) });
  expect(found && entryProblem(found)).toEqual({
    code: 'LIMIT_EXCEEDED',
    severity: 'ERROR',
    message: 'At most 3 packets at a time',
    limit: 3,
    actual: 4,
  });
});

test('admits as many entries as the limit says', () =>
  expect(countIn(ask, { p: times(3, { name: 'sage' }) })).toBeUndefined());

test('counts lists inside lists and inside themselves, at most 10,000 where nothing else is said', () => {
  expect(countIn(ask, { p: [{ name: 'sage', labels: times(10_000, 'x') }] })).toBeUndefined();
  expect(countIn(ask, { p: [{ name: 'sage', labels: times(10_001, 'x') }] })).toMatchObject({
    actual: 10_001,
  });
  const inner = { and: [{ and: times(10_001, {}) }] };
  expect(countIn(ask, { p: [], w: inner })).toMatchObject({ max: 10_000, actual: 10_001 });
});

test('counts for root fields that stand in fragments', () => {
  const text = 'query ($p: [Packet!]!) { ...Asked } fragment Asked on Query { seeds(packets: $p) }';
  expect(countIn(text, { p: times(4, sealed) })).toMatchObject({ actual: 4 });
});

test('passes over variables that are absent, null or of another type', () => {
  for (const p of [undefined, null, 7, 'text', { name: 'sage' }, [null, 7]])
    expect(countIn(ask, { p })).toBeUndefined();
});

test('leaves nothing of a list that is too long', () =>
  expect(withoutLongLists({ p: times(4, sealed), w: { and: [{ name: 'a' }] }, n: 7 }, 3)).toEqual({
    p: [],
    w: { and: [{ name: 'a' }] },
    n: 7,
  }));
