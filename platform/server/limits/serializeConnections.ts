import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies do not pipeline; each waiting request costs some kilobytes. */
const maxWaiting = 100;

interface RequestQueue {
  /** Response to the latest request. */
  response: ServerResponse;
  waiting: number;
}

/** Processes pipelined requests of a connection one after the other, so that a client that never reads costs the memory
 * of one response. Skips requests of disconnected clients and closes connections with too many waiting requests.
 */
export function serializeConnections(app: FastifyInstance): void {
  const queues = new WeakMap<Socket, RequestQueue>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const queue = queues.get(socket) ?? { response: reply.raw, waiting: 0 };
    queues.set(socket, queue);
    const previous = queue.response;
    queue.response = reply.raw;
    const startRequest = () => {
      // A reset connection has no remote address, even before its 'close' event.
      if (!socket.destroyed && socket.remoteAddress !== undefined) done();
    };
    if (previous === reply.raw || previous.closed) return startRequest();
    if (queue.waiting === maxWaiting) return void socket.destroy();
    queue.waiting += 1;
    previous.once('close', () => {
      queue.waiting -= 1;
      startRequest();
    });
  });
}
