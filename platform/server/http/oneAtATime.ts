import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies do not pipeline; each waiting request costs some kilobytes. */
const mostWaiting = 100;

interface Line {
  /** Response to the latest request. */
  answer: ServerResponse;
  waiting: number;
}

/** Processes pipelined requests of a connection one after the other, so that a client that never reads costs the memory
 * of one response. Skips requests of disconnected clients and closes connections with too many waiting requests.
 */
export function oneAtATime(app: FastifyInstance): void {
  const lines = new WeakMap<Socket, Line>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const line = lines.get(socket) ?? { answer: reply.raw, waiting: 0 };
    lines.set(socket, line);
    const before = line.answer;
    line.answer = reply.raw;
    const begin = () => {
      // A reset connection has no remote address, even before its 'close' event.
      if (!socket.destroyed && socket.remoteAddress !== undefined) done();
    };
    if (before === reply.raw || before.closed) return begin();
    if (line.waiting === mostWaiting) return void socket.destroy();
    line.waiting += 1;
    before.once('close', () => {
      line.waiting -= 1;
      begin();
    });
  });
}
