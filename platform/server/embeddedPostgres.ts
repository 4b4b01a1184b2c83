import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigurationError } from './configurationError.ts';
import { databaseAccount } from './embeddedPostgresAccount.ts';
import { stageBinaries } from './embeddedPostgresBinaries.ts';
import { type Cluster, prepareCluster } from './embeddedPostgresCluster.ts';
import { type Keeper, keepServer, owner } from './embeddedPostgresKeeper.ts';
import {
  type RunningServer,
  type ServerSettings,
  clearEndedServer,
  findServer,
  spawnServer,
  stopServer,
} from './embeddedPostgresServer.ts';

interface EmbeddedOptions {
  /** From `chooseDataFolder`. */
  dataDirectory: string;
  /** Where the binaries are kept, when not with the data. */
  binariesDirectory?: string;
  settings?: ServerSettings;
  /** The database went away without us. */
  onLost?: () => void;
}

export interface EmbeddedPostgres {
  url: string;
  /** For PostgreSQL's superuser, who may back everything up and reads every row. */
  superuserUrl: string;
  /** Stops the database, unless another process of the installation still uses it. */
  stop: () => Promise<void>;
}

/** Those of this process that it has not stopped, also while they start. */
const inUse = new Set<Promise<EmbeddedPostgres>>();

/** PostgreSQL for an installation without DATABASE_URL: made at the first start, adopted when it still runs. */
export function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const started = startOrAdopt(options, () => inUse.delete(started));
  inUse.add(started);
  started.catch(() => inUse.delete(started));
  return started;
}

/** Stops what this process uses, for one that has to end in the middle of its work. */
export async function stopEmbeddedDatabases(): Promise<void> {
  const stopped = [...inUse].map(async (started) => (await started).stop());
  await Promise.allSettled(stopped);
}

async function startOrAdopt(options: EmbeddedOptions, onStopped: () => void): Promise<EmbeddedPostgres> {
  const account = await databaseAccount(join(options.dataDirectory, 'database'));
  const binaries = await stageBinaries(options.binariesDirectory ?? options.dataDirectory);
  const cluster = await prepareCluster(options.dataDirectory, binaries, account);
  const spawn = () => spawnServer(options.dataDirectory, binaries, cluster, account, options.settings ?? {});
  const { server, keeper } = await reach(cluster, spawn, options.onLost ?? (() => undefined));
  const stop = async () => {
    const left = await keeper.leave();
    if (left === 'last') await stopServer(server);
    if (left === 'lost') await clearEndedServer(server);
    await keeper.close();
    onStopped();
  };
  let stopped: Promise<void> | undefined;
  return {
    url: addressOf(server, owner),
    superuserUrl: addressOf(server, 'postgres'),
    stop: () => (stopped ??= stop()),
  };
}

/** The address of the embedded database of a data folder, when it runs; nothing is started. */
export async function findEmbeddedPostgres(dataDirectory: string): Promise<string | undefined> {
  const server = await findServer({ folder: join(dataDirectory, 'database') });
  return server?.ready ? addressOf(server, owner) : undefined;
}

const addressOf = ({ socketFolder }: RunningServer, login: string): string =>
  `postgres://${login}@localhost/${owner}?host=${encodeURIComponent(socketFolder)}`;

const secondsForFailures = 15;
const secondsForOthers = 120;

/**
 * After a crash the files may stay in use for some seconds, and another process may be starting or stopping the server:
 * so a failure counts only when it lasts.
 */
async function reach(
  cluster: Cluster,
  start: () => Promise<RunningServer>,
  onLost: () => void,
): Promise<{ server: RunningServer; keeper: Keeper }> {
  const begun = performance.now();
  for (;;) {
    const seconds = (performance.now() - begun) / 1000;
    try {
      const server = (await findServer(cluster)) ?? (await start());
      const keeper = server.ready ? await keepServer(server, onLost) : undefined;
      if (keeper) return { server, keeper };
      if (seconds > secondsForOthers) throw new Error(`process ${server.pid} neither starts nor stops`);
    } catch (cause) {
      if (cause instanceof ConfigurationError) throw cause;
      if (seconds > secondsForFailures)
        throw new ConfigurationError(
          `The embedded database in ${cluster.folder} does not start (${cause instanceof Error ? cause.message : String(cause)}).`,
          { cause },
        );
    }
    await pause(200);
  }
}
