import { SignJWT, UnsecuredJWT, generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ItemProgramsDocument } from '#features/catalogue/web/documents.ts';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { UpdateAndGetNextOrderNumberDocument } from '#features/orders/server/testing/documents.ts';
import {
  type TestServer,
  readHttpResult,
  graphqlResponseType,
  jsonType,
  testServer,
} from '../../testing/servers/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const call = ({ name, text }: { name: string; text: string }, variables: object = {}) => ({
  query: text,
  operationName: name,
  variables,
});
const tenantCall = call(TenantDocument);
const nextNumber = call(UpdateAndGetNextOrderNumberDocument, { input: {} });

/** Accept headers and the status of a malformed request. */
const accepts = [
  [jsonType, 200],
  [graphqlResponseType, 400],
] as const;
const errorWith = (code: string, message: unknown = expect.any(String)) => ({
  errors: [{ message, extensions: { code } }],
});

test.each(accepts)('responds with the content type %s that the request accepts', async (accept) => {
  const { status, headers, body } = await server.post(tenantCall, { accept });
  expect({ status, body }).toMatchObject({ status: 200, body: { data: { tenant: { tenantId: 'MOIF' } } } });
  expect(body).not.toHaveProperty('errors');
  expect(headers.get('content-type')).toBe(`${accept}; charset=utf-8`);
  expect(headers.get('cache-control')).toBe('no-store');
});

const forged = async (): Promise<string> => {
  const { privateKey } = await generateKeyPair('RS256');
  const claims = { sub: 'a'.repeat(32), email: 'kim@example.com', wsapiTenant: 'MOIF', iss: server.origin };
  return new SignJWT({ ...claims, aud: 'urn:trellis:api', exp: 4_000_000_000, iat: 1_700_000_000 })
    .setProtectedHeader({ alg: 'RS256' })
    .sign(privateKey);
};
const invalidCredentials: readonly (readonly [what: string, () => Promise<string | null>])[] = [
  ['no token', async () => null],
  ['an empty header', async () => ''],
  ['another scheme', async () => `Basic ${await server.token()}`],
  ['a malformed token', async () => 'Bearer not.a.token'],
  [
    'an expired token',
    async () => `Bearer ${await server.token({ iat: 1_700_000_000, exp: 1_700_003_600 })}`,
  ],
  ['a forged token', async () => `Bearer ${await forged()}`],
  ['an unsigned token', async () => `Bearer ${new UnsecuredJWT({ wsapiTenant: 'MOIF' }).encode()}`],
  [
    'a token of another installation',
    async () => `Bearer ${await server.token({ iss: 'http://127.0.0.1:1' })}`,
  ],
];

test.each(accepts.flatMap(([accept]) => invalidCredentials.map(([what, make]) => ({ what, accept, make }))))(
  'responds 401 to $what with Accept $accept',
  async ({ accept, make }) => {
    const authorization = await make();
    for (const body of [tenantCall, '{"query":'])
      expect(await server.post(body, { accept, authorization })).toMatchObject({
        status: 401,
        body: errorWith('UNAUTHENTICATED', 'The current user is not authorized to access this resource.'),
      });
  },
);

test.each(
  accepts.flatMap(([accept]) =>
    [undefined, 'NOBODY', ['MOIF']].map((wsapiTenant) => ({ accept, wsapiTenant })),
  ),
)('responds 403 to a token for tenant $wsapiTenant with Accept $accept', async ({ accept, wsapiTenant }) =>
  expect(
    await server.post(tenantCall, {
      accept,
      authorization: `Bearer ${await server.token({ wsapiTenant })}`,
    }),
  ).toMatchObject({
    status: 403,
    body: errorWith('NO_TENANT', 'You do not have access to this application.'),
  }),
);

test.each(
  accepts.flatMap(([accept]) =>
    [
      ['malformed JSON', '{"query":'],
      ['an empty body', ''],
      ['a list of operations', [tenantCall]],
      ['no query', { operationName: 'Tenant' }],
      ['variables that are a list', { ...tenantCall, variables: [1] }],
    ].map(([what, body]) => ({ what, body, accept })),
  ),
)('responds 400 to $what with Accept $accept', async ({ accept, body }) => {
  const response = await server.post(body, { accept });
  expect(response).toMatchObject({ status: 400, body: errorWith('BAD_USER_INPUT') });
  expect(response.body).not.toHaveProperty('data');
});

