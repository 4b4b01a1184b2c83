import { expect, test } from 'vitest';
import {
  allViewed,
  type ErrorEntry,
  errorText,
  isNetworkFailure,
  type NewError,
  shortMessage,
  withError,
  withoutSecrets,
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

const logOf = (...errors: readonly NewError[]): readonly ErrorEntry[] =>
  errors.reduce<readonly ErrorEntry[]>(withError, []);

test('the newest of 100 comes first, the oldest goes', () => {
  const log = logOf(...Array.from({ length: 101 }, (_, place) => error(`Call${place}`)));
  expect(log).toHaveLength(100);
  expect([log[0]?.code, log[99]?.code]).toEqual(['Call100', 'Call1']);
});

test('what happens again counts up in its entry and comes to the top', () => {
  const again = error('Tenant', { id: 'later', timestamp: '2027-02-24T16:00:00.000Z' });
  const log = logOf(error('Tenant'), error('Order'), again);
  expect(log.map(({ code, count }) => [code, count])).toEqual([
    ['Tenant', 2],
    ['Order', 1],
  ]);
  expect(log[0]?.timestamp).toBe('2027-02-24T16:00:00.000Z');
});

test('what happens again is new again, unless nobody needs to look at it', () => {
  const [seen] = withError(allViewed(logOf(error('Tenant'))), error('Tenant'));
  expect(seen?.viewed).toBe(false);
  expect(logOf(error('Order', { viewed: true }))[0]?.viewed).toBe(true);
});

test('viewing marks all', () =>
  expect(allViewed(logOf(error('a'), error('b'))).map(({ viewed }) => viewed)).toEqual([true, true]));

test('no token is kept, and no more than 2,000 letters of anything', () => {
  const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
  const [entry] = logOf(
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

test('a list shows 200 letters of a message, never half of one', () => {
  expect(shortMessage('🌱'.repeat(201))).toBe(`${'🌱'.repeat(200)}…`);
  expect(shortMessage('🌱'.repeat(200))).toBe('🌱'.repeat(200));
});

test.each(['Network request failed', 'TypeError: Failed to fetch', 'fetch is not defined', 'Load failed'])(
  '%j is only the network',
  (message) => expect(isNetworkFailure(message)).toBe(true),
);

test('a failed load of something else is more than the network', () =>
  expect(isNetworkFailure('Load failed for order 7')).toBe(false));

test('an entry as text has only what there is', () => {
  const [entry] = logOf(error('Order', { detail: 'No.' }), error('Order', { detail: 'No.' }));
  expect(entry && errorText(entry)).toBe(
    'Time: 2027-02-24T15:42:07.000Z (2 times)\nCode: Order\nMessage: Api Error\nDetail: No.',
  );
});

test('an entry that happened once says all it knows and no count', () => {
  const [entry] = logOf(error('Order', { extra: '{}' }));
  expect(entry && errorText(entry)).toBe(
    'Time: 2027-02-24T15:42:07.000Z\nCode: Order\nMessage: Api Error\nExtra: {}',
  );
});

test('errors are the same when code, message and detail are', () => {
  const codes = (...errors: readonly NewError[]) => logOf(...errors).map(({ count }) => count);
  expect(codes(error('a'), error('a', { extra: 'x' }))).toEqual([2]);
  expect(codes(error('a'), error('a', { message: 'x' }))).toEqual([1, 1]);
  expect(codes(error('a'), error('a', { detail: 'x' }))).toEqual([1, 1]);
});

test('a text of 2,000 letters is kept whole', () => {
  const [entry] = logOf(error('Order', { message: 'x'.repeat(2000), detail: 'x'.repeat(2001) }));
  expect([entry?.message.length, entry?.detail]).toEqual([2000, `${'x'.repeat(2000)}…`]);
});

test.each([
  ['bearer abc.def', 'Bearer …'],
  ['Bearer  abc', 'Bearer …'],
  ['eyJhbGci.eyJzdWIi', '…'],
  ['/x?token=a&refresh_token=b&access_token=c&CODE=d', '/x?token=…&refresh_token=…&access_token=…&CODE=…'],
  ['/x?name=a&code=b c', '/x?name=a&code=… c'],
])('%s is kept as %s', (text, kept) => expect(withoutSecrets(text)).toBe(kept));

test('looking twice changes nothing', () => {
  const seen = allViewed(logOf(error('a')));
  expect(allViewed(seen)).toBe(seen);
});

test.each([
  ['NetworkError when attempting to fetch resource.', true],
  ['NetworkError when attempting to fetch resource. Again', false],
  ['Not Load failed', false],
])('%j is only the network: %s', (message, is) => expect(isNetworkFailure(message)).toBe(is));
