import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigurationError } from '../configuration/configurationError.ts';
import { databaseAccount } from './databaseAccount.ts';
import { stageBinaries } from './stageBinaries.ts';
import { type Cluster, prepareCluster } from './prepareCluster.ts';
import { type ServerMembership, joinServer, databaseOwner } from './serverMembership.ts';
import {
  type RunningServer,
  type ServerSettings,
  removeEndedServer,
  findServer,
  spawnServer,
  stopServer,
} from './serverProcess.ts';

interface EmbeddedOptions {
  /** From `chooseDataFolder`. */
  dataDirectory: string;
  /** Folder of the binaries; defaults to the data folder. */
  binariesDirectory?: string;
  settings?: ServerSettings;
  /** Called when the database stops unexpectedly. */
  onLost?: () => void;
}

export interface EmbeddedPostgres {
  url: string;
  /** Address for the superuser, for backups; row-level security does not apply to it. */
  superuserUrl: string;
  /** Stops the database, unless another process of the installation still uses it. */
  stop: () => Promise<void>;
}

/** Databases that this process started or is starting and has not stopped. */
const usedDatabases = new Set<Promise<EmbeddedPostgres>>();

/** Starts PostgreSQL for an installation without DATABASE_URL. Creates the cluster at the first start and adopts a running server. */
export function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const started = startOrAdopt(options, () => usedDatabases.delete(started));
  usedDatabases.add(started);
  started.catch(() => usedDatabases.delete(started));
  return started;
}

/** Stops all databases of this process when it must exit early. */
export async function stopEmbeddedDatabases(): Promise<void> {
  const stopped = [...usedDatabases].map(async (started) => (await started).stop());
  await Promise.allSettled(stopped);
}

async function startOrAdopt(options: EmbeddedOptions, onStopped: () => void): Promise<EmbeddedPostgres> {
  const account = await databaseAccount(join(options.dataDirectory, 'database'));
  const binaries = await stageBinaries(options.binariesDirectory ?? options.dataDirectory);
  const cluster = await prepareCluster(options.dataDirectory, binaries, account);
  const spawn = () => spawnServer(options.dataDirectory, binaries, cluster, account, options.settings ?? {});
  const { server, membership } = await connectOrStart(cluster, spawn, options.onLost ?? (() => undefined));
  const stop = async () => {
    const outcome = await membership.leave();
    if (outcome === 'last') await stopServer(server);
    if (outcome === 'lost') await removeEndedServer(server);
    await membership.close();
    onStopped();
  };
  let stopped: Promise<void> | undefined;
  return {
    url: buildDatabaseUrl(server, databaseOwner),
    superuserUrl: buildDatabaseUrl(server, 'postgres'),
    stop: () => (stopped ??= stop()),
  };
}

/** Returns the address of a running embedded database; never starts one. */
export async function findEmbeddedPostgres(dataDirectory: string): Promise<string | undefined> {
  const server = await findServer({ folder: join(dataDirectory, 'database') });
  return server?.isReady ? buildDatabaseUrl(server, databaseOwner) : undefined;
}

const buildDatabaseUrl = ({ socketFolder }: RunningServer, login: string): string =>
  `postgres://${login}@localhost/${databaseOwner}?host=${encodeURIComponent(socketFolder)}`;

const maxFailureSeconds = 15;
const maxWaitSeconds = 120;

/** Connects to the server or starts it. Retries for a while, because after a crash the files may stay in use and another
 * process may be starting or stopping the server.
 */
async function connectOrStart(
  cluster: Cluster,
  start: () => Promise<RunningServer>,
  onLost: () => void,
): Promise<{ server: RunningServer; membership: ServerMembership }> {
  const startedAtMs = performance.now();
  for (;;) {
    const seconds = (performance.now() - startedAtMs) / 1000;
    try {
      const server = (await findServer(cluster)) ?? (await start());
      const membership = server.isReady ? await joinServer(server, onLost) : undefined;
      if (membership) return { server, membership };
      if (seconds > maxWaitSeconds) throw new Error(`process ${server.pid} neither starts nor stops`);
    } catch (cause) {
      if (cause instanceof ConfigurationError) throw cause;
      if (seconds > maxFailureSeconds)
        throw new ConfigurationError(
          `The embedded database in ${cluster.folder} does not start (${cause instanceof Error ? cause.message : String(cause)}).`,
          { cause },
        );
    }
    await pause(200);
  }
}
