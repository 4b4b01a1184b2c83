import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

interface Connection {
  /** Requests with received headers whose responses are not yet completely sent. */
  pendingResponses: number;
  /** Bytes received before the last response was complete; more bytes mean a pending request. */
  bytesRead: number;
}

const lastRequestsMs = 500;
/** Exceeds the backlog of a listening socket, 511 in Node. */
const maxTurns = 600;

/** Makes a closing server respond to every request that has reached it, with `connection: close`. Returns the last
 * `preClose` hook: it serves keep-alive connections for up to half a second. Then the server accepts no more connections,
 * closes idle ones at once and the others after their last byte.
 */
export function drainConnections(app: FastifyInstance): () => Promise<void> {
  const connections = new Map<Socket, Connection>();
  let accepted = 0;
  let isClosing = false;
  let isDraining = false;

  const closeWhenIdle = (socket: Socket, { pendingResponses, bytesRead }: Connection) => {
    if (isDraining && pendingResponses === 0 && socket.bytesRead === bytesRead) socket.destroy();
  };
  app.server.on('connection', (socket: Socket) => {
    const connection = { pendingResponses: 0, bytesRead: 0 };
    connections.set(socket, connection);
    accepted += 1;
    socket.once('close', () => connections.delete(socket));
  });
  // A request that is destroyed, such as one whose body is too long, has no socket any more when its response closes.
  app.server.on('request', ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.pendingResponses += 1;
    response.once('close', () => {
      connection.pendingResponses -= 1;
      connection.bytesRead = socket.bytesRead;
      closeWhenIdle(socket, connection);
    });
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  // Runs once the server accepts no more connections. Node's version aborts responses to slow readers and leaves unused
  // connections open.
  app.server.closeIdleConnections = () => void closeIdle();
  const closeIdle = async () => {
    // One turn reads received bytes, the next one those of the latest connections.
    await nextTurn();
    await nextTurn();
    isDraining = true;
    for (const [index, [socket, connection]] of [...connections].entries()) {
      closeWhenIdle(socket, connection);
      // Closing hundreds takes a while; let new requests arrive in between.
      if (index % 20 === 19) await nextTurn();
    }
  };
  return async () => {
    for (let waited = 0; waited < lastRequestsMs && connections.size > 0; waited += 20) await pause(20);
    // The backlog yields one connection per turn; the first turn may be the current one.
    for (let quietTurns = 0, turns = 0; quietTurns < 2 && turns < maxTurns; turns += 1) {
      const before = accepted;
      await nextTurn();
      quietTurns = accepted === before ? quietTurns + 1 : 0;
    }
  };
}
