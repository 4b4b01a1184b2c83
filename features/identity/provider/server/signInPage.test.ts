import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { signInHeaders, signInMessagePage, signInPage } from './signInPage.ts';

test.each([
  ['the form', 'Sign In', signInPage({ action: '/oauth2/login/1' })],
  ['a message', 'Sign-in ended', signInMessagePage('Sign-in ended', 'Sign in again.', '/')],
])('%s has a title, an icon and only the style that the policy allows', (_, title, html) => {
  expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toBe(`${title} · Trellis`);
  expect(html).toContain('<link rel="icon" href="/icon.svg">');
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
  expect(style).not.toBe('');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(signInHeaders['content-security-policy']).toContain(`style-src 'sha256-${hash}';`);
});
