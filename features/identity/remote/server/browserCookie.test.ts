import { expect, test } from 'vitest';
import {
  readBrowserSecret,
  expiredBrowserCookie,
  expiredSignedOutCookie,
  hasSignedOut,
  browserCookie,
  signedOutCookie,
  newBrowserSecret,
} from './browserCookie.ts';

const site = 'https://trellis.example.com';
const attributes = 'httponly; samesite=lax; secure';

test('sets HttpOnly cookies for 30 days on the sign-in paths', () => {
  const browser = newBrowserSecret();
  expect(browserCookie(browser, site)).toBe(
    `trellis_session=${browser}; path=/oauth2; max-age=2592000; ${attributes}`,
  );
  expect(signedOutCookie(site)).toBe(`trellis_left=yes; path=/oauth2; max-age=2592000; ${attributes}`);
});

test('expires cookies at once', () => {
  expect(expiredBrowserCookie(site)).toBe(`trellis_session=; path=/oauth2; max-age=0; ${attributes}`);
  expect(expiredSignedOutCookie(site)).toBe(`trellis_left=; path=/oauth2; max-age=0; ${attributes}`);
});

test('omits Secure when the installation has no TLS', () =>
  expect(signedOutCookie('http://localhost:8080')).toBe(
    'trellis_left=yes; path=/oauth2; max-age=2592000; httponly; samesite=lax',
  ));

test('reads the secret of a browser among other cookies, and only one of the right length', () => {
  const browser = newBrowserSecret();
  expect(readBrowserSecret(`other=1; trellis_session=${browser}; trellis_left=yes`)).toBe(browser);
  for (const cookies of [undefined, '', `x_trellis_session=${browser}`, `trellis_session=${browser}x`])
    expect({ cookies, browser: readBrowserSecret(cookies) }).toEqual({ cookies, browser: undefined });
});

test.each([
  ['trellis_left=yes', true],
  ['other=1; trellis_left=yes', true],
  ['trellis_left=', false],
  ['trellis_left=no', false],
  [undefined, false],
])('reads from %j whether the browser has signed out: %s', (cookies, left) =>
  expect(hasSignedOut(cookies)).toBe(left),
);
