import { afterAll, beforeAll, expect, test } from 'vitest';
import { ItemProgramsDocument } from '#features/catalogue/web/documents.ts';
import { TenantDocument } from '#features/identity/web/documents.ts';
import {
  type TestServer,
  graphqlResponseType,
  jsonType,
  testServer,
} from '../../testing/servers/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Accept headers and the status of a malformed request. */
const accepts = [
  [jsonType, 200],
  [graphqlResponseType, 400],
] as const;
const errorWith = (code: string, message: unknown) => ({ errors: [{ message, extensions: { code } }] });
const tenantCall = { query: TenantDocument.text, operationName: TenantDocument.name, variables: {} };
const withVariables = (count: number) => ({
  query: ItemProgramsDocument.text,
  variables: {
    tenantId: 'MOIF',
    ...Object.fromEntries(Array.from({ length: count - 1 }, (_, index) => [`v${index}`, 0])),
  },
});

const deepFilter = (levels: number): object =>
  levels === 0 ? { name: { eq: 'sage' } } : { and: [deepFilter(levels - 1)] };
const filtered = (levels: number) => ({
  query: 'query ($where: ItemFilterInput) { items(where: $where) { totalCount } }',
  variables: { where: deepFilter(levels) },
});

test('refuses a filter nested more than 5 levels deep', async () =>
  expect(await server.post(filtered(6))).toMatchObject({
    status: 200,
    body: errorWith('BAD_USER_INPUT', 'A filter can have at most 5 levels.'),
  }));

test.each([
  ['a filter nested 2,000 deep', filtered(2000), /^The request is nested too deeply. Send at most 32 levels/],
  [
    '300,000 undeclared variables',
    withVariables(300_000),
    /^The request has too many values. Send at most 100000/,
  ],
])('refuses %s before parsing', async (_what, body, message) => {
  for (const [accept, status] of accepts)
    expect(await server.post(body, { accept })).toMatchObject({
      status,
      body: errorWith('BAD_USER_INPUT', expect.stringMatching(message)),
    });
});

/** The text of a value below so many objects; `JSON.stringify` itself fails at some thousand. */
const below = (levels: number, value = 'null') => `${'{"and":'.repeat(levels)}${value}${'}'.repeat(levels)}`;
const entries = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const { query: filteredText } = filtered(0);
const withWhere = (where: string) =>
  `{"query":${JSON.stringify(filteredText)},"variables":{"where":${where}}}`;

// The body, its variables and the filter are three levels.
test('reads variables down to 32 levels', async () => {
  expect(await server.post(withWhere(below(30)))).toMatchObject({
    status: 200,
    body: errorWith('BAD_USER_INPUT', 'A filter can have at most 5 levels.'),
  });
  expect(await server.post(withWhere(below(31)))).toMatchObject({
    status: 400,
    body: errorWith('BAD_USER_INPUT', 'The request is nested too deeply. Send at most 32 levels.'),
  });
});

test.each([
  ['1,000 objects', withWhere(below(1000))],
  ['100,000 objects', withWhere(below(100_000))],
  ['100,000 lists', withWhere(entries(100_000))],
  ['100,000 objects in a variable that the document has not', withWhere(`{}},"x":{"y":${below(100_000)}`)],
  ['100,000 objects beside the variables', withWhere(`{}},"extensions":{"y":${below(100_000)}`)],
  ['100,000 objects without an end', withWhere('{"and":'.repeat(100_000))],
])('refuses %s before parsing', async (_what, body) => {
  expect(await server.post(body, { accept: graphqlResponseType })).toMatchObject({
    status: 400,
    body: errorWith('BAD_USER_INPUT', 'The request is nested too deeply. Send at most 32 levels.'),
  });
});

test('limits variables in the URL in the same way', async () => {
  const get = async (variables: string) =>
    server.get(
      `/graphql?query=${encodeURIComponent(filteredText)}&variables=${encodeURIComponent(variables)}`,
      {
        accept: graphqlResponseType,
        authorization: `Bearer ${await server.token()}`,
      },
    );
  // Without a body around the variables.
  expect(await get(`{"where":${below(31)}}`)).toMatchObject({
    status: 200,
    body: errorWith('BAD_USER_INPUT', 'A filter can have at most 5 levels.'),
  });
  for (const levels of [32, 600])
    expect(await get(`{"where":${below(levels)}}`)).toMatchObject({
      status: 400,
      body: errorWith('BAD_USER_INPUT', 'The request is nested too deeply. Send at most 32 levels.'),
    });
});

test('accepts 100 variables and refuses 101', async () => {
  expect(await server.post(withVariables(100))).toMatchObject({ status: 200 });
  expect(await server.post(withVariables(101))).toMatchObject({
    status: 400,
    body: errorWith('BAD_USER_INPUT', 'The request has too many variables. Send at most 100.'),
  });
});

const megabyte = 1024 * 1024;
const ofSize = (bytes: number): string => {
  const body = { ...tenantCall, extra: '' };
  return JSON.stringify({ ...body, extra: 'x'.repeat(bytes - JSON.stringify(body).length) });
};

test.each(accepts)('responds 413 to a body of more than 4 MiB with Accept %s', async (accept) => {
  for (const bytes of [4 * megabyte + 1, 20 * megabyte])
    expect(await server.post(ofSize(bytes), { accept })).toMatchObject({
      status: 413,
      body: errorWith('TOO_LARGE', 'The request is too large. Send at most 4 MiB.'),
    });
  expect(await server.post(ofSize(4 * megabyte), { accept })).toMatchObject({
    status: 200,
    body: { data: { tenant: { tenantId: 'MOIF' } } },
  });
});
