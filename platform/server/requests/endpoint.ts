import { METHODS } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
import { JsonTooLarge, jsonProblem } from '../limits/jsonBounds.ts';
import { responseClosedSignal } from '../http/responseClosedSignal.ts';
import { type RequestLimits, countRequest } from '../limits/limitAddresses.ts';
import { addRequestLogFields } from '../http/requestLogFields.ts';
import { NoPermit, type Release } from '../limits/permits.ts';
import { TooManyRequests } from '../limits/tooManyRequests.ts';
import type { Session } from '../session.ts';
import { responseBody } from './responseBody.ts';
import {
  badUserInput,
  internalError,
  noTenant,
  rateLimited,
  tooLarge,
  unauthenticated,
  serviceUnavailable,
} from '../operation/graphqlErrors.ts';
import type { Authenticate } from './authenticate.ts';
import type { OperationPermits } from '../limits/operationPermits.ts';
import { countBytes, compressBody, drainBuffers } from './compression.ts';
import { type EventStreams, acceptsEvents } from './eventStreams.ts';
import type { OperationResponse, OperationRequest } from '../execution/executor.ts';
import { invalidRequest, parseOperationRequest } from './operationRequest.ts';
import type { TrustedDocuments } from './trustedDocuments.ts';

const mebibyte = 1024 * 1024;
const maxMegabytes = 4;
const maxDrainedBytes = 64 * mebibyte;

interface EndpointOptions {
  authenticate: Authenticate;
  /** Rate limits. */
  limits?: RequestLimits<Session>;
  /** Limits of a user's concurrent requests; none when absent. */
  permits?: Pick<OperationPermits, 'read' | 'enter' | 'hold'>;
  /** The only documents to execute; every valid one when absent. */
  trustedDocuments?: TrustedDocuments | undefined;
  /** Responds with events to clients that accept them; JSON only when absent. */
  streams?: EventStreams;
  run: (session: Session, operation: OperationRequest) => Promise<OperationResponse>;
}

interface Caller {
  session: Session;
  /** Releases the permit for the user's next large body. */
  read?: Release;
}

// Bodies up to this size need no permit.
const maxBytesWithoutPermit = 64 * 1024;

const isSmall = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' || Number(headers['content-length'] ?? Infinity) <= maxBytesWithoutPermit;

