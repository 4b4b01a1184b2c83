import { setFlagsFromString } from 'node:v8';
import { expect, test } from 'vitest';
import { readGroups } from './readGroups.ts';

test('refuses a file that needs too much memory, also on a server that has a larger heap itself', async () => {
  setFlagsFromString('--max-old-space-size=1024');
  const file = { name: 'customers.csv', bytes: new Uint8Array() };
  expect(
    await readGroups(new URL('testing/largeReader.ts', import.meta.url), file, () => Promise.resolve()),
  ).toEqual({ ok: false, message: 'The file is too large. Split it into smaller files.' });
});
