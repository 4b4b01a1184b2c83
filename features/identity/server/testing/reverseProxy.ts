import { type Server, createServer, request } from 'node:http';
import { once } from 'node:events';

/** Serves two servers under one origin: paths with a prefix go to `to`, others to `others`. */
export async function reverseProxy(
  port: number,
  { prefixes, to, others }: { prefixes: readonly string[]; to: number; others: number },
): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const target = prefixes.some((prefix) => url.startsWith(prefix)) ? to : others;
    const passed = request({ host: '127.0.0.1', port: target, method, path: url, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
      response.pipe(outgoing);
    });
    passed.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(passed);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
