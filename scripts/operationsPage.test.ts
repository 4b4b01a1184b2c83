import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfiguration } from '#platform/server/configuration/configuration.ts';
import { runCommand } from './admin/runCommand.ts';

const page = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8');

/** Returns the names of the environment variables that are read in this environment. */
function namesRead(given: Readonly<Record<string, string>>): readonly string[] {
  const names = new Set<string>();
  readConfiguration(
    new Proxy(given, {
      get: (target, name) => {
        if (typeof name !== 'string') return undefined;
        names.add(name);
        return target[name];
      },
    }),
  );
  return [...names];
}

const provider = {
  SIGN_IN: 'oidc',
  SIGN_IN_ISSUER: 'https://id.example.com',
  SIGN_IN_CLIENT_ID: 'trellis',
  SIGN_IN_AUDIENCE: 'urn:plants',
};

test('lists exactly the existing settings', () => {
  const read = new Set([
    ...namesRead({ ERROR_REPORTING_DSN: 'https://errors.example.com/1' }),
    ...namesRead(provider),
    // Read only by the command line.
    'ADMIN_PASSWORD',
  ]);
  const table = page.split('\n## Settings\n')[1]?.split('\n## ')[0] ?? '';
  const listed = table
    .split('\n')
    .flatMap((line) =>
      [...(/^\| (`.*?`) \|/.exec(line)?.[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
  expect(new Set(listed)).toEqual(read);
});

test('names existing commands only', async () => {
  const help = (await runCommand(['help'], {})).join('\n');
  for (const [, command = ''] of page.matchAll(/npm run (?:--silent )?admin -- (?!help)([a-z]+)/g))
    expect(help).toMatch(new RegExp(`npm run admin -- ${command}\\b`));
});
