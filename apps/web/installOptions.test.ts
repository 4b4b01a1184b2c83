import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installOptions } from './installOptions.ts';
import { suiteApps } from './suiteApps.ts';

const { manifest, workbox } = installOptions;
const readPublicFile = (src: string) => readFileSync(join(import.meta.dirname, 'public', src));

test('describes an app with a window of its own', () =>
  expect(manifest).toMatchObject({ name: 'Trellis', start_url: '/', scope: '/', display: 'standalone' }));

test('has shortcuts to apps with pages only', () => {
  const paths = suiteApps({ launcher: undefined }).map(({ to }) => to);
  expect(manifest.shortcuts.filter(({ url }) => !paths.includes(url))).toEqual([]);
});

test('has an icon of each stated size, two of them maskable', () => {
  const images = manifest.icons.filter(({ type }) => type === 'image/png');
  for (const { src, sizes } of images) {
    const image = readPublicFile(src);
    // Width and height in the header of a PNG.
    expect([src, `${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`]).toEqual([src, sizes]);
  }
  expect(images.map((icon) => ('purpose' in icon ? icon.purpose : 'any'))).toEqual([
    'any',
    'any',
    'maskable',
    'maskable',
  ]);
  expect(readPublicFile('/icon.svg').toString()).toContain('<svg');
});

const isPageOfApp = (path: string) => !workbox.navigateFallbackDenylist.some((denied) => denied.test(path));

test.each([
  '/config.json',
  '/healthz',
  '/readyz',
  '/graphql',
  '/graphql?query={x}',
  '/oauth2/authorize?client_id=app',
  '/api/jwt/refresh',
  '/sf/web/me',
  '/.well-known/openid-configuration',
])('lets the server respond to %s', (path) => expect(isPageOfApp(path)).toBe(false));

test.each(['/', '/fulfill/orders?status=OPEN', '/graphqlx', '/apidocs', '/nothing/here%'])(
  'opens the app at %s without a network',
  (path) => expect(isPageOfApp(path)).toBe(true),
);
