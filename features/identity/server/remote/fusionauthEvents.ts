import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type JWTPayload, type JWTVerifyGetKey, errors, jwtVerify } from 'jose';
import type pg from 'pg';
import * as z from 'zod';
import { signatureAlgorithms } from '../tokens/tokenIssuer.ts';
import { revokeUserTokens, revokeSession } from './remoteRevocations.ts';

interface EventSettings {
  pool: pg.Pool;
  /** FusionAuth's public keys, which include those that sign events. */
  keys: JWTVerifyGetKey;
  clientId: string;
  clock: () => number;
}

const baseEvent = z.object({ createInstant: z.number() });
const message = z.object({
  event: z.discriminatedUnion('type', [
    // Revokes one session, all sessions of a user, or all of an application.
    baseEvent.extend({
      type: z.literal('jwt.refresh-token.revoke'),
      applicationId: z.string().optional(),
      refreshToken: z.object({ id: z.string() }).optional(),
      userId: z.string().optional(),
    }),
    baseEvent.extend({
      type: z.enum(['user.deactivate', 'user.delete']),
      user: z.object({ id: z.string() }),
    }),
  ]),
});
type Event = z.output<typeof message>['event'];

/**
 * POST /sf/web/sign-in-events: webhook of FusionAuth for sign-outs and locked users, which take effect here within
 * seconds. Requires a signature over the body; responds with 200 to irrelevant events, too.
 */
export function fusionauthEvents(
  scope: FastifyInstance,
  { pool, keys, clientId, clock }: EventSettings,
): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: 262_144 },
    (_request, body, done) => done(null, body),
  );
  const signedHashes = new WeakMap<FastifyRequest, unknown>();
  const sendUnsigned = (reply: FastifyReply) =>
    reply.code(401).send({ message: 'The event is not signed by FusionAuth.' });
  // Check the signature before the body is read: anonymous clients must not occupy memory.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const signed = await signedClaims(request.headers['x-fusionauth-signature-jwt'], keys, clock());
    if (!signed) return sendUnsigned(reply);
    signedHashes.set(request, signed['request_body_sha256']);
    return undefined;
  };
  scope.post('/sf/web/sign-in-events', { onRequest }, async (request, reply) => {
    const { body, log } = request;
    const text = typeof body === 'string' ? body : '';
    if (signedHashes.get(request) !== createHash('sha256').update(text).digest('base64'))
      return sendUnsigned(reply);
    const read = message.safeParse(parseJson(text));
    if (read.success) await applyEvent(read.data.event, { pool, clientId, now: clock() });
    else log.warn('Ignored an irrelevant event of FusionAuth; docs/sign-in.md lists the events to send.');
    return reply.code(200).send({});
  });
}

async function signedClaims(
  signature: string | string[] | undefined,
  keys: JWTVerifyGetKey,
  now: number,
): Promise<JWTPayload | undefined> {
  try {
    const options = { algorithms: signatureAlgorithms, currentDate: new Date(now), clockTolerance: 60 };
    const { payload } = await jwtVerify(String(signature), keys, options);
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

async function applyEvent(
  event: Event,
  { pool, clientId, now }: { pool: pg.Pool; clientId: string; now: number },
): Promise<void> {
  // With a future time of a fast clock, new sign-ins would be revoked, too.
  const revokedAt = Math.min(event.createInstant, now);
  if (event.type !== 'jwt.refresh-token.revoke') return revokeUserTokens(pool, event.user.id, revokedAt);
  const { refreshToken, userId, applicationId = clientId } = event;
  if (applicationId !== clientId) return undefined;
  // The `sid` claim of an access token is the id of its refresh token.
  if (refreshToken) return revokeSession(pool, refreshToken.id, now);
  return userId === undefined ? undefined : revokeUserTokens(pool, userId, revokedAt);
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
