import { expect, test } from 'vitest';
import { maxStateBytes, readState, writeState } from './oauthState.ts';

const state = { port: '3000', returnTo: '/fulfill/orders', nonce: 'n1' };

test('reads back the state that was written', () => expect(readState(writeState(state))).toEqual(state));

test('replaces a return address of another site with the start page', () =>
  expect(readState(writeState({ ...state, returnTo: 'https://evil.example.com' }))).toEqual({
    ...state,
    returnTo: '/',
  }));

test.each([[null], [''], ['junk'], ['7'], ['{}'], ['{"port":"","returnTo":"/","nonce":""}']])(
  'does not read %j as a state',
  (text) => expect(readState(text)).toBeUndefined(),
);

const bytes = (text: string) => encodeURIComponent(text).replace(/%../g, 'b').length;
// The same length as the app's states.
const long = { ...state, nonce: 'n'.repeat(56) };

test.each([
  ['a short query', `/fulfill/orders?filter=${'f'.repeat(100)}`, `/fulfill/orders?filter=${'f'.repeat(100)}`],
  [
    'a query of letters that take many bytes',
    `/fulfill/orders?filter=${'ł'.repeat(1000)}`,
    '/fulfill/orders',
  ],
  ['a query of quotation marks', `/fulfill/orders?filter=${'"'.repeat(1000)}`, '/fulfill/orders'],
  ['a long hash', `/fulfill/orders#${'h'.repeat(1980)}`, '/fulfill/orders'],
  ['half a surrogate pair', `/fulfill/orders?filter=${'\ud800'.repeat(400)}`, '/fulfill/orders'],
  ['a long path', `/fulfill/${'p'.repeat(1985)}`, '/'],
])('shortens the return path with %s to the size of a state', (_, returnTo, left) => {
  const written = writeState({ ...long, returnTo });
  expect(bytes(written)).toBeLessThanOrEqual(maxStateBytes);
  expect(readState(written)).toEqual({ ...long, returnTo: left });
});

test('uses the full size of a state', () => {
  const room = maxStateBytes - bytes(writeState({ ...long, returnTo: '/?' }));
  const full = writeState({ ...long, returnTo: `/?${'f'.repeat(room)}` });
  expect(bytes(full)).toBe(maxStateBytes);
  expect(bytes(writeState({ ...long, returnTo: `/?${'f'.repeat(room + 1)}` }))).toBeLessThan(200);
});
