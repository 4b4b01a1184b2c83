import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ExecutionResult } from 'graphql';
import type { TenantId } from '#platform/kernel/ids/id.ts';
import type { ChangeFeed } from '../events/changeFeed.ts';
import type { Session } from '../session.ts';
import { responseBody } from './responseBody.ts';
import { drainBuffers } from './compression.ts';
import { audiences } from './audiences.ts';
import { rateLimited, serviceUnavailable } from '../operation/graphqlErrors.ts';
import type { Authenticate } from './authenticate.ts';
import type { OperationResponse } from '../execution/executor.ts';
import type { ChangeSubscription } from '../graphql/subscription.ts';

/** Responds with events (GraphQL over Server-Sent Events, "distinct connections mode"). */
export interface EventStreams {
  /** Opens the stream of a subscription, or sends a response as events to a client that accepts nothing else. Returns a response to send as JSON, if any. */
  respond(
    request: FastifyRequest,
    reply: FastifyReply,
    call: { session: Session; operationResponse: OperationResponse; hold: () => Promise<void> },
  ): Promise<OperationResponse | undefined>;
}

interface EventStreamOptions {
  authenticate: Authenticate;
  feed: ChangeFeed;
  /** Interval of comments that keep the stream alive in proxies, in milliseconds. */
  heartbeatIntervalMs?: number;
  /** Interval of checks that the subscriber's token is still valid, in milliseconds. */
  checkIntervalMs?: number;
}

const maxPerUser = 20;
/** Maximum bytes that wait for a slow reader, besides network buffers. */
const maxPendingBytes = 256 * 1024;
const retryAfterSeconds = 10;

export const acceptsEvents = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  (headers.accept ?? '').split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === 'text/event-stream' && !parameters.some((part) => /^q=0(\.0*)?$/.test(part));
  });

const acceptsJson = /application\/(graphql-response\+)?json|\*\/\*/;

interface Stream {
  session: Session;
  authorization: string | undefined;
  response: ServerResponse;
  leave(): void;
}

/** Serves streams of `app` until it closes. */
export function eventStreams(
  app: FastifyInstance,
  { authenticate, feed, heartbeatIntervalMs = 15_000, checkIntervalMs = 1_000 }: EventStreamOptions,
): EventStreams {
  const streams = new Set<Stream>();
  const subscribers = audiences(nextEvent);
  let closing = false;

  const removeStream = (stream: Stream) => {
    stream.leave();
    streams.delete(stream);
  };
  /** Ends a stream. Without a `complete` event the client reconnects. */
  const end = (stream: Stream, last = '') => {
    removeStream(stream);
    if (stream.response.writableNeedDrain) stream.response.destroy();
    else stream.response.end(last);
  };
  const check = async (stream: Stream) => {
    try {
      const { ok } = await authenticate(stream.authorization);
      if (!ok && streams.has(stream)) end(stream, complete);
    } catch {
      // Keep the stream during an outage.
    }
  };

  // Publish changes in order, and yield after each, so that sent bytes do not count as waiting.
  let published = Promise.resolve();
  feed.listen({
    changes: (tenantId, changes) => {
      published = published
        .then(() => subscribers.publish(tenantId, changes))
        .then(() => turn())
        .catch((error: unknown) => app.log.error(error, 'changes could not be published'));
    },
    missed: (tenantId?: TenantId) => {
      for (const stream of streams)
        if (tenantId === undefined || stream.session.tenantId === tenantId) end(stream);
    },
  });
  const heartbeat = setInterval(() => {
    for (const { response } of streams) send(response, comment);
  }, heartbeatIntervalMs);
  const checking = setInterval(() => {
    for (const stream of streams) void check(stream);
  }, checkIntervalMs);
  app.addHook('preClose', async () => {
    closing = true;
    clearInterval(heartbeat);
    clearInterval(checking);
    for (const stream of streams) end(stream);
  });
  app.addHook('onClose', () => feed.close());

  const countOpenStreams = ({ tenantId, userId }: Session): number =>
    [...streams].filter(({ session }) => session.userId === userId && session.tenantId === tenantId).length;

  const open = async (
    { headers }: FastifyRequest,
    reply: FastifyReply,
    session: Session,
    subscription: ChangeSubscription,
  ): Promise<OperationResponse | undefined> => {
    if (!(await feed.isListening()) || closing)
      return { status: 503, result: { errors: [serviceUnavailable()] } };
    if (countOpenStreams(session) >= maxPerUser) {
      reply.header('retry-after', retryAfterSeconds);
      const text = `You can have at most ${maxPerUser} open event streams. Close one first.`;
      return { status: 429, result: { errors: [rateLimited(text)] } };
    }
    const response = reply.hijack().raw;
    if (response.destroyed) return undefined;
    const leave = subscribers.join({ session, send: (events) => send(response, events) }, subscription);
    const stream = { session, authorization: headers.authorization, response, leave };
    streams.add(stream);
    response.on('close', () => removeStream(stream));
    // 'close' follows.
    response.on('error', () => {});
    for (const [name, value] of Object.entries({
      ...reply.getHeaders(),
      ...eventHeaders,
      connection: 'close',
    }))
      if (value !== undefined) response.setHeader(name, value);
    response.write(comment);
    return undefined;
  };

  return {
    respond: async (request, reply, { session, operationResponse, hold }) => {
      if (operationResponse.changes) return open(request, reply, session, operationResponse.changes);
      if (operationResponse.status === 503 || acceptsJson.test(request.headers.accept ?? ''))
        return operationResponse;
      const { body } = await responseBody(operationResponse, hold);
      await reply
        .headers(eventHeaders)
        .send(drainBuffers([eventStart, ...body, Buffer.from(eventEnd + complete)]));
      return undefined;
    },
  };
}

/** Disconnects a client that does not read; it reconnects and requests the changes. */
const send = (response: ServerResponse, bytes: Buffer | string): void => {
  if (response.writableLength > maxPendingBytes) response.destroy();
  else response.write(bytes);
};

/** Proxies must neither cache nor buffer events. */
const eventHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

const comment = ':\n\n';
const eventStart = Buffer.from('event: next\ndata: ');
const eventEnd = '\n\n';
const nextEvent = (result: ExecutionResult): Buffer =>
  Buffer.concat([eventStart, Buffer.from(JSON.stringify(result) + eventEnd)]);
// Clients ignore events without data.
const complete = 'event: complete\ndata:\n\n';
