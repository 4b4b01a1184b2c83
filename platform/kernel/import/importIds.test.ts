import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type ImportRun, importId } from './importIds.ts';

const sha1 = (text: string) => createHash('sha1').update(text).digest();
const run: ImportRun = { tenantId: 'MOIF', kind: 'CUSTOMERS', fileSha256: 'f'.repeat(64), run: 0 };

test('returns the same ids in every release, because imports may go on after an update', () =>
  expect(importId(run, 'Little Creek', 'customer', sha1)).toBe('27450e85e15f5917a36558fd5e61544c'));

test.each<[string, Partial<ImportRun>, string, string]>([
  ['tenant', { tenantId: 'BPF' }, 'Little Creek', 'customer'],
  ['kind', { kind: 'ITEMS' }, 'Little Creek', 'customer'],
  ['file', { fileSha256: 'e'.repeat(64) }, 'Little Creek', 'customer'],
  ['run', { run: 1 }, 'Little Creek', 'customer'],
  ['group', {}, 'River Bend', 'customer'],
  ['part', {}, 'Little Creek', 'location:LC-1'],
])('returns another id for another %s', (_, change, groupKey, part) =>
  expect(importId({ ...run, ...change }, groupKey, part, sha1)).not.toBe(
    importId(run, 'Little Creek', 'customer', sha1),
  ),
);
