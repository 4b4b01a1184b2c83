import { expect, test } from 'vitest';
import { readState, writeState } from './oauthState.ts';

const state = { port: '3000', returnTo: '/fulfill/orders', nonce: 'n1' };

test('a state comes back as it was sent', () => expect(readState(writeState(state))).toEqual(state));

test('a state that leads elsewhere leads to the start page', () =>
  expect(readState(writeState({ ...state, returnTo: 'https://evil.example.com' }))).toEqual({
    ...state,
    returnTo: '/',
  }));

test.each([[null], [''], ['junk'], ['7'], ['{}'], ['{"port":"","returnTo":"/","nonce":""}']])(
  '%j is no state of ours',
  (text) => expect(readState(text)).toBeUndefined(),
);
