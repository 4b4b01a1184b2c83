import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { ConfigurationError } from './configurationError.ts';

test('defaults to the loopback address, the embedded database and demo data', () =>
  expect(readConfiguration({})).toEqual({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    dataDirectory: undefined,
    database: undefined,
    signIn: { mode: 'embedded' },
    seed: 'demo',
    demoPassword: undefined,
    rateLimits: { user: 6000, address: 30_000, signIn: 1200 },
    trustedDocuments: undefined,
    logLevel: 'warn',
    chatHosts: [],
    web: {
      docsUrl: null,
      chat: null,
      errorReporting: null,
      launcher: { forecast: null, produce: null, restock: null, count: null },
    },
  }));

test('treats an empty setting as absent', () =>
  expect(readConfiguration({ PORT: '', DATABASE_URL: ' ', SEED: '' })).toEqual(readConfiguration({})));

test.each([
  [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
  [{ HOST: 'Plants', PORT: '80' }, 'http://plants'],
  [{ PUBLIC_URL: 'https://orders.example.com/' }, 'https://orders.example.com'],
])('derives the public address of %j: %s', (env, publicUrl) =>
  expect(readConfiguration(env).publicUrl).toBe(publicUrl),
);

test('defaults the direct and the read address to the database address', () => {
  const url = 'postgres://app:secret@db:5432/trellis';
  expect(readConfiguration({ DATABASE_URL: url }).database).toMatchObject({
    url,
    directUrl: url,
    readUrl: url,
  });
  const readUrl = 'postgresql://app@replica/trellis';
  expect(readConfiguration({ DATABASE_URL: url, DATABASE_READ_URL: readUrl }).database).toMatchObject({
    url,
    directUrl: url,
    readUrl,
  });
});

test.each([
  [undefined, true],
  ['on', true],
  ['off', false],
])('with DATABASE_NAMED_STATEMENTS %s sets named statements to %s', (given, namedStatements) =>
  expect(
    readConfiguration({ DATABASE_URL: 'postgres://db/trellis', DATABASE_NAMED_STATEMENTS: given }).database,
  ).toMatchObject({ namedStatements }),
);

test.each([
  [{ DATABASE_URL: 'postgres://db/trellis' }, 'none'],
  [{ NODE_ENV: 'production' }, 'none'],
  [{ DATABASE_URL: 'postgres://db/trellis', SEED: 'small' }, 'small'],
  [{ NODE_ENV: 'production', SEED: 'demo' }, 'demo'],
])('%j seeds %s', (env, seed) => expect(readConfiguration(env).seed).toBe(seed));

test('in production trusts only its own documents and logs every request', () =>
  expect(readConfiguration({ NODE_ENV: 'production' })).toMatchObject({
    trustedDocuments: { file: undefined },
    logLevel: 'info',
  }));

test('reads rate limits, trusted documents, log level and chat hosts', () =>
  expect(
    readConfiguration({
      NODE_ENV: 'production',
      RATE_LIMIT_USER: '60',
      RATE_LIMIT_ADDRESS: 'off',
      RATE_LIMIT_SIGN_IN: '10',
      TRUSTED_DOCUMENTS: 'off',
      LOG_LEVEL: 'error',
      CHAT_HOSTS: 'https://cdn.example.com, wss://*.example.com:8443',
    }),
  ).toMatchObject({
    rateLimits: { user: 60, address: undefined, signIn: 10 },
    trustedDocuments: undefined,
    logLevel: 'error',
    chatHosts: ['https://cdn.example.com', 'wss://*.example.com:8443'],
  }));

test('reads the file of trusted documents', () =>
  expect(
    readConfiguration({ TRUSTED_DOCUMENTS: 'on', TRUSTED_DOCUMENTS_FILE: '/etc/trellis/trusted.txt' }),
  ).toMatchObject({ trustedDocuments: { file: '/etc/trellis/trusted.txt' } }));

test('passes chat, error reporting, documentation and launcher to the web app', () =>
  expect(
    readConfiguration({
      DOCS_URL: 'https://docs.example.com/start',
      CHAT_APP_ID: 'abc',
      CHAT_SCRIPT_URL: 'https://chat.example.com/widget.js',
      ERROR_REPORTING_DSN: 'https://key@errors.example.com/1',
      LAUNCHER_LINKS: '{"forecast":"https://forecast.example.com"}',
    }).web,
  ).toEqual({
    docsUrl: 'https://docs.example.com/start',
    chat: { appId: 'abc', scriptUrl: 'https://chat.example.com/widget.js' },
    errorReporting: { dsn: 'https://key@errors.example.com/1', environment: 'development' },
    launcher: { forecast: 'https://forecast.example.com', produce: null, restock: null, count: null },
  }));

test.each([
  [{ DATABASE_NAMED_STATEMENTS: 'no' }, 'DATABASE_NAMED_STATEMENTS is "no", but it must be on or off.'],
  [
    { RATE_LIMIT_USER: '0' },
    'RATE_LIMIT_USER is "0", but it must be how many requests a minute are taken, or off.',
  ],
  [
    { TRUSTED_DOCUMENTS_FILE: 'trusted.txt' },
    'TRUSTED_DOCUMENTS_FILE is set but TRUSTED_DOCUMENTS is not on; set TRUSTED_DOCUMENTS=on too.',
  ],
  [{ LOG_LEVEL: 'all' }, 'LOG_LEVEL is "all", but it must be error, warn, info or debug.'],
  [
    { CHAT_HOSTS: 'https://a.example; script-src *' },
    'CHAT_HOSTS names "https://a.example;", but it must name hosts such as https://cdn.example.com or wss://*.example.com.',
  ],
  [{ HOST: 'not a host' }, 'HOST is "not a host", but it must be an address of this machine.'],
  [{ PORT: '0' }, 'PORT is "0", but it must be a number from 1 to 65535.'],
  [{ PORT: '80a' }, 'PORT is "80a", but it must be a number from 1 to 65535.'],
  [{ SEED: 'big' }, 'SEED is "big", but it must be demo, small or none.'],
  [{ NODE_ENV: 'staging' }, 'NODE_ENV is "staging", but it must be production, development or test.'],
  [{ DEMO_PASSWORD: 'short' }, 'DEMO_PASSWORD is too short; use at least 8 characters.'],
  [
    { PUBLIC_URL: 'orders.example.com' },
    'PUBLIC_URL is "orders.example.com", but it must be an address that begins with http:// or https://.',
  ],
  [
    { PUBLIC_URL: 'https://example.com/trellis' },
    'PUBLIC_URL is "https://example.com/trellis", but it must be the address alone, without a path, e.g. https://example.com.',
  ],
  [
    { DATABASE_URL: 'mysql://app:secret@db/trellis' },
    'DATABASE_URL must look like postgres://user:password@host:5432/database; characters such as @ or / in the password are written percent-encoded.',
  ],
  [
    { DATABASE_READ_URL: 'postgres://replica/trellis' },
    'DATABASE_READ_URL is set but DATABASE_URL is not; set DATABASE_URL too.',
  ],
  [{ CHAT_APP_ID: 'abc' }, 'Chat needs both CHAT_APP_ID and CHAT_SCRIPT_URL; set both or neither.'],
  [
    { LAUNCHER_LINKS: 'forecast' },
    'LAUNCHER_LINKS must be JSON such as {"forecast":"https://forecast.example.com"}.',
  ],
  [
    { LAUNCHER_LINKS: '{"plan":"https://x.example"}' },
    'LAUNCHER_LINKS names "plan". Use only forecast, produce, restock, count.',
  ],
  [
    { LAUNCHER_LINKS: '{"count":"javascript:alert(1)"}' },
    'The address of count in LAUNCHER_LINKS must begin with http:// or https://.',
  ],
])('refuses %j: %s', (env, sentence) =>
  expect(() => readConfiguration(env)).toThrow(new ConfigurationError(sentence)),
);

test('does not repeat a refused database address, which holds a password', () =>
  expect(() => readConfiguration({ DATABASE_URL: 'mysql://app:secret@db' })).not.toThrow(/secret/));
