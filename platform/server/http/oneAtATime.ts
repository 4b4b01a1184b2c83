import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Calls that come on one connection without waiting for answers are begun one after the other: who never reads costs the
 * memory of one answer, not of as many as fit into a packet of calls. What a client asked that has gone is not begun.
 */
export function oneAtATime(app: FastifyInstance): void {
  const answers = new WeakMap<Socket, ServerResponse>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const before = answers.get(socket);
    answers.set(socket, reply.raw);
    const begin = () => {
      // A client that has reset its connection has no address any more, before anybody is told that it has gone.
      if (!socket.destroyed && socket.remoteAddress !== undefined) done();
    };
    if (!before || before.closed) begin();
    else before.once('close', begin);
  });
}
