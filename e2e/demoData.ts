// Creates a database with the demo data for a run of the browser tests. Each worker starts the product on a copy of it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { startProcess } from '#apps/api/testing/servers/serverProcess.ts';
import { withClient } from '#platform/server/testing/database.ts';
import { startTestCluster } from '#platform/server/testing/databaseSetup.ts';
import { databaseUrl } from '#platform/server/testing/databaseUrl.ts';
import { findUnusedPort } from '#platform/server/testing/unusedPort.ts';
import { demoPassword, printedFile } from './installation.ts';

const { cluster, stop } = await startTestCluster();
const end = () => void stop().finally(() => process.exit());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);

const template = `${cluster.prefix}demo`;
const url = databaseUrl(cluster.url, template);
await withClient(cluster.url, (client) => client.query(`create database ${template} ${cluster.empty}`));
const server = startProcess('apps/api/main.ts', {
  DATABASE_URL: url,
  SEED: 'demo',
  DEMO_PASSWORD: demoPassword,
  PORT: String(await findUnusedPort()),
});
await server.waitForOutput('Trellis is ready');
server.child.kill('SIGTERM');
const { printed } = await server.closed;
// firstSignIn.spec.ts checks the printed demo users.
mkdirSync(dirname(printedFile), { recursive: true });
writeFileSync(printedFile, printed);
await withClient(url, (client) => client.query('analyze'));
// playwright.config.ts waits for this line and passes both to the workers.
process.stdout.write(`Demo data: ${cluster.url} ${template}\n`);
