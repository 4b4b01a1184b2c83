import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorizeUrl, randomCodeVerifier } from '#features/identity/server/testing/signInFlow.ts';
import { TestBrowser } from '#features/identity/server/testing/testBrowser.ts';
import { type TestServer, readHttpResult, testServer } from '../../testing/servers/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const message = 'The service is not available right now. Please try again.';
const refresh = () =>
  fetch(`${server.origin}/api/jwt/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: 'r'.repeat(43) }),
  });

test('shows an error page to users and JSON to programs during a database outage', async () => {
  const browser = new TestBrowser();
  const start = authorizeUrl({ issuer: server.origin }, randomCodeVerifier());
  const login = await browser.open(start, () => false);
  const form = { method: 'POST', body: new URLSearchParams({ email: 'kim@example.com', password: 'x' }) };
  expect(login).toMatchObject({ page: { status: 200 } });
  expect((await refresh()).status).toBe(400);

  await server.database.goAway();
  const pages = [
    await browser.send(start),
    await browser.send(login.url),
    await browser.send(login.url, form),
  ];
  const json = await refresh();
  await server.database.comeBack();

  for (const page of pages) {
    const { status, headers, body } = await readHttpResult(page);
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('2');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(body).toContain('<h1>Signing in is not possible</h1>');
    expect(body).toContain(message);
    expect(body).not.toContain('connect');
  }
  expect(json.headers.get('retry-after')).toBe('2');
  expect(await readHttpResult(json)).toMatchObject({
    status: 503,
    body: { error: 'temporarily_unavailable', error_description: message },
  });
  expect((await browser.send(login.url)).status).toBe(200);
});
