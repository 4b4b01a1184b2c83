import { METHODS } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
import { UnboundedJson, jsonProblem } from '../http/jsonBounds.ts';
import { goneSignal } from '../http/goneSignal.ts';
import { type CallLimits, countCall } from '../http/limitAddresses.ts';
import { note } from '../http/requestNotes.ts';
import { NoSlot, type Release } from '../http/slots.ts';
import type { TokenCheck } from '../http/tokenChecks.ts';
import { TooManyRequests } from '../http/tooManyRequests.ts';
import type { Session } from '../session.ts';
import { answerBody } from './answerBody.ts';
import {
  badUserInput,
  internal,
  noTenant,
  rateLimited,
  tooLarge,
  unauthenticated,
  unavailable,
} from './callErrors.ts';
import type { CallSlots } from './callSlots.ts';
import { bytesOf, compressed, taken } from './compression.ts';
import { type EventStreams, asksForEvents } from './eventStream.ts';
import type { Answer, Operation } from './execution.ts';
import { noOperation, operationOf } from './operationRequest.ts';
import type { TrustedDocuments } from './trustedDocuments.ts';

/** Returns the session of an Authorization header or why there is none. Throws only in an outage. */
export type Authenticate = (
  authorization: string | undefined,
  check?: TokenCheck,
) => Promise<{ ok: true; session: Session } | { ok: false; refusal: 'UNAUTHENTICATED' | 'NO_TENANT' }>;

const mebibyte = 1024 * 1024;
const mostMegabytes = 4;
const mostDrained = 64 * mebibyte;

interface Endpoint {
  authenticate: Authenticate;
  /** Rate limits. */
  limits?: CallLimits<Session>;
  /** Limits of a user's concurrent requests; none when absent. */
  calls?: Pick<CallSlots, 'read' | 'enter' | 'hold'>;
  /** The only documents to execute; every valid one when absent. */
  trusted?: TrustedDocuments | undefined;
  /** Responds with events to clients that accept them; JSON only when absent. */
  streams?: EventStreams;
  run: (session: Session, operation: Operation) => Promise<Answer>;
}

interface Caller {
  session: Session;
  /** Releases the slot for the user's next large body. */
  read?: Release;
}

// Bodies up to this size need no slot.
const maxBytesWithoutSlot = 64 * 1024;

const isSmall = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' || Number(headers['content-length'] ?? Infinity) <= maxBytesWithoutSlot;

/** `/graphql` over POST, and GET for queries (contract README, "Transport"). */
export function graphqlEndpoint(
  app: FastifyInstance,
  { authenticate, limits = {}, calls, trusted, streams, run }: Endpoint,
): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  // Authenticate before the body is read, which costs memory.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await sessionOf(request, (authorization) =>
      authenticate(authorization, limits.tokens?.({ request, reply })),
    );
    if ('error' in session) {
      // In an outage the caller is unknown.
      if (session.status !== 503) countCall(limits, undefined, { request, reply });
      return send(request, reply, refusedWith(session.status, session.error), alwaysStatus);
    }
    note(request, { tenant: session.tenantId, user: session.userId });
    countCall(limits, session, { request, reply });
    if (isSmall(request)) callers.set(request, { session });
    else {
      const read = await slot(reply, session, 'read');
      releaseAtEnd(reply, read);
      callers.set(request, { session, read });
    }
    return undefined;
  };
  /** Waits for a slot unless the client disconnects. */
  const slot = async ({ raw }: FastifyReply, session: Session, kind: 'read' | 'enter'): Promise<Release> => {
    return (await calls?.[kind](session, goneSignal(raw))) ?? (() => {});
  };
  const answerOf = async (
    request: FastifyRequest,
    reply: FastifyReply,
    session: Session,
    operation: Operation,
  ): Promise<Answer> => {
    if (operation.operationName) note(request, { operation: operation.operationName });
    const answered = await run(session, { ...operation, reference: request.id });
    if (answered.release) releaseAtEnd(reply, answered.release);
    return answered;
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply, given: unknown, readOnly: boolean) => {
    const caller = callers.get(request);
    if (!caller) throw new Error('A call has come by without a session.');
    const { session } = caller;
    const release = await slot(reply, session, 'enter');
    // A started operation keeps its slot until it ends, even if its client disconnects.
    try {
      caller.read?.();
      const asked = operationOf(given, trusted);
      if ('error' in asked && !asked.isCall)
        return await send(request, reply, refusedWith(400, asked.error), alwaysStatus);
      const streamed = streams !== undefined && !readOnly && asksForEvents(request);
      const answered =
        'error' in asked
          ? refusedWith(400, asked.error)
          : await answerOf(request, reply, session, { ...asked.operation, readOnly, streamed });
      const hold = async () => {
        if (calls) releaseAtEnd(reply, await calls.hold(session));
      };
      const left = streamed ? await streams.answer(request, reply, { session, answered, hold }) : answered;
      if (left)
        return await send(request, reply, left, { always: [405, 429, 503].includes(left.status), hold });
      // A stream stays open for hours and has its own limits.
      release();
    } finally {
      releaseAtEnd(reply, release);
    }
    return reply;
  };

  const options = {
    bodyLimit: mostMegabytes * mebibyte,
    config: { countsCaller: true },
    onRequest,
    errorHandler: refuse,
  };
  app.post('/graphql', options, (request, reply) => answer(request, reply, request.body, false));
  app.get('/graphql', { ...options, exposeHeadRoute: false }, (request, reply) =>
    answer(request, reply, queryOf(request.query), true),
  );
  const notAllowed = async (request: FastifyRequest, reply: FastifyReply) =>
    send(
      request,
      reply.header('allow', 'GET, POST'),
      refusedWith(405, badUserInput('Use POST.')),
      alwaysStatus,
    );
  // Include methods that fastify does not know (PROPFIND); CONNECT never reaches a route.
  for (const method of METHODS)
    if (method !== 'CONNECT' && !app.supportedMethods.includes(method)) app.addHttpMethod(method);
  app.route({
    method: app.supportedMethods.filter((method) => method !== 'GET' && method !== 'POST'),
    url: '/graphql',
    onRequest: notAllowed,
    handler: notAllowed,
  });
}

