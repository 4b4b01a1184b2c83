import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigurationError } from '../configuration/configurationError.ts';
import { readTrustedHashes } from './trustedHashes.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trellis-hashes-'));
});
afterAll(() => rm(folder, { recursive: true }));

const listed = async (text: string) => {
  const path = join(folder, 'trusted.txt');
  await writeFile(path, text);
  return readTrustedHashes(path);
};
const [one, two] = ['a1'.repeat(32), 'B2'.repeat(32)];

test('reads one hash per line, as sha256sum writes them', async () =>
  expect(await listed(`# till\n${one}  till.graphql\r\n\n  sha256:${two}\n`)).toEqual([
    one,
    two.toLowerCase(),
  ]));

test('names an invalid line', async () => {
  await expect(listed(`${one}\nquery { tenant }\n`)).rejects.toThrow(
    new ConfigurationError(
      'Line 2 of TRUSTED_DOCUMENTS_FILE does not begin with the SHA-256 of a document in hexadecimal.',
    ),
  );
});

test('refuses a missing file', () =>
  expect(() => readTrustedHashes('/nowhere/trusted.txt')).toThrow(
    new ConfigurationError('TRUSTED_DOCUMENTS_FILE is /nowhere/trusted.txt, which cannot be read.'),
  ));