/** `/graphql` over POST, and GET for queries (API conventions, "Transport"). */
export function graphqlEndpoint(
  app: FastifyInstance,
  { authenticate, limits = {}, permits, trustedDocuments, streams, run }: EndpointOptions,
): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  // Authenticate before the body is read, which costs memory.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await readSession(request, (authorization) =>
      authenticate(authorization, limits.tokens?.({ request, reply })),
    );
    if ('error' in session) {
      // In an outage the caller is unknown.
      if (session.status !== 503) countRequest(limits, undefined, { request, reply });
      return send(request, reply, errorResponse(session.status, session.error), alwaysStatus);
    }
    addRequestLogFields(request, { tenant: session.tenantId, user: session.userId });
    countRequest(limits, session, { request, reply });
    if (isSmall(request)) callers.set(request, { session });
    else {
      const read = await acquirePermit(responseClosedSignal(reply.raw), session, 'read');
      releaseAtEnd(reply, read);
      callers.set(request, { session, read });
    }
    return undefined;
  };
  /** Waits for a permit unless the client disconnects. */
  const acquirePermit = async (
    closed: AbortSignal,
    session: Session,
    kind: 'read' | 'enter',
  ): Promise<Release> => (await permits?.[kind](session, closed)) ?? (() => {});
  const runRequest = async (
    request: FastifyRequest,
    reply: FastifyReply,
    session: Session,
    operation: OperationRequest,
  ): Promise<OperationResponse> => {
    if (operation.operationName) addRequestLogFields(request, { operation: operation.operationName });
    const response = await run(session, { ...operation, reference: request.id });
    if (response.release) releaseAtEnd(reply, response.release);
    return response;
  };
  const respond = async (request: FastifyRequest, reply: FastifyReply, input: unknown, readOnly: boolean) => {
    const caller = callers.get(request);
    if (!caller) throw new Error('A request without a session reached the handler.');
    const { session } = caller;
    const closed = responseClosedSignal(reply.raw);
    const release = await acquirePermit(closed, session, 'enter');
    // A started operation keeps its permit until it ends, even if its client disconnects.
    try {
      caller.read?.();
      const parsed = parseOperationRequest(input, trustedDocuments);
      if ('error' in parsed && !parsed.isOperation)
        return await send(request, reply, errorResponse(400, parsed.error), alwaysStatus);
      const streamed = streams !== undefined && !readOnly && acceptsEvents(request);
      const response =
        'error' in parsed
          ? errorResponse(400, parsed.error)
          : await runRequest(request, reply, session, {
              ...parsed.operation,
              readOnly,
              streamed,
              closed,
            });
      const hold = async () => {
        if (permits) releaseAtEnd(reply, await permits.hold(session));
      };
      const remaining = streamed
        ? await streams.respond(request, reply, { session, operationResponse: response, hold })
        : response;
      if (remaining)
        return await send(request, reply, remaining, {
          always: [405, 429, 503].includes(remaining.status),
          hold,
        });
      // A stream stays open for hours and has its own limits.
      release();
    } finally {
      releaseAtEnd(reply, release);
    }
    return reply;
  };

  const options = {
    bodyLimit: maxMegabytes * mebibyte,
    config: { countsCaller: true },
    onRequest,
    errorHandler: refuse,
  };
  app.post('/graphql', options, (request, reply) => respond(request, reply, request.body, false));
  app.get('/graphql', { ...options, exposeHeadRoute: false }, (request, reply) =>
    respond(request, reply, readQueryString(request.query), true),
  );
  const notAllowed = async (request: FastifyRequest, reply: FastifyReply) =>
    send(
      request,
      reply.header('allow', 'GET, POST'),
      errorResponse(405, badUserInput('Use POST.')),
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

/** Releases a permit when the response is sent or the client has disconnected. */
function releaseAtEnd({ raw }: FastifyReply, release: Release): void {
  for (const event of ['close', 'finish']) raw.once(event, release);
  if (raw.closed || raw.writableFinished) release();
}

/** Responds to errors of the request itself and to bugs. */
const refuse = async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const { statusCode = 500 } = error;
  if (statusCode === 413) {
    // Read and discard the rest of the body, because a client that is disconnected while it sends gets no response.
    if (Number(request.headers['content-length']) <= maxDrainedBytes) reply.removeHeader('connection');
    return send(request, reply, errorResponse(413, tooLarge(maxMegabytes)), alwaysStatus);
  }
  if (error instanceof TooManyRequests)
    return send(request, reply, errorResponse(429, rateLimited(error.message)), alwaysStatus);
  if (error instanceof NoPermit)
    return send(
      request,
      reply.header('retry-after', 1),
      errorResponse(429, rateLimited(tooManyAtOnce)),
      alwaysStatus,
    );
  if (error instanceof JsonTooLarge)
    return send(request, reply, errorResponse(400, badUserInput(error.message)));
  // Unsupported content type or invalid JSON.
  if (statusCode < 500)
    return send(
      request,
      reply,
      errorResponse(statusCode === 415 ? 415 : 400, invalidRequest()),
      alwaysStatus,
    );
  request.log.error({ err: error }, 'GraphQL request failed');
  return send(request, reply, errorResponse(200, internalError(request.id)));
};

const errorResponse = (status: number, error: GraphQLError): OperationResponse => ({
  status,
  result: { errors: [error] },
});

const tooManyAtOnce = 'Too many concurrent requests. Wait for the responses before you send more.';

type FailedSession = { error: GraphQLError; status: number };

const readSession = async (
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Session | FailedSession> => {
  try {
    const verified = await authenticate(request.headers.authorization);
    if (verified.ok) return verified.session;
    return verified.problem === 'NO_TENANT'
      ? { error: noTenant(), status: 403 }
      : { error: unauthenticated(), status: 401 };
  } catch (error) {
    if (error instanceof TooManyRequests) throw error;
    request.log.error(error, 'sign-in could not be checked');
    return { error: serviceUnavailable(), status: 503 };
  }
};

// A GET has variables and extensions as JSON in its query string.
const readQueryString = (query: unknown): unknown => {
  if (typeof query !== 'object' || query === null) return query;
  try {
    return Object.fromEntries(
      Object.entries(query).map(([name, value]: [string, unknown]) => [
        name,
        name === 'variables' || name === 'extensions' ? boundedJson(String(value)) : value,
      ]),
    );
  } catch (error) {
    if (error instanceof JsonTooLarge) throw error;
    return undefined;
  }
};

const boundedJson = (text: string): unknown => {
  const problem = jsonProblem(Buffer.from(text));
  if (problem !== undefined) throw new JsonTooLarge(problem);
  return JSON.parse(text) as unknown;
};

const graphqlResponseType = 'application/graphql-response+json';

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
  respond: OperationResponse,
  { always = false, hold }: SendOptions = {},
): Promise<FastifyReply> => {
  const accepts = request.headers.accept?.includes(graphqlResponseType) ?? false;
  const { status, body: plain } = await responseBody(respond, hold);
  const { body, encoding } = await compressBody(plain, request.headers['accept-encoding']);
  if (status === 503) reply.header('retry-after', '2');
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .status(accepts || always ? status : 200)
    .header('cache-control', 'no-store')
    .header('vary', 'accept, accept-encoding')
    .header('content-length', countBytes(body))
    .type(`${accepts ? graphqlResponseType : 'application/json'}; charset=utf-8`)
    .send(body.length === 1 ? body[0] : drainBuffers(body));
};
