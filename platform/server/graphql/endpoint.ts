import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
import * as z from 'zod';
import type { Session } from '../session.ts';
import { badUserInput, noTenant, unauthenticated, unavailable } from './callErrors.ts';
import type { Answer, Operation } from './execution.ts';

/** Who an Authorization header belongs to, or why nobody. Throws only when that cannot be found out now. */
export type Authenticate = (
  authorization: string | undefined,
) => Promise<{ ok: true; session: Session } | { ok: false; refusal: 'UNAUTHENTICATED' | 'NO_TENANT' }>;

const bodyLimit = 4 * 1024 * 1024;

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
  const answer = async (request: FastifyRequest, reply: FastifyReply, given: unknown, readOnly: boolean) => {
    const session = await sessionOf(request, authenticate);
    if ('refusal' in session)
      return send(request, reply, session.status, { errors: [session.refusal] }, true);
    const parsed = operationInput.safeParse(given);
    if (!parsed.success)
      return send(request, reply, 400, {
        errors: [badUserInput('Send a JSON object with the text of one query.')],
      });
    const { query, operationName, variables } = parsed.data;
    const { status, result } = await run(session, {
      query,
      readOnly,
      ...(operationName && { operationName }),
      ...(variables && { variables }),
    });
    return send(request, reply, status, result, status === 503 || status === 405);
  };

  app.post('/graphql', { bodyLimit }, (request, reply) => answer(request, reply, request.body, false));
  app.get('/graphql', (request, reply) => answer(request, reply, queryOf(request.query), true));
  app.route({
    method: ['PUT', 'PATCH', 'DELETE'],
    url: '/graphql',
    handler: (request, reply) =>
      send(request, reply.header('allow', 'GET, POST'), 405, { errors: [badUserInput('Use POST.')] }, true),
  });
}

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
const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  body: Answer['result'],
  always = false,
): FastifyReply => {
  const accepts = request.headers.accept?.includes(modern) ?? false;
  if (status === 503) reply.header('retry-after', '2');
  return reply
    .status(accepts || always ? status : 200)
    .type(`${accepts ? modern : 'application/json'}; charset=utf-8`)
    .send(JSON.stringify(body));
};
