import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignInServer, signInServer } from '../../server/testing/signInServer.ts';
import { memoryStore, signInAt, testTab } from '../../server/testing/testTab.ts';

let server: SignInServer;

beforeAll(async () => {
  server = await signInServer();
});
afterAll(() => server.close());

/** Signs in a tab on a device whose clock is wrong by so many milliseconds. */
async function signedIn(wrong = 0) {
  const { email } = await server.account();
  const store = memoryStore();
  const leaving = testTab(server, { store });
  leaving.advanceClock(wrong);
  await leaving.session.check();
  const { query } = await signInAt(server, leaving, email);
  const tab = testTab(server, { store, path: '/oauth-redirect' });
  tab.advanceClock(wrong);
  await tab.session.completeSignIn(query);
  await tab.session.check();
  return tab;
}

test.each([3_600_000, -3_600_000])(
  'signs in and renews on a device whose clock is wrong by %i ms',
  async (wrong) => {
    const tab = await signedIn(wrong);
    const first = await tab.session.accessToken();
    tab.advanceClock(2_870_000);
    expect(await tab.session.accessToken()).toBe(first);
    tab.advanceClock(730_000);
    expect(await tab.session.accessToken()).not.toBe(first);
    expect([tab.visited, tab.errors]).toEqual([[], []]);
  },
);

test('renews the token when the clock is corrected while the app is open', async () => {
  const tab = await signedIn();
  const first = await tab.session.accessToken();
  tab.advanceClock(-3_600_000);
  expect(await tab.session.accessToken()).not.toBe(first);
  tab.wake();
  await expect.poll(() => tab.session.state().status, { interval: 5 }).toBe('signedIn');
  expect([tab.visited, tab.errors]).toEqual([[], []]);
});
