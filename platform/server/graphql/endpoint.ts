import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
import { UnboundedJson, jsonProblem } from '../http/jsonBounds.ts';
import { type CallLimits, countCall } from '../http/limitAddresses.ts';
import { note } from '../http/requestNotes.ts';
import { TooManyRequests } from '../http/tooManyRequests.ts';
import type { Session } from '../session.ts';
import {
  badUserInput,
  internal,
  noTenant,
  rateLimited,
  tooLarge,
  unauthenticated,
  unavailable,
} from './callErrors.ts';
import { compressed } from './compression.ts';
import { type EventStreams, asksForEvents } from './eventStream.ts';
import type { Answer, Operation } from './execution.ts';
import { noOperation, operationOf } from './operationRequest.ts';
import type { TrustedDocuments } from './trustedDocuments.ts';

/** Who an Authorization header belongs to, or why nobody. Throws only when that cannot be found out now. */
export type Authenticate = (
  authorization: string | undefined,
) => Promise<{ ok: true; session: Session } | { ok: false; refusal: 'UNAUTHENTICATED' | 'NO_TENANT' }>;

const mebibyte = 1024 * 1024;
const mostMegabytes = 4;
const mostDrained = 64 * mebibyte;

interface Endpoint {
  authenticate: Authenticate;
  /** Limits of those who make too many calls. */
  limits?: CallLimits<Session>;
  /** The only documents that are answered; without them every valid one is. */
  trusted?: TrustedDocuments | undefined;
  /** Answers those who accept events; without it they are answered as everybody. */
  streams?: EventStreams;
  run: (session: Session, operation: Operation) => Promise<Answer>;
}

/** `/graphql` over POST, and GET for queries (contract README, "Transport"). */
export function graphqlEndpoint(
  app: FastifyInstance,
  { authenticate, limits = {}, trusted, streams, run }: Endpoint,
): void {
  const sessions = new WeakMap<FastifyRequest, Session>();
  // Before the body is read: it costs memory that a stranger gets none of.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await sessionOf(request, authenticate);
    if ('refusal' in session) {
      // In an outage it is not known whose call it is.
      if (session.status !== 503) countCall(limits, undefined, { request, reply });
      return send(request, reply, session.status, { errors: [session.refusal] }, true);
    }
    note(request, { tenant: session.tenantId, user: session.userId });
    countCall(limits, session, { request, reply });
    sessions.set(request, session);
    return undefined;
  };
  const answerOf = (request: FastifyRequest, session: Session, operation: Operation): Promise<Answer> => {
    if (operation.operationName) note(request, { operation: operation.operationName });
    return run(session, { ...operation, reference: request.id });
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply, given: unknown, readOnly: boolean) => {
    const session = sessions.get(request);
    if (!session) throw new Error('A call has come by without a session.');
    const asked = operationOf(given, trusted);
    if ('refusal' in asked && !asked.isCall)
      return send(request, reply, 400, { errors: [asked.refusal] }, true);
    const streamed = streams !== undefined && !readOnly && asksForEvents(request);
    const answered =
      'refusal' in asked
        ? { status: 400, result: { errors: [asked.refusal] } }
        : await answerOf(request, session, { ...asked.operation, readOnly, streamed });
    const left = streamed ? await streams.answer(request, reply, { session, answered }) : answered;
    if (!left) return reply;
    return send(request, reply, left.status, left.result, [405, 429, 503].includes(left.status));
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
    send(request, reply.header('allow', 'GET, POST'), 405, { errors: [badUserInput('Use POST.')] }, true);
  app.route({
    method: app.supportedMethods.filter((method) => method !== 'GET' && method !== 'POST'),
    url: '/graphql',
    onRequest: notAllowed,
    handler: notAllowed,
  });
}

/** What went wrong around a call: with its body, or a bug of our own. */
const refuse = async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const { statusCode = 500 } = error;
  if (statusCode === 413) {
    // A client that is cut off while it sends never hears why: the rest is read and thrown away.
    if (Number(request.headers['content-length']) <= mostDrained) reply.removeHeader('connection');
    return send(request, reply, 413, { errors: [tooLarge(mostMegabytes)] }, true);
  }
  if (error instanceof TooManyRequests)
    return send(request, reply, 429, { errors: [rateLimited(error.message)] }, true);
  if (error instanceof UnboundedJson)
    return send(request, reply, 400, { errors: [badUserInput(error.message)] });
  // Another content type, or JSON that is none.
  if (statusCode < 500)
    return send(request, reply, statusCode === 415 ? 415 : 400, { errors: [noOperation()] }, true);
  request.log.error({ err: error }, 'call failed');
  return send(request, reply, 200, { errors: [internal(request.id)] });
};

type Refused = { refusal: GraphQLError; status: number };

const sessionOf = async (request: FastifyRequest, authenticate: Authenticate): Promise<Session | Refused> => {
  try {
    const verified = await authenticate(request.headers.authorization);
    if (verified.ok) return verified.session;
    return verified.refusal === 'NO_TENANT'
      ? { refusal: noTenant(), status: 403 }
      : { refusal: unauthenticated(), status: 401 };
  } catch (error) {
    request.log.error(error, 'sign-in could not be checked');
    return { refusal: unavailable(), status: 503 };
  }
};

// In a GET the variables and extensions are JSON in the query string.
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

// A client of plain JSON is told everything about a call in the body; what keeps a call from being made at all
// (`always`: no session, database away) has its status in both.
const send = async (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  result: Answer['result'],
  always = false,
): Promise<FastifyReply> => {
  const accepts = request.headers.accept?.includes(modern) ?? false;
  const { body, encoding } = await compressed(JSON.stringify(result), request.headers['accept-encoding']);
  if (status === 503) reply.header('retry-after', '2');
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .status(accepts || always ? status : 200)
    .header('cache-control', 'no-store')
    .header('vary', 'accept, accept-encoding')
    .type(`${accepts ? modern : 'application/json'}; charset=utf-8`)
    .send(body);
};
