import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Configuration,
  type DatabaseAddresses,
  readConfiguration,
} from '#platform/server/configuration/configuration.ts';
import { ConfigurationError } from '#platform/server/configuration/configurationError.ts';
import { createDatabase } from '#platform/server/database/database.ts';
import { bulkLoadTimeouts } from '#platform/server/database/databasePool.ts';
import { startEmbeddedPostgres } from '#platform/server/embeddedPostgres/embeddedPostgres.ts';
import { chooseDataFolder } from '#platform/server/embeddedPostgres/chooseDataFolder.ts';
import { standardOutput } from '#platform/server/http/logOutput.ts';
import { applicationLogins, migrate } from '#platform/server/migrations/migrate.ts';
import { isOutage, isWriteOutage } from '#platform/server/database/outage.ts';
import { demoData } from './demoData.ts';
import { composeServer } from './server.ts';

const projectFolder = join(import.meta.dirname, '../..');
const log = standardOutput();
// Unlike console.log, it never throws, so that a full disk does not prevent the start.
const say = (line: string) => log.write(`${line}\n`);

const webAppBuilt = once(process, 'message');

/** Stop functions of started parts, in start order, with their timeouts. */
const running: { close: () => Promise<unknown>; seconds: number }[] = [];
let stopping = false;

function addRunning(close: () => Promise<unknown>, seconds: number): void {
  running.push({ close, seconds });
  if (stopping) throw new Error('Stopped while starting.');
}

async function start(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const addresses = configuration.database ?? (await startDatabase(configuration));
  const applied = await migrate({
    url: addresses.directUrl,
    folder: join(projectFolder, 'database/migrations'),
    logins: applicationLogins(addresses),
    log: say,
  });
  if (applied.length > 0) say(`Database brought up to date (${applied.length} migrations).`);
  await loadDemoData(configuration, addresses);
  const database = createDatabase(addresses);
  addRunning(() => database.close(), 5);
  await webApp();
  const server = await composeServer({ configuration, database, log });
  addRunning(() => server.close(), 8);
  await listen(() => server.listen({ host: configuration.host, port: configuration.port }), configuration);
  // Node writes the compiled modules when a process ends by itself: also keep them when this one is killed.
  flushCompileCache();
  say(`Trellis is ready: ${configuration.publicUrl} (Ctrl+C stops it)`);
}

async function startDatabase(configuration: Configuration): Promise<DatabaseAddresses> {
  say('Starting the database ...');
  const dataDirectory = await chooseDataFolder({
    configuredFolder: configuration.dataDirectory,
    projectFolder,
    log: say,
  });
  const postgres = await startEmbeddedPostgres({
    dataDirectory,
    onLost: () => fail(new ConfigurationError('The database stopped unexpectedly; start Trellis again.')),
  });
  addRunning(postgres.stop, 40);
  return { url: postgres.url, directUrl: postgres.url, readUrl: postgres.url, namedStatements: true };
}

async function loadDemoData(configuration: Configuration, addresses: DatabaseAddresses): Promise<void> {
  const database = createDatabase({ ...addresses, timeouts: bulkLoadTimeouts });
  try {
    await demoData(configuration, database, say);
  } finally {
    await database.close();
  }
}

/** Waits for the web app that `npm start` builds in parallel. */
async function webApp(): Promise<void> {
  if (process.env['WEB_APP_FOLLOWS'] === 'yes') await webAppBuilt;
}

async function listen(open: () => Promise<string>, { host, port }: Configuration): Promise<void> {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`,
    EACCES: `Port ${port} needs more permissions. Set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `HOST is ${host}, which is not an address of this machine.`,
    ENOTFOUND: `HOST is ${host}, which is not an address of this machine.`,
  };
  try {
    await open();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw reasons[code] === undefined ? error : new ConfigurationError(reasons[code]);
  }
}

/** Stops everything: abandons requests after their timeout and lets a running start reach its next step. */
async function stopAll(exitCode: number): Promise<void> {
  stopping = true;
  try {
    await stopRunning();
    await Promise.race([started, pause(5000)]);
    await stopRunning();
    await log.drain(1000);
  } finally {
    process.exit(exitCode);
  }
}

async function stopRunning(): Promise<void> {
  for (let last = running.pop(); last !== undefined; last = running.pop())
    await Promise.race([
      last.close().catch((error: unknown) => console.error(error)),
      pause(last.seconds * 1000),
    ]);
}

function stop(): void {
  if (stopping) return;
  say('Stopping ...');
  void stopAll(0);
}

function fail(error: unknown): void {
  if (stopping) return;
  console.error(error instanceof ConfigurationError ? error.message : error);
  void stopAll(1);
}

/** Explains an outage of the database during the start; nothing else is waited for. */
function describeStartError(error: unknown): unknown {
  if (!(error instanceof Error) || !isOutage(error)) return error;
  const { message } = error;
  const sentence = isWriteOutage(error)
    ? `The database accepts no changes (${message}); check the disk and memory of its machine, and that DATABASE_URL points to a writable server.`
    : `The database does not respond (${message}); check DATABASE_URL, DATABASE_READ_URL and that PostgreSQL runs there.`;
  return new ConfigurationError(sentence, { cause: error });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.on('disconnect', stop);
process.on('uncaughtException', fail);
const started = start().catch((error: unknown) => fail(describeStartError(error)));
