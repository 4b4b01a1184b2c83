import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import serverMemory from '../serverMemory.json' with { type: 'json' };
import { startEmbeddedPostgres } from '#platform/server/embeddedPostgres/embeddedPostgres.ts';
import { chooseDataFolder } from '#platform/server/embeddedPostgres/chooseDataFolder.ts';
import type { TypedOperation } from '#platform/web/query/client/operation.ts';
import { accessToken } from './accessToken.ts';
import { asOwner } from './fill.ts';
import { type HttpCall, send } from './measure.ts';
import { type Server, startServer } from './process.ts';

const projectFolder = join(import.meta.dirname, '../..');
// Simultaneous runs need different ports.
const firstPort = Number(process.env['BENCH_PORT'] ?? 3971);

/** A separate database server with several databases, and servers of the product and the floor that use them. */
export interface BenchSite {
  /** Password of all demo users. */
  password: string;
  /** Returns the URL of a database; the first one is 'trellis'. */
  databaseUrl(name: string): string;
  /** Copies a database without open connections. */
  copyDatabase(from: string, to: string): Promise<void>;
  startProduct(options: ProductOptions): Promise<ProductServer>;
  startFloor(database: string, tenantId: string): Promise<Server & { origin: string }>;
  stop(): Promise<void>;
}

interface ProductOptions {
  database: string;
  /** Loads the demo data. */
  seed?: boolean;
  /** Port of a stopped server to reuse, so that its access tokens stay valid. */
  port?: number;
  /** Request whose success ends the start time; default: the configuration. */
  until?: () => HttpCall;
}

export interface ProductServer extends Server {
  origin: string;
  port: number;
  /** Signs the manager of a demo tenant in. */
  signIn(email: string): Promise<BenchClient>;
  accessToken(email: string): Promise<string>;
}

/** Sends requests with a user's access token. */
export interface BenchClient {
  call<Data, Variables>(operation: TypedOperation<Data, Variables>, variables: Variables): HttpCall;
  request<Data, Variables>(operation: TypedOperation<Data, Variables>, variables: Variables): Promise<Data>;
}

export async function openSite(say: (line: string) => void): Promise<BenchSite> {
  const folder = join(
    await chooseDataFolder({ configuredFolder: process.env['DATA_DIR'], projectFolder }),
    'bench',
  );
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o755 });
  say('Starting a database of its own ...');
  const database = await startEmbeddedPostgres({ dataDirectory: folder });
  const password = randomUUID();
  let ports = firstPort;
  const databaseUrl = (name: string) => {
    const url = new URL(database.url);
    url.pathname = `/${name}`;
    return url.href;
  };
  return {
    password,
    databaseUrl,
    copyDatabase: (from, to) =>
      asOwner(databaseUrl('postgres'), async (client) => {
        await client.query(`create database ${to} template ${from} strategy file_copy`);
      }),
    startProduct: async ({ database: name, seed = false, port = (ports += 1), until }) => {
      const origin = `http://127.0.0.1:${port}`;
      const server = await startServer(
        [...serverMemory.flags, join(projectFolder, 'apps/api/main.ts')],
        {
          ...serverMemory.environment,
          DATABASE_URL: databaseUrl(name),
          PORT: String(port),
          SEED: seed ? 'demo' : 'none',
          DEMO_PASSWORD: password,
          PUBLIC_URL: origin,
          HOST: '127.0.0.1',
          // One user sends as many requests here as hundreds elsewhere.
          RATE_LIMIT_USER: 'off',
          RATE_LIMIT_ADDRESS: 'off',
          NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
        },
        () => send(until?.() ?? { url: `${origin}/config.json` }),
      );
      return {
        ...server,
        origin,
        port,
        signIn: async (email) => createBenchClient(origin, await accessToken(origin, email, password)),
        accessToken: (email) => accessToken(origin, email, password),
      };
    },
    startFloor: async (name, tenantId) => {
      const origin = `http://127.0.0.1:${(ports += 1)}`;
      const args = [join(import.meta.dirname, 'floor.ts'), databaseUrl(name), String(ports), tenantId];
      return { ...(await startServer(args, {}, () => send({ url: `${origin}/?first=1` }))), origin };
    },
    stop: database.stop,
  };
}

export function createBenchClient(origin: string, token: string): BenchClient {
  const call: BenchClient['call'] = ({ name, text }, variables) => ({
    url: `${origin}/graphql`,
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: text, operationName: name, variables }),
  });
  return {
    call,
    request: async <Data, Variables>(
      operation: TypedOperation<Data, Variables>,
      variables: Variables,
    ): Promise<Data> =>
      z.object({ data: z.custom<Data>() }).parse(JSON.parse(await send(call(operation, variables)))).data,
  };
}
