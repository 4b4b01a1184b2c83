import { times } from '#platform/kernel/testing/times.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { timeoutFactor } from '#platform/server/testing/timeoutFactor.ts';
import { authorizeUrl, isRedirectBack, randomCodeVerifier } from '../../server/testing/signInFlow.ts';
import { type SignInServer, testPassword, signInServer } from '../../server/testing/signInServer.ts';
import { TestBrowser } from '../../server/testing/testBrowser.ts';

// Attacks over HTTP with the cheapest password hashes. The tests count successful attempts and measure no time.
let server: SignInServer;
let page: { browser: TestBrowser; url: string };
beforeEach(async () => {
  server = await signInServer();
  const browser = new TestBrowser();
  const { url } = await browser.open(authorizeUrl(server, randomCodeVerifier()), isRedirectBack(server));
  page = { browser, url };
});
afterEach(() => server.close());

/** Submits the form from an address given in the X-Forwarded-For header. */
const attempt = async (address: string, email: string, secret = 'wrong'): Promise<number> => {
  const { status } = await page.browser.send(page.url, {
    method: 'POST',
    body: new URLSearchParams({ email, password: secret }),
    headers: { 'x-forwarded-for': address },
  });
  return status;
};
/** Sends wrong passwords for several e-mails in turn. */
const guess = async (address: string, { count, emails }: { count: number; emails: readonly string[] }) => {
  const statuses: number[] = [];
  for (const start of times(Math.ceil(count / 20)))
    statuses.push(
      ...(await Promise.all(
        times(Math.min(20, count - start * 20)).map((index) =>
          attempt(address, emails[(start * 20 + index) % emails.length] ?? ''),
        ),
      )),
    );
  return statuses;
};
const unknownEmails = (count: number, name = 'stranger') =>
  times(count).map((index) => `${name}${index}@moif.example.com`);
const createAccounts = async (count: number): Promise<readonly string[]> => {
  const emails: string[] = [];
  for (const _ of times(count)) emails.push((await server.account()).email);
  return emails;
};
const countStatuses = (statuses: readonly number[]): Readonly<Record<number, number>> =>
  Object.fromEntries(
    [...new Set(statuses)].map((one) => [one, statuses.filter((each) => each === one).length]),
  );

const office = '203.0.113.7';

test(
  'lets 200 users sign in at once from one address, and later ones, while an attacker guesses from it',
  async () => {
    const emails = await createAccounts(202);
    const [guessed, atOnce] = await Promise.all([
      guess(office, { count: 100, emails: unknownEmails(10) }),
      Promise.all(emails.slice(0, 200).map((email) => attempt(office, email, testPassword))),
    ]);
    expect(countStatuses(guessed)).toEqual({ 401: 100 });
    expect(countStatuses(atOnce)).toEqual({ 303: 200 });
    for (const email of emails.slice(200)) expect(await attempt(office, email, testPassword)).toBe(303);
    const [first = ''] = unknownEmails(1);
    expect(await attempt(office, first, testPassword)).toBe(429);
  },
  40_000 * timeoutFactor,
);
