import { expect, test } from 'vitest';
import { loginDevice } from './loginDevice.ts';

const kim = 'kim@moif.example.com';
const open = (keys: readonly string[] = ['secret'], issuer = 'https://suite.example.com', at = 0) =>
  loginDevice({ keys: async () => keys, issuer, clock: () => at });
const readCookie = (setCookie: string): string => setCookie.split(';', 1).join();

test('recognizes the browser by its cookie, regardless of the case of the e-mail', async () => {
  const cookie = readCookie(await open().issue(kim));
  const id = await open().find(`other=1; ${cookie}; third=x`, ' KIM@moif.example.com');
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(await open().find(cookie, kim)).toBe(id);
  expect(await open().find(readCookie(await open().issue(kim)), kim)).not.toBe(id);
});

test('accepts cookies signed with an older key until that key is removed', async () => {
  const cookie = readCookie(await open(['old']).issue(kim));
  expect(await open(['new', 'old']).find(cookie, kim)).toBeDefined();
  expect(await open(['new']).find(cookie, kim)).toBeUndefined();
});

test('expires the cookie after 90 days', async () => {
  const cookie = readCookie(await open().issue(kim));
  const days = 90 * 24 * 3_600_000;
  expect(await open(undefined, undefined, days - 1).find(cookie, kim)).toBeDefined();
  expect(await open(undefined, undefined, days).find(cookie, kim)).toBeUndefined();
});

test('restricts the cookie to the login page, and to TLS where there is TLS', async () => {
  const attributes = '; path=/oauth2/login; max-age=7776000; httponly; samesite=lax';
  expect((await open().issue(kim)).replace(/^[^;]+/, '')).toBe(`${attributes}; secure`);
  expect((await open(undefined, 'http://127.0.0.1:3000').issue(kim)).replace(/^[^;]+/, '')).toBe(attributes);
});

test('refuses the cookie of another e-mail and a changed cookie', async () => {
  const cookie = readCookie(await open().issue(kim));
  const [, id = '', until = '', mac = ''] = /=([^.]+)\.([^.]+)\.([^.]+)$/.exec(cookie) ?? [];
  const later = String(Number(until) + 1);
  const changed = [
    ['', kim],
    [cookie, 'lee@moif.example.com'],
    [`trellis_device=${'A'.repeat(22)}.${until}.${mac}`, kim],
    [`trellis_device=${id}.${later}.${mac}`, kim],
    [`trellis_device=${id}.${until}.${'A'.repeat(43)}`, kim],
    [`trellis_device=${id}.${until}.`, kim],
    [`xtrellis_device=${id}.${until}.${mac}`, kim],
    ['trellis_device=', kim],
  ] as const;
  for (const [cookies, email] of changed) expect(await open().find(cookies, email)).toBeUndefined();
  expect(await open().find(undefined, kim)).toBeUndefined();
});
