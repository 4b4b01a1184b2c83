import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies do not send ahead at all; each call that waits costs some kilobytes. */
const mostWaiting = 100;

interface Line {
  /** Of the call that came last. */
  answer: ServerResponse;
  waiting: number;
}

/**
 * Calls that come on one connection without waiting for answers are begun one after the other: who never reads costs the
 * memory of one answer, not of as many as fit into a packet of calls. What a client asked that has gone is not begun, and
 * who sends too far ahead is let go.
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
      // A client that has reset its connection has no address any more, before anybody is told that it has gone.
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
