import { once } from 'node:events';
import { type Socket, connect, createServer } from 'node:net';

type Verdict = 'pass' | 'drop' | 'break' | 'hold';

/** A TCP proxy that inspects traffic and can simulate an outage. */
export interface TcpProxy {
  port: number;
  /**
   * Inspects the bytes of both directions; `connection` identifies the connection. `drop` discards the bytes, `break` also
   * closes the connection, `hold` delays them and all later bytes until the next `watch`.
   */
  watch(inspect: (bytes: Buffer, from: 'client' | 'target', connection: object) => Verdict): void;
  /** Closes every connection and accepts no new ones. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

/** Starts a proxy; `open` connects to the target. */
export async function tcpProxy(open: () => Socket): Promise<TcpProxy> {
  let inspect: Parameters<TcpProxy['watch']>[0] = () => 'pass';
  const sockets = new Set<Socket>();
  const heldBytes = new Map<Socket, Buffer[]>();
  const server = createServer((client) => {
    const target = open();
    for (const [socket, other, from] of [
      [client, target, 'client'],
      [target, client, 'target'],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (bytes) => {
        const waiting = heldBytes.get(other);
        if (waiting) {
          waiting.push(bytes);
          return;
        }
        const verdict = inspect(bytes, from, client);
        if (verdict === 'pass') other.write(bytes);
        if (verdict === 'break') socket.destroy();
        if (verdict === 'hold') heldBytes.set(other, [bytes]);
      });
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port is free.');
    return address.port;
  };
  const port = await listen(0);
  return {
    port,
    watch: (nextInspect) => {
      inspect = nextInspect;
      for (const [socket, waiting] of heldBytes) socket.write(Buffer.concat(waiting));
      heldBytes.clear();
    },
    goAway: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    comeBack: async () => {
      await listen(port);
    },
  };
}

/**
 * Inspects the bytes of one connection, from those with which its client sends the text. A server has other connections,
 * whose commits and statements look the same.
 */
export function inspectConnection(
  text: string,
  inspect: (bytes: Buffer, from: 'client' | 'target') => Verdict,
): Parameters<TcpProxy['watch']>[0] {
  let inspected: object | undefined;
  return (bytes, from, connection) => {
    if (from === 'client' && bytes.includes(text)) inspected = connection;
    return connection === inspected ? inspect(bytes, from) : 'pass';
  };
}

/** Starts a proxy for a PostgreSQL server and returns the database URL through it. */
export async function databaseProxy(url: string): Promise<{ proxy: TcpProxy; url: string }> {
  const { searchParams, hostname, port, username, password, pathname } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  const number = Number(port || 5432);
  const proxy = await tcpProxy(() =>
    host.startsWith('/') ? connect(`${host}/.s.PGSQL.${number}`) : connect(number, host),
  );
  const login = password ? `${username}:${password}` : username;
  return { proxy, url: `postgres://${login}@127.0.0.1:${proxy.port}${pathname}` };
}