const malformed: readonly (readonly [what: string, body: unknown, code: string])[] = [
  ['another operation name', { ...tenantCall, operationName: 'Tenants' }, 'BAD_USER_INPUT'],
  ['a subscription', { query: 'subscription { tenant { name } }' }, 'GRAPHQL_VALIDATION_FAILED'],
  ['a text that is not a document', { query: '{ tenant { name }' }, 'GRAPHQL_VALIDATION_FAILED'],
  ['an unknown field', { query: '{ tenant { secret } }' }, 'GRAPHQL_VALIDATION_FAILED'],
  [
    'an unknown type',
    { query: 'query ($id: UUID) { item(itemId: $id) { name } }' },
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    'a document of more than 32 KiB',
    { query: `{ tenant { name } } # ${'x'.repeat(32 * 1024)}` },
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    'a document with 31 aliases',
    { query: `{ ${Array.from({ length: 31 }, (_, index) => `a${index}: tenant { name }`).join(' ')} }` },
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    'a document of 13 levels',
    {
      query: `{ locations { nodes { ${'customer { locations { '.repeat(5)} name ${'} }'.repeat(5)} } } }`,
    },
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    'a document with 41 root fields',
    { query: `{ ${'__typename '.repeat(41)} }` },
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    'a document of more than 2000 tokens',
    { query: `{ ${'tenant { name } '.repeat(600)} }` },
    'GRAPHQL_VALIDATION_FAILED',
  ],
  ['unclosed fields', { query: '{a'.repeat(10_000) }, 'GRAPHQL_VALIDATION_FAILED'],
  ['unclosed values', { query: `{item(itemId:${'['.repeat(30_000)}` }, 'GRAPHQL_VALIDATION_FAILED'],
  [
    'a query above the maximum cost',
    {
      query:
        '{ customers(first: 1000) { nodes { locations { customer { locations { customer { name customerId erpId description tenantId } } } } } } }',
    },
    'BAD_USER_INPUT',
  ],
  ['a missing variable', call(ItemProgramsDocument), 'BAD_USER_INPUT'],
  ['a variable of the wrong type', call(ItemProgramsDocument, { tenantId: 7 }), 'BAD_USER_INPUT'],
  [
    'an unknown input field',
    call(UpdateAndGetNextOrderNumberDocument, { input: { number: 1 } }),
    'BAD_USER_INPUT',
  ],
];

test.each(
  accepts.flatMap(([accept, status]) =>
    malformed.map(([what, body, code]) => ({ what, accept, status, body, code })),
  ),
)('responds $status $code to $what with Accept $accept', async ({ accept, status, body, code }) => {
  const response = await server.post(body, { accept });
  expect(response).toMatchObject({ status, body: { errors: [{ extensions: { code } }] } });
  expect(response.body).not.toHaveProperty('data');
});

test.each(accepts)('responds 415 to a content type other than JSON with Accept %s', async (accept) =>
  expect(await server.post('query=x', { accept, type: 'application/x-www-form-urlencoded' })).toMatchObject({
    status: 415,
    body: errorWith('BAD_USER_INPUT'),
  }),
);

const asQuery = (given: Readonly<Record<string, unknown>>): string =>
  `/graphql?${new URLSearchParams(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString()}`;
const authorized = async (accept: string = graphqlResponseType) => ({
  accept,
  authorization: `Bearer ${await server.token()}`,
});

test.each(accepts)('runs a query by GET with Accept %s', async (accept) => {
  const given = call(ItemProgramsDocument, { tenantId: 'MOIF' });
  expect(await server.get(asQuery(given), await authorized(accept))).toMatchObject({
    status: 200,
    body: { data: { itemPrograms: ['zqmoif autumn', 'zqmoif spring'] } },
  });
  expect(await server.get(asQuery(given), { accept })).toMatchObject({ status: 401 });
});

test.each(accepts)('refuses a mutation by GET with Accept %s', async (accept) =>
  expect(await server.get(asQuery(nextNumber), await authorized(accept))).toMatchObject({
    status: 405,
    body: errorWith('BAD_USER_INPUT', 'Send mutations with POST.'),
  }),
);

test.each([
  ['/graphql', 400],
  ['/graphql?query=%7Btenant%7Bname%7D%7D&variables=%7B', 400],
])('refuses GET %s', async (path, status) =>
  expect(await server.get(path, await authorized())).toMatchObject({
    status,
    body: errorWith('BAD_USER_INPUT'),
  }),
);

test.each([
  ['PUT', JSON.stringify(tenantCall)],
  ['PUT', '{"query":'],
  ['PATCH', JSON.stringify(tenantCall)],
  ['DELETE', JSON.stringify(tenantCall)],
  ['OPTIONS', undefined],
  ['HEAD', undefined],
  ['PROPFIND', undefined],
])('responds 405 to %s (%s)', async (method, body) => {
  const headers = { ...(await authorized()), ...(body !== undefined && { 'content-type': jsonType }) };
  const sent = body === undefined ? { method, headers } : { method, headers, body };
  const response = await readHttpResult(await fetch(`${server.origin}/graphql`, sent));
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, POST');
  if (method !== 'HEAD') expect(response.body).toMatchObject(errorWith('BAD_USER_INPUT', 'Use POST.'));
});

test('serves only the configuration that the web app needs', async () => {
  const { status, headers, body } = await server.get('/config.json');
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      clientId: 'trellis',
      signInUrl: server.origin,
      appVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      buildVersion: expect.any(String),
      docsUrl: null,
      chat: null,
      errorReporting: null,
      launcher: { forecast: null, produce: null, restock: null, count: null },
    },
  });
  expect(headers.get('cache-control')).toBe('no-cache');
});

test.each([
  '/graphql',
  '/graphql?query={__typename}',
  '/config.json',
  '/sf/web/me',
  '/api/nothing',
  '/oauth2/token',
  '/.well-known/openid-configuration',
])('forbids content sniffing for %s', async (path) => {
  const { headers } = await server.get(path);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test.each(['/graphql/x', '/api/nothing', '/sf/web/nothing', '/config.json/x', '/.well-known/nothing'])(
  'responds 404 to %s, also for a browser',
  async (path) =>
    expect(await server.get(path, { accept: 'text/html' })).toMatchObject({
      status: 404,
      body: { message: 'There is nothing at this address.' },
    }),
);
