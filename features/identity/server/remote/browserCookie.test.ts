import { expect, test } from 'vitest';
import {
  browserOf,
  dropBrowser,
  dropLeft,
  hasLeft,
  keepBrowser,
  keepLeft,
  newBrowser,
} from './browserCookie.ts';

const site = 'https://trellis.example.com';
const attributes = 'httponly; samesite=lax; secure';

test('sets HttpOnly cookies for 30 days on the sign-in paths', () => {
  const browser = newBrowser();
  expect(keepBrowser(browser, site)).toBe(
    `trellis_session=${browser}; path=/oauth2; max-age=2592000; ${attributes}`,
  );
  expect(keepLeft(site)).toBe(`trellis_left=yes; path=/oauth2; max-age=2592000; ${attributes}`);
});

test('expires cookies at once', () => {
  expect(dropBrowser(site)).toBe(`trellis_session=; path=/oauth2; max-age=0; ${attributes}`);
  expect(dropLeft(site)).toBe(`trellis_left=; path=/oauth2; max-age=0; ${attributes}`);
});

test('omits Secure when the installation has no TLS', () =>
  expect(keepLeft('http://localhost:8080')).toBe(
    'trellis_left=yes; path=/oauth2; max-age=2592000; httponly; samesite=lax',
  ));

test('reads the secret of a browser among other cookies, and only one of the right length', () => {
  const browser = newBrowser();
  expect(browserOf(`other=1; trellis_session=${browser}; trellis_left=yes`)).toBe(browser);
  for (const cookies of [undefined, '', `x_trellis_session=${browser}`, `trellis_session=${browser}x`])
    expect({ cookies, browser: browserOf(cookies) }).toEqual({ cookies, browser: undefined });
});

test.each([
  ['trellis_left=yes', true],
  ['other=1; trellis_left=yes', true],
  ['trellis_left=', false],
  ['trellis_left=no', false],
  [undefined, false],
])('reads from %j whether the browser has signed out: %s', (cookies, left) =>
  expect(hasLeft(cookies)).toBe(left),
);
