import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

interface Connection {
  /** Requests whose headers have come and whose answers are not yet handed to the operating system as a whole. */
  unanswered: number;
  /** Bytes that had come when the last answer was done; more of them are a request on its way. */
  bytesRead: number;
}

const lastCallsMs = 500;
/** More connections than the backlog of a listening socket, 511 in Node, come in while the door is closed. */
const maxTurns = 600;

/**
 * Lets a server that closes answer everything that has reached it. Answers say `connection: close` from then on. Returns
 * the last `preClose` hook, for when every part of the server knows that it closes: calls on connections that were kept for
 * them are answered for another half second, not when nobody is there. Then nobody is let in any more, connections without
 * a request are closed at once, and the others after their last byte.
 */
export function drainConnections(app: FastifyInstance): () => Promise<void> {
  const connections = new Map<Socket, Connection>();
  let accepted = 0;
  let isClosing = false;
  let isDraining = false;

  const closeWhenIdle = (socket: Socket, { unanswered, bytesRead }: Connection) => {
    if (isDraining && unanswered === 0 && socket.bytesRead === bytesRead) socket.destroy();
  };
  app.server.on('connection', (socket: Socket) => {
    const connection = { unanswered: 0, bytesRead: 0 };
    connections.set(socket, connection);
    accepted += 1;
    socket.once('close', () => connections.delete(socket));
  });
  app.server.on('request', (request, response) => {
    const connection = connections.get(request.socket);
    if (!connection) return;
    connection.unanswered += 1;
    response.once('close', () => {
      connection.unanswered -= 1;
      connection.bytesRead = request.socket.bytesRead;
      closeWhenIdle(request.socket, connection);
    });
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  // Called once nobody is let in any more. Node's own breaks answers off that wait for their reader, and leaves connections
  // open that were never used.
  app.server.closeIdleConnections = () => void closeIdle();
  const closeIdle = async () => {
    // What has come to the machine is read in one turn, what came with the last connections in the next one.
    await nextTurn();
    await nextTurn();
    isDraining = true;
    for (const [index, [socket, connection]] of [...connections].entries()) {
      closeWhenIdle(socket, connection);
      // Closing hundreds takes a while; calls that come meanwhile are still seen.
      if (index % 20 === 19) await nextTurn();
    }
  };
  return async () => {
    for (let waited = 0; waited < lastCallsMs && connections.size > 0; waited += 20) await pause(20);
    // Those who wait at the door, which is closed next, come in one with each turn; the first turn may be this one.
    for (let quietTurns = 0, turns = 0; quietTurns < 2 && turns < maxTurns; turns += 1) {
      const before = accepted;
      await nextTurn();
      quietTurns = accepted === before ? quietTurns + 1 : 0;
    }
  };
}
