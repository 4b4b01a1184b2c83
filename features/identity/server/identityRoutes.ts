import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import { type RequestLimits, countRequest } from '#platform/server/limits/limitAddresses.ts';
import type { Session } from '#platform/server/session.ts';
import { sweepByClock } from '../limits/server/sweepSignIn.ts';
import type { SignInMode } from '../keys/server/signInMode.ts';
import { findTenant } from '../settings/server/tenantStore.ts';
import { defaultClaimNames } from '../keys/server/tokenIssuer.ts';
import type { Verified, Verifier } from '../tokens/server/verifier.ts';
import type { AuthenticationProblem } from '../tokens/server/authenticationProblem.ts';

interface IdentitySettings {
  database: Database;
  mode: SignInMode;
  verify: Verifier;
  limits?: RequestLimits<Session>;
  clock?: () => number;
  /** Milliseconds from one removal of expired rows to the next. */
  sweepInterval?: number;
}

/** Registers the sign-in routes that are not GraphQL (API conventions, "Calls that are not GraphQL"). */
export async function identityRoutes(
  app: FastifyInstance,
  { database, mode, verify, limits = {}, clock = Date.now, sweepInterval: interval }: IdentitySettings,
): Promise<void> {
  const { pool } = database;
  sweepByClock(app, { pool, clock, ...(interval !== undefined && { interval }) });
  await mode.routes(app, database);

  const verifyCall = async (request: FastifyRequest, reply: FastifyReply): Promise<Verified> => {
    reply.header('cache-control', 'no-store');
    const verified = await verify(request.headers.authorization, limits.tokens?.({ request, reply }));
    countRequest(limits, verified.ok ? verified.session : undefined, { request, reply });
    return verified;
  };
  const options = { config: { countsCaller: true } };

  app.get('/sf/web/me', options, async (request, reply) => {
    const verified = await verifyCall(request, reply);
    if (!verified.ok) return sendProblem(reply, verified.problem);
    const { userId, email, firstName, lastName, tenantId, capabilities = null } = verified.session;
    const user = { email, firstName, lastName, uuid: userId, id: userId, wsapiTenant: tenantId };
    // The app reads capabilities from its token when the claim has the contract's name.
    return mode.claims.capabilities === defaultClaimNames.capabilities ? user : { ...user, capabilities };
  });

  app.get('/sf/web/company', options, async (request, reply) => {
    const verified = await verifyCall(request, reply);
    const tenant = verified.ok ? await findTenant(pool, verified.session.tenantId) : undefined;
    if (!tenant) return sendProblem(reply, verified.ok ? 'NO_TENANT' : verified.problem);
    return { id: tenant.tenantId, name: tenant.name, tenantId: tenant.tenantId };
  });
}

const sendProblem = (reply: FastifyReply, problem: AuthenticationProblem): FastifyReply =>
  problem === 'UNAUTHENTICATED'
    ? reply.code(401).send({ message: 'The current user is not authorized to access this resource.' })
    : reply.code(403).send({ message: 'You do not have access to this application.' });
