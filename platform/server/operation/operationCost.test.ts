import { type OperationDefinitionNode, buildSchema, isObjectType, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import {
  argumentCostOptions,
  measureOperation,
  findCostProblem,
  maxCost,
  longTextOptions,
} from './operationCost.ts';
import { registerLongLists } from './longLists.ts';

const schema = buildSchema(`
  type Query {
    customers(first: Int, last: Int, search: String): CustomersConnection
    customer: Customer
    programs: [String!]!
    prices: [Price!]!
  }
  input Rename { names: [String!]!, note: Note }
  input Note { text: String }
  type Mutation { rename(input: Rename, also: [Rename!]): RenamePayload! }
  type CustomersConnection { nodes: [Customer!]! edges: [CustomersEdge!]! totalCount: Int! }
  type CustomersEdge { node: Customer! cursor: String! }
  interface Named { name: String! }
  type Customer implements Named { name: String! tags: [String!]! sales: [Person!]! locations: [Location!]! owner: Person }
  type Location { name: String! customer: Customer! }
  type Person { name: String! }
  type Price { amount: Int! label: String }
  type RenamePayload { customer: Customer }
`);
registerLongLists('Customer', ['locations']);

const price = schema.getType('Price');
if (isObjectType(price)) Object.assign(price.getFields()['label'] ?? {}, longTextOptions(6_400));

const customersField = schema.getQueryType()?.getFields()['customers'];
const searchArgument = customersField?.args.find(({ name }) => name === 'search');
Object.assign(searchArgument ?? {}, argumentCostOptions(5000));

const measureCost = (text: string, variables: Record<string, unknown> = {}): number => {
  const document = parse(text);
  expect(validate(schema, document)).toEqual([]);
  const operation = document.definitions.find(
    (node): node is OperationDefinitionNode => node.kind === 'OperationDefinition',
  );
  if (!operation) throw new Error('The document has no operation.');
  return measureOperation(schema, document, operation)(variables);
};

test.each([
  ['a field', '{ programs }', 1],
  ['an object', '{ customer { name owner { name } } }', 4],
  ['texts in a list', '{ customer { tags } }', 2],
  ['a short list', '{ customer { sales { name } } }', 1 + 5 * 2],
  ['a long list', '{ customer { locations { name } } }', 1 + 10 * 2],
  ['a list without a page', '{ prices { amount } }', 50 * 2],
  ['long texts by their bytes', '{ prices { amount label } }', 50 * (2 + 100)],
  ['a page', '{ customers(first: 20) { nodes { name } } }', 1 + 20 * 2],
  ['the last rows', '{ customers(last: 20) { nodes { name } } }', 1 + 20 * 2],
  ['a page of the usual size', '{ customers { nodes { name } totalCount } }', 1 + 50 * 2 + 1],
  ['a page by its edges', '{ customers(first: 20) { edges { cursor node { name } } } }', 1 + 20 * 4],
  ['no rows', '{ customers(first: 0) { nodes { name } } }', 1],
  ['more rows than a page has', '{ customers(first: 99999999) { nodes { name } } }', 1 + 10_000 * 2],
  [
    'two pages',
    '{ a: customers(first: 10) { nodes { name } } b: customers(first: 5) { nodes { name } } }',
    2 + 30,
  ],
  ['a mutation', 'mutation { rename { customer { name } } }', 1 + 1 + 1],
  [
    'a fragment',
    '{ customers(first: 3) { ...P } } fragment P on CustomersConnection { nodes { ...C } } fragment C on Customer { name }',
    1 + 3 * 2,
  ],
  ['an inline fragment', '{ customer { ... on Named { name } } }', 2],
  ['introspection', '{ __typename __schema { types { name } } }', 2],
])('measures the cost of %s', (_what, text, cost) => expect(measureCost(text)).toBe(cost));

test('takes the page size from variables, their defaults or the default page size', () => {
  const text = 'query($n: Int = 20) { customers(first: $n) { nodes { name } } }';
  expect(measureCost(text, { n: 100 })).toBe(1 + 100 * 2);
  expect(measureCost(text)).toBe(1 + 20 * 2);
  expect(measureCost('query($n: Int) { customers(first: $n) { nodes { name } } }')).toBe(1 + 50 * 2);
  expect(measureCost(text, { n: 'all' })).toBe(1 + 50 * 2);
});

test('refuses deeply nested lists', () => {
  const below = '{ name customer { locations { name customer { locations { name } } } } }';
  expect(findCostProblem(measureCost(`{ customers(first: 1000) { nodes { locations ${below} } } }`))).toMatch(
    `more than the limit of ${maxCost}. Request fewer rows or fields.`,
  );
  expect(findCostProblem(maxCost)).toBeUndefined();
});

test('measures exponentially spread fragments once', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXY'.split('');
  const doubling = letters.map((letter, index) => {
    const next = String.fromCharCode(66 + index);
    return `fragment ${letter} on Customer { owner { name } ...${next} ...${next} }`;
  });
  expect(
    measureCost(`{ customer { ...A } } ${doubling.join(' ')} fragment Z on Customer { name }`),
  ).toBeGreaterThan(1);
});

test('adds the entries of variables for each root field that uses them', () => {
  const input = { names: ['sage', 'thyme', 'mint'], note: { text: 'x' } };
  const resultCost = 1 + 1;
  const rename = (name: string) => `${name}: rename(input: $input) { customer { name } }`;
  const renames = (count: number) =>
    `mutation($input: Rename) { ${Array.from({ length: count }, (_, n) => rename(`r${n}`)).join(' ')} }`;
  expect(measureCost(renames(1), { input, unused: [1, 2] })).toBe(1 + resultCost + 6);
  expect(measureCost(renames(3), { input })).toBe(3 * (1 + resultCost + 6));
  const inside = 'mutation($names: [String!]!) { rename(also: [{ names: $names }]) { customer { name } } }';
  expect(measureCost(inside, { names: ['sage', 'thyme'] })).toBe(1 + resultCost + 2);
});

test('adds the cost of an argument for each root field that has it', () => {
  const page = 1 + 1;
  const find = (name: string, search: string) => `${name}: customers(search: ${search}) { totalCount }`;
  expect(
    measureCost(`{ ${find('a', '"oak"')} ${find('b', '"elm"')} ${find('c', '" "')} ${find('d', 'null')} }`),
  ).toBe(4 * page + 2 * 5000);
  const byVariable = `query($text: String) { ${find('a', '$text')} ${find('b', '$text')} }`;
  expect(measureCost(byVariable, { text: 'oak' })).toBe(2 * page + 2 * 5000);
  for (const variables of [{}, { text: null }, { text: ' ' }])
    expect(measureCost(byVariable, variables)).toBe(2 * page);
  const byDefault = `query($text: String = "oak") { ${find('a', '$text')} }`;
  expect(measureCost(byDefault)).toBe(page + 5000);
  expect(measureCost(byDefault, { text: null })).toBe(page);
  const inherited = `query($toString: String = "oak") { ${find('a', '$toString')} }`;
  expect(measureCost(inherited)).toBe(page + 5000);
});
