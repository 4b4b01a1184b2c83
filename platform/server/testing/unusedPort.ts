import { once } from 'node:events';
import { createServer } from 'node:net';

let tried = 0;

/**
 * Returns an unused port below the ephemeral range (from 32768, elsewhere from 49152), whose ports the system may assign
 * before the server listens. Each test process has its own ten ports.
 */
export async function findUnusedPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + ((process.pid * 10 + tried) % 12_000);
    tried += 1;
    try {
      const { release } = await occupyPort(port);
      await release();
      return port;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    }
  }
}

/** Listens on a port until `release` is called; any port by default. */
export async function occupyPort(requested = 0): Promise<{ port: number; release: () => Promise<void> }> {
  const server = createServer().listen(requested, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return { port: address.port, release: () => server[Symbol.asyncDispose]() };
}
