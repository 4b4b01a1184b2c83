import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { rotateSigningKeys } from '#features/identity/keys/server/signingKeys.ts';
import { type TestProvider, testProvider } from '#features/identity/server/testing/testProvider.ts';
import { createDatabase } from '#platform/server/database/database.ts';
import {
  type TestDatabase,
  emptyDatabase,
  withClient,
  testDatabase,
} from '#platform/server/testing/database.ts';
import { loseWorker, pretendCitus } from '#platform/server/testing/pretendCitus.ts';
import { runCommand } from '#scripts/admin/runCommand.ts';
import { startProcess } from '../../testing/servers/serverProcess.ts';

let database: TestDatabase;
let provider: TestProvider;
beforeAll(async () => {
  database = await testDatabase();
  provider = await testProvider();
});
afterAll(async () => {
  await provider.stop();
  await database.drop();
});
afterEach(() => sql('update migration set sha256 = substr(sha256, 1, 64)'));

const sql = (text: string) => withClient(database.url, (client) => client.query(text));
const admin = (typed: string, environment: Record<string, string> = {}) =>
  runCommand(typed.split(' '), { DATABASE_URL: database.url, ...environment });
const elsewhere = () => ({
  SIGN_IN: 'oidc',
  SIGN_IN_ISSUER: provider.issuer,
  SIGN_IN_CLIENT_ID: 'plants',
  SIGN_IN_AUDIENCE: 'urn:plants',
});

test('reports a healthy installation', async () => {
  const { rows } = await withClient(database.url, (client) =>
    client.query<{ data_checksums: string }>('show data_checksums'),
  );
  const hasChecksums = rows[0]?.data_checksums === 'on';
  expect(await admin('health')).toEqual([
    expect.stringMatching(/^ok  Versions       Trellis [\d.]+, Node 24\.[\d.]+$/),
    expect.stringMatching(
      /^ok  Database       PostgreSQL \d+\.\d+.* responded in \d+ ms and uses [\d.]+ MB$/,
    ),
    'ok  Nodes          no workers of a cluster',
    expect.stringMatching(/^ok  Migrations     all \d+ applied$/),
    `ok  Damaged pages  ${hasChecksums ? 'none found' : 'not checked, because data checksums are disabled'}`,
    'ok  Keys           none yet; they are created when Trellis starts',
    'ok  Sign-in        users sign in to Trellis itself',
    '',
    'No problems found.',
  ]);
  expect(await admin('health', elsewhere())).toContain(`ok  Sign-in        ${provider.issuer} responds`);
});

test('exits with code 0 when healthy and with code 1 when not', async () => {
  const file = 'scripts/admin.ts';
  const well = await startProcess(file, { DATABASE_URL: database.url }, { args: ['health'] }).closed;
  expect(well).toMatchObject({ code: 0, printed: expect.stringContaining('No problems found.') });
  const away = { DATABASE_URL: 'postgres://trellis:secret@127.0.0.1:1/trellis' };
  const { code, printed } = await startProcess(file, away, { args: ['health'] }).closed;
  expect(code).toBe(1);
  expect(printed).toContain('!!  Database  connect ECONNREFUSED 127.0.0.1:1');
  expect(printed).not.toContain('secret');
});

test('reports every problem with the command that solves it', async () => {
  await sql(`delete from migration where name = (select max(name) from migration)`);
  await expect(admin('health')).rejects.toThrow('1 pending. Run npm run admin -- migrations run.');
  await sql(`update migration set sha256 = sha256 || 'x' where name = '0001_foundation'`);
  await expect(admin('health')).rejects.toThrow(
    '!!  Migrations     They differ from those of this version. Run npm run admin -- migrations status.',
  );
  const { pool, close } = createDatabase({ url: database.url });
  await rotateSigningKeys(pool, '2026-01-01T00:00:00.000Z');
  await close();
  await expect(admin('health')).rejects.toThrow(
    /!! {2}Keys +The signing key is \d+ days old. Run npm run admin -- keys rotate./,
  );
});

test('reports the nodes of a cluster', async () => {
  const cluster = await testDatabase();
  const environment = { DATABASE_URL: cluster.url };
  await withClient(cluster.url, pretendCitus);
  expect(await admin('health', environment)).toContain(
    'ok  Nodes          worker-1:5432 responded to the coordinator',
  );
  await withClient(cluster.url, (client) => loseWorker(client, 'connection refused'));
  await expect(admin('health', environment)).rejects.toThrow(
    '!!  Nodes          worker-2:5432 does not respond to the coordinator (connection refused). Start it, or check its network, pg_hba.conf and passwords.',
  );
  await cluster.drop();
});

test('reports a sign-in provider that responds with an error', async () => {
  const other = createServer((_request, response) => response.writeHead(500).end()).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  await expect(admin('health', { ...elsewhere(), SIGN_IN_ISSUER: issuer })).rejects.toThrow(
    `The sign-in provider responded at ${issuer}/.well-known/openid-configuration with status 500.`,
  );
  other.close();
});

test('reports an embedded database that is not running and does not start it', async () => {
  const folder = await mkdtemp('/var/tmp/trellis-test-');
  await rm(folder, { recursive: true });
  await expect(runCommand(['health'], { DATA_DIR: folder })).rejects.toThrow(
    /Database {2}The embedded database is not running\. Start Trellis\.[^]*ok {2}Disk/,
  );
  await rm(folder, { recursive: true });
});

test('lists migrations with their state', async () => {
  await sql(`update migration set sha256 = sha256 || 'x' where name = '0002_identity'`);
  await sql(
    `insert into migration (name, sha256, applied_at) values ('9999_future', '', '2026-11-21T05:22:00Z')`,
  );
  const lines = await admin('migrations status');
  expect(lines[0]).toMatch(/^Migration +State +Applied$/);
  expect(lines).toContainEqual(
    expect.stringMatching(/^0001_foundation +applied +\d{4}-\d\d-\d\d \d\d:\d\d$/),
  );
  expect(lines).toContainEqual(expect.stringMatching(/^0002_identity +changed after it was applied /));
  expect(lines).toContainEqual(expect.stringMatching(/^9999_future +of a newer version +2026-11-21 05:22$/));
  expect(lines.at(-1)).toMatch(/^Applied migrations must not change/);
  await sql(`delete from migration where name = '9999_future'`);
});

test('lists all migrations of an empty database as pending until they are run', async () => {
  const empty = await emptyDatabase();
  const environment = { DATABASE_URL: empty.url };
  const before = await admin('migrations status', environment);
  expect(before).toContainEqual(expect.stringMatching(/^0001_foundation +pending$/));
  expect(before.at(-1)).toMatch(/^\d+ pending. Run npm run admin -- migrations run, or start Trellis\.$/);
  expect(await admin('migrations run', environment)).toContain('Applied 0001_foundation.');
  expect(await admin('migrations run', environment)).toEqual(['The database is up to date.']);
  expect((await admin('migrations status', environment)).at(-1)).toBe('The database is up to date.');
  await empty.drop();
});
