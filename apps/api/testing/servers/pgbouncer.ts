import { findUnusedPort } from '#platform/server/testing/unusedPort.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type TcpProxy, databaseProxy } from '#platform/server/testing/tcpProxy.ts';

const programs = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];

/** Path of the program; undefined when it is not installed (`npm test` installs it where possible). */
export const pgbouncerProgram = programs.find((path) => existsSync(path));

/** A running pgbouncer in transaction mode. */
export interface Pgbouncer {
  /** Returns the database URL through pgbouncer. */
  through(url: string): string;
  /** Proxy between pgbouncer and the database. */
  database: TcpProxy;
  close(): Promise<void>;
}

/** Starts pgbouncer with at most `connections` connections per database. */
export async function startPgbouncer(program: string, url: string, connections: number): Promise<Pgbouncer> {
  const { username, password } = new URL(url);
  // PostgreSQL authenticates by the account of the machine; pgbouncer runs under another one.
  const { proxy } = await databaseProxy(url);
  const folder = await mkdtemp('/var/tmp/trellis-pgbouncer-');
  const own = await findUnusedPort();
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    settings,
    `[databases]
* = host=127.0.0.1 port=${proxy.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
server_login_retry = 0
query_wait_timeout = 3
`,
  );
  // pgbouncer refuses to run as root.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
  if (nobody) await chown(folder, nobody.uid, nobody.gid);
  const child = spawn(program, ['-q', settings], { stdio: 'ignore', ...nobody });
  const ended = once(child, 'exit');
  while (!(await acceptsConnections(own))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}.`);
    await pause(20);
  }
  return {
    through: (address) => `postgres://${username}@127.0.0.1:${own}${new URL(address).pathname}`,
    database: proxy,
    close: async () => {
      child.kill('SIGKILL');
      await ended;
      await proxy.goAway();
      await rm(folder, { recursive: true });
    },
  };
}

const acceptsConnections = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
