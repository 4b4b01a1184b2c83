import { expect, test } from 'vitest';
import { returnPath } from './returnPath.ts';

test.each([
  '/',
  '/fulfill/orders',
  '/fulfill/orders?status=OPEN#top',
  '/fulfill/order/4711?q=a%20b',
  '/settings?next=//x',
  '/%2Fevil.example.com',
  '/@evil.example.com',
  `/${'a'.repeat(1999)}`,
])('accepts %s as a return path', (path) => expect(returnPath(path)).toBe(path));

test.each([
  undefined,
  '',
  'fulfill',
  'https://evil.example.com',
  '//evil.example.com',
  '///evil.example.com',
  '/\\evil.example.com',
  '/%5Cevil\\.example.com',
  '/\t/evil.example.com',
  '/\n/evil.example.com',
  '/.//evil.example.com',
  '/a//evil.example.com',
  'javascript:alert(1)',
  '/oauth-redirect?code=1',
  '/oauth2/authorize',
  '/forbidden',
  '/Forbidden',
  '/no-redirect?x',
  'https:evil.example.com',
  '\\\\evil.example.com',
  '\u0000/x',
  '/x\u0000',
  '/x\r\nLocation: //evil.example.com',
  ' //evil.example.com',
  '/%2F//evil.example.com',
  '/\u200b/../ x',
  'data:text/html,x',
  `/${'a'.repeat(2000)}`,
])('replaces %j with the start page', (path) => expect(returnPath(path)).toBe('/'));

test('accepts a path that only begins like a sign-in page', () =>
  expect(returnPath('/forbidden-fruit')).toBe('/forbidden-fruit'));
