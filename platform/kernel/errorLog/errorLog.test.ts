import { expect, test } from 'vitest';
import {
  markAllViewed,
  type ErrorEntry,
  errorText,
  isNetworkFailure,
  type NewError,
  shortMessage,
  addError,
  redactSecrets,
  redactUrl,
  redactText,
} from './errorLog.ts';

const error = (code: string, more: Partial<NewError> = {}): NewError => ({
  id: code,
  code,
  message: 'Api Error',
  detail: '',
  extra: '',
  timestamp: '2027-02-24T15:42:07.000Z',
  ...more,
});

const buildLog = (...errors: readonly NewError[]): readonly ErrorEntry[] =>
  errors.reduce<readonly ErrorEntry[]>(addError, []);

test('puts the newest error first and drops the oldest beyond 100', () => {
  const log = buildLog(...Array.from({ length: 101 }, (_, index) => error(`Call${index}`)));
  expect(log).toHaveLength(100);
  expect([log[0]?.code, log[99]?.code]).toEqual(['Call100', 'Call1']);
});

test('increments the count of a repeated error and moves it to the front', () => {
  const again = error('Tenant', { id: 'later', timestamp: '2027-02-24T16:00:00.000Z' });
  const log = buildLog(error('Tenant'), error('Order'), again);
  expect(log.map(({ code, count }) => [code, count])).toEqual([
    ['Tenant', 2],
    ['Order', 1],
  ]);
  expect(log[0]?.timestamp).toBe('2027-02-24T16:00:00.000Z');
});

test('marks a repeated error as not viewed, unless it needs no attention', () => {
  const [seen] = addError(markAllViewed(buildLog(error('Tenant'))), error('Tenant'));
  expect(seen?.viewed).toBe(false);
  expect(buildLog(error('Order', { viewed: true }))[0]?.viewed).toBe(true);
});

test('marks all entries as viewed', () =>
  expect(markAllViewed(buildLog(error('a'), error('b'))).map(({ viewed }) => viewed)).toEqual([true, true]));

test('removes tokens and truncates texts to 2,000 characters', () => {
  const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
  const [entry] = buildLog(
    error('Order', {
      message: `Failed at /oauth-redirect?code=abc&state=xyz with ${token}`,
      detail: `Bearer ${token} was refused`,
      extra: `{"url":"/oauth-redirect?code=abc&state=xyz","jwt":"${token}","long":"${'x'.repeat(3000)}"}`,
    }),
  );
  expect(entry?.message).toBe('Failed at /oauth-redirect?code=…&state=… with …');
  expect(entry?.detail).toBe('Bearer … was refused');
  expect(entry?.extra).toMatch(/^\{"url":"\/oauth-redirect\?code=…&state=…","jwt":"…","long":"x+…$/);
  expect(entry?.extra).toHaveLength(2001);
});

test('shortens a message to 200 characters without splitting one', () => {
  expect(shortMessage('🌱'.repeat(201))).toBe(`${'🌱'.repeat(200)}…`);
  expect(shortMessage('🌱'.repeat(200))).toBe('🌱'.repeat(200));
});

test.each(['Network request failed', 'TypeError: Failed to fetch', 'fetch is not defined', 'Load failed'])(
  'recognizes %j as a network failure',
  (message) => expect(isNetworkFailure(message)).toBe(true),
);

test('does not treat another failed load as a network failure', () =>
  expect(isNetworkFailure('Load failed for order 7')).toBe(false));

test('formats only the fields that have a value', () => {
  const [entry] = buildLog(error('Order', { detail: 'No.' }), error('Order', { detail: 'No.' }));
  expect(entry && errorText(entry)).toBe(
    'Time: 2027-02-24T15:42:07.000Z (2 times)\nCode: Order\nMessage: Api Error\nDetail: No.',
  );
});

test('omits the count of an error that occurred once', () => {
  const [entry] = buildLog(error('Order', { extra: '{}' }));
  expect(entry && errorText(entry)).toBe(
    'Time: 2027-02-24T15:42:07.000Z\nCode: Order\nMessage: Api Error\nExtra: {}',
  );
});

test('identifies errors by code, message and detail', () => {
  const codes = (...errors: readonly NewError[]) => buildLog(...errors).map(({ count }) => count);
  expect(codes(error('a'), error('a', { extra: 'x' }))).toEqual([2]);
  expect(codes(error('a'), error('a', { message: 'x' }))).toEqual([1, 1]);
  expect(codes(error('a'), error('a', { detail: 'x' }))).toEqual([1, 1]);
});

test('leaves a text of 2,000 characters unchanged', () => {
  const [entry] = buildLog(error('Order', { message: 'x'.repeat(2000), detail: 'x'.repeat(2001) }));
  expect([entry?.message.length, entry?.detail]).toEqual([2000, `${'x'.repeat(2000)}…`]);
});

test.each([
  ['bearer abc.def', 'Bearer …'],
  ['Bearer  abc', 'Bearer …'],
  ['eyJhbGci.eyJzdWIi', '…'],
  ['/x?token=a&refresh_token=b&access_token=c&CODE=d', '/x?token=…&refresh_token=…&access_token=…&CODE=…'],
  ['/x?name=a&code=b c', '/x?name=a&code=… c'],
])('stores %s as %s', (text, stored) => expect(redactSecrets(text)).toBe(stored));

test('returns the same log when all entries are viewed', () => {
  const seen = markAllViewed(buildLog(error('a')));
  expect(markAllViewed(seen)).toBe(seen);
});

test.each([
  ['NetworkError when attempting to fetch resource.', true],
  ['NetworkError when attempting to fetch resource. Again', false],
  ['a network error of the provider', false],
  ['Not Load failed', false],
])('recognizes %j as a network failure: %s', (message, is) => expect(isNetworkFailure(message)).toBe(is));

test('removes query and fragment of a URL', () =>
  expect(redactUrl('https://trellis.example.com/oauth-redirect?code=abc&state=x#top')).toBe(
    'https://trellis.example.com/oauth-redirect',
  ));

test('removes e-mail addresses, quoted texts and tokens', () =>
  expect(
    redactText(
      'Bearer abc of dora@moif.example.com: "Cedar Creek" at https://trellis.example.com/x?customer=1 failed',
    ),
  ).toBe('Bearer … of [email]: "…" at https://trellis.example.com/x failed'));

test('leaves the message of a bug readable', () =>
  expect(redactText("Cannot read properties of undefined (reading 'name')")).toBe(
    "Cannot read properties of undefined (reading 'name')",
  ));

test.each([
  ['kim.lee+x@mail.green-house.example.com', '[email]'],
  ['a@b.co and c@d.e.org', '[email] and [email]'],
  [`"${'x'.repeat(200)}"`, '"…"'],
  [`"${'x'.repeat(201)}"`, `"${'x'.repeat(201)}"`],
  ['""', '""'],
  ['http://example.com/a?b#c)', 'http://example.com/a)'],
])('converts %s to %s', (text, left) => expect(redactText(text)).toBe(left));

test('removes a query that spans lines', () => expect(redactUrl('/x?a\nb')).toBe('/x'));