/** Releases a slot when the response is sent or the client has disconnected. */
function releaseAtEnd({ raw }: FastifyReply, release: Release): void {
  for (const event of ['close', 'finish']) raw.once(event, release);
  if (raw.closed || raw.writableFinished) release();
}

/** Responds to errors of the request itself and to bugs. */
const refuse = async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const { statusCode = 500 } = error;
  if (statusCode === 413) {
    // Read and discard the rest of the body, because a client that is disconnected while it sends gets no response.
    if (Number(request.headers['content-length']) <= mostDrained) reply.removeHeader('connection');
    return send(request, reply, refusedWith(413, tooLarge(mostMegabytes)), alwaysStatus);
  }
  if (error instanceof TooManyRequests)
    return send(request, reply, refusedWith(429, rateLimited(error.message)), alwaysStatus);
  if (error instanceof NoSlot)
    return send(
      request,
      reply.header('retry-after', 1),
      refusedWith(429, rateLimited(tooManyAtOnce)),
      alwaysStatus,
    );
  if (error instanceof UnboundedJson)
    return send(request, reply, refusedWith(400, badUserInput(error.message)));
  // Unsupported content type or invalid JSON.
  if (statusCode < 500)
    return send(request, reply, refusedWith(statusCode === 415 ? 415 : 400, noOperation()), alwaysStatus);
  request.log.error({ err: error }, 'call failed');
  return send(request, reply, refusedWith(200, internal(request.id)));
};

const refusedWith = (status: number, error: GraphQLError): Answer => ({
  status,
  result: { errors: [error] },
});

const tooManyAtOnce = 'Too many calls at once. Wait for the answers before you send more.';

type Refused = { error: GraphQLError; status: number };

const sessionOf = async (request: FastifyRequest, authenticate: Authenticate): Promise<Session | Refused> => {
  try {
    const verified = await authenticate(request.headers.authorization);
    if (verified.ok) return verified.session;
    return verified.refusal === 'NO_TENANT'
      ? { error: noTenant(), status: 403 }
      : { error: unauthenticated(), status: 401 };
  } catch (error) {
    if (error instanceof TooManyRequests) throw error;
    request.log.error(error, 'sign-in could not be checked');
    return { error: unavailable(), status: 503 };
  }
};

// A GET has variables and extensions as JSON in its query string.
const queryOf = (query: unknown): unknown => {
  if (typeof query !== 'object' || query === null) return query;
  try {
    return Object.fromEntries(
      Object.entries(query).map(([name, value]: [string, unknown]) => [
        name,
        name === 'variables' || name === 'extensions' ? boundedJson(String(value)) : value,
      ]),
    );
  } catch (error) {
    if (error instanceof UnboundedJson) throw error;
    return undefined;
  }
};

const boundedJson = (text: string): unknown => {
  const problem = jsonProblem(Buffer.from(text));
  if (problem !== undefined) throw new UnboundedJson(problem);
  return JSON.parse(text) as unknown;
};

const modern = 'application/graphql-response+json';

interface SendOptions {
  /** Use the HTTP status for plain JSON clients too. */
  always?: boolean;
  /** Waits until a long response may be written. */
  hold?: () => Promise<void>;
}

const alwaysStatus: SendOptions = { always: true };

// Plain JSON clients get status 200 and find errors in the body, except for requests that cannot run at all (`always`:
// no session, outage).
const send = async (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  { always = false, hold }: SendOptions = {},
): Promise<FastifyReply> => {
  const accepts = request.headers.accept?.includes(modern) ?? false;
  const { status, body: plain } = await answerBody(answer, hold);
  const { body, encoding } = await compressed(plain, request.headers['accept-encoding']);
  if (status === 503) reply.header('retry-after', '2');
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .status(accepts || always ? status : 200)
    .header('cache-control', 'no-store')
    .header('vary', 'accept, accept-encoding')
    .header('content-length', bytesOf(body))
    .type(`${accepts ? modern : 'application/json'}; charset=utf-8`)
    .send(body.length === 1 ? body[0] : taken(body));
};
