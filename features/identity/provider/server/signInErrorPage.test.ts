import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorizeUrl, randomCodeVerifier, refresh } from '../../server/testing/signInFlow.ts';
import { type SignInServer, signInServer } from '../../server/testing/signInServer.ts';
import { TestBrowser } from '../../server/testing/testBrowser.ts';

let server: SignInServer;
beforeAll(async () => {
  server = await signInServer();
});
afterAll(() => server.close());

test('shows only the reference of an unexpected error, on a page or in JSON', async () => {
  const browser = new TestBrowser();
  const start = authorizeUrl(server, randomCodeVerifier());
  const { url } = await browser.open(start, () => false);
  await server.database.pool.query('alter table oidc_record rename to lost');
  const responses = [
    await browser.send(start),
    await browser.send(url),
    await refresh(server, 'r'.repeat(43)),
  ];
  await server.database.pool.query('alter table lost rename to oidc_record');
  for (const response of responses) {
    expect(response.status).toBe(500);
    const text = await response.text();
    const [, reference = ''] = /Something went wrong\. Reference ([0-9a-f]{8})\./.exec(text) ?? [];
    expect(reference).not.toBe('');
    expect(server.logged.filter((line) => line.includes(reference))).not.toEqual([]);
    expect(text).not.toContain('oidc_record');
  }
  expect((await browser.send(url)).status).toBe(200);
});
