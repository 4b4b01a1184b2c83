import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, createDatabase } from '#platform/server/database/database.ts';
import { bulkLoadTimeouts } from '#platform/server/database/databasePool.ts';
import { readConfiguration } from '#platform/server/configuration/configuration.ts';
import { type TestDatabase, testDatabase } from '#platform/server/testing/database.ts';
import { demoData } from '../../demoData.ts';

let scratch: TestDatabase;
let database: Database;
beforeAll(async () => {
  scratch = await testDatabase();
  database = createDatabase({ url: scratch.url, timeouts: bulkLoadTimeouts });
});
afterAll(async () => {
  await database.close();
  await scratch.drop();
});

const externalSignIn = {
  SIGN_IN: 'oidc',
  SIGN_IN_ISSUER: 'https://id.example.com',
  SIGN_IN_CLIENT_ID: 'trellis',
  SIGN_IN_AUDIENCE: 'urn:plants',
  SIGN_IN_TENANT_CLAIM: 'company',
};

async function printedLines(environment: Record<string, string>): Promise<readonly string[]> {
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  await demoData(readConfiguration({ SEED: 'small', ...environment }), database, say);
  return lines.filter((line) => !/^  \w+: \d+ /.test(line));
}

test('creates no users with an external provider and prints once who has access', async () => {
  expect(await printedLines(externalSignIn)).toEqual([
    'Demo companies MOIF, BPF, SFG: sign in at https://id.example.com. Users whose claim company is one of these codes have access.',
  ]);
  expect((await database.pool.query('select from account')).rowCount).toBe(0);
  expect(await printedLines(externalSignIn)).toEqual([]);
});

test('prints the password of the demo users with embedded sign-in', async () => {
  const lines = await printedLines({ DEMO_PASSWORD: 'demo-password-1' });
  expect(lines[0]).toBe('Demo users, all with the password demo-password-1 (shown this once):');
  expect(lines).toContain('  manager@moif.example.com');
  expect(lines).toHaveLength(10);
});
