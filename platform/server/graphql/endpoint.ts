import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
import * as z from 'zod';
import type { Session } from '../session.ts';
import { badUserInput, internal, noTenant, tooLarge, unauthenticated, unavailable } from './callErrors.ts';
import { compressed } from './compression.ts';
import type { Answer, Operation } from './execution.ts';

/** Who an Authorization header belongs to, or why nobody. Throws only when that cannot be found out now. */
export type Authenticate = (
  authorization: string | undefined,
) => Promise<{ ok: true; session: Session } | { ok: false; refusal: 'UNAUTHENTICATED' | 'NO_TENANT' }>;

const mebibyte = 1024 * 1024;
const mostMegabytes = 4;
const mostDrained = 64 * mebibyte;

const operationInput = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});

/** `/graphql` over POST, and GET for queries (contract README, "Transport"). */
export function graphqlEndpoint(
  app: FastifyInstance,
  {
    authenticate,
    run,
  }: { authenticate: Authenticate; run: (session: Session, operation: Operation) => Promise<Answer> },
): void {
  const sessions = new WeakMap<FastifyRequest, Session>();
  // Before the body is read: it costs memory that a stranger gets none of.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await sessionOf(request, authenticate);
    if ('refusal' in session)
      return send(request, reply, session.status, { errors: [session.refusal] }, true);
    sessions.set(request, session);
    return undefined;
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply, given: unknown, readOnly: boolean) => {
    const session = sessions.get(request);
    if (!session) throw new Error('A call has come by without a session.');
    const parsed = operationInput.safeParse(given);
    if (!parsed.success) return send(request, reply, 400, { errors: [noOperation()] });
    const { query, operationName, variables } = parsed.data;
    const { status, result } = await run(session, {
      query,
      readOnly,
      ...(operationName && { operationName }),
      ...(variables && { variables }),
    });
    return send(request, reply, status, result, status === 503 || status === 405);
  };

  const options = { bodyLimit: mostMegabytes * mebibyte, onRequest, errorHandler: refuse };
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

const noOperation = () => badUserInput('Send a JSON object with the text of one query.');

/** What went wrong around a call: with its body, or a bug of our own. */
const refuse = async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const { statusCode = 500 } = error;
  if (statusCode === 413) {
    // A client that is cut off while it sends never hears why: the rest is read and thrown away.
    if (Number(request.headers['content-length']) <= mostDrained) reply.removeHeader('connection');
    return send(request, reply, 413, { errors: [tooLarge(mostMegabytes)] }, true);
  }
  // Another content type is no call at all; JSON that is none is one with an error.
  if (statusCode === 415) return send(request, reply, 415, { errors: [noOperation()] }, true);
  if (statusCode < 500) return send(request, reply, 400, { errors: [noOperation()] });
  const reference = randomUUID().slice(0, 8);
  request.log.error({ err: error, reference }, 'call failed');
  return send(request, reply, 200, { errors: [internal(reference)] });
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

// In a GET the variables are JSON in the query string.
const queryOf = (query: unknown): unknown => {
  if (typeof query !== 'object' || query === null || !('variables' in query)) return query;
  try {
    return { ...query, variables: JSON.parse(String(query.variables)) as unknown };
  } catch {
    return undefined;
  }
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
