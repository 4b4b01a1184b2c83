import { randomUUID, timingSafeEqual } from 'node:crypto';
import { SignJWT, importJWK } from 'jose';
import type pg from 'pg';
import { machineName } from '../machineClient.ts';
import { type MachineClient, findMachineClient, machineFamily } from './machineClientStore.ts';
import type { OwnIssuer } from './ownIssuer.ts';
import type { TokenAnswer } from './tokenAnswer.ts';
import { accessTokenSeconds, hashOf } from './tokenFamily.ts';

export interface MachineSettings {
  pool: pg.Pool;
  own: OwnIssuer;
  clock: () => number;
}

/** Issues an access token to a program that presents its secret (RFC 6749 §4.4). */
export async function machineToken(
  form: URLSearchParams,
  authorization: string | undefined,
  { pool, own, clock }: MachineSettings,
): Promise<TokenAnswer> {
  const given = credentials(form, authorization);
  const client = given && (await findMachineClient(pool, given.clientId));
  if (!given || !client || !isSame(hashOf(given.secret), client.secretHash)) return unknownClient;
  return {
    status: 200,
    body: {
      access_token: await signed(client, own, clock()),
      token_type: 'Bearer',
      expires_in: accessTokenSeconds,
    },
  };
}

const unknownClient: TokenAnswer = {
  status: 401,
  headers: { 'www-authenticate': 'Basic realm="Trellis"' },
  body: { error: 'invalid_client', error_description: 'The client id or the secret is wrong.' },
};

interface Credentials {
  clientId: string;
  secret: string;
}

/** Reads client credentials from the header or from the form (RFC 6749 §2.3.1). */
function credentials(form: URLSearchParams, authorization: string | undefined): Credentials | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) {
    const [clientId, secret] = [form.get('client_id'), form.get('client_secret')];
    return clientId === null || secret === null ? undefined : { clientId, secret };
  }
  // Both parts are form-encoded.
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString().split(':');
  const pair = new URLSearchParams(`id=${id}&secret=${rest.join(':')}`);
  return { clientId: pair.get('id') ?? '', secret: pair.get('secret') ?? '' };
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

async function signed(client: MachineClient, own: OwnIssuer, now: number): Promise<string> {
  const { privateJwks } = await own.ring.current();
  const [jwk] = privateJwks;
  if (jwk?.kid === undefined) throw new Error('There is no key to sign with.');
  const name = machineName(client.clientId);
  const seconds = Math.floor(now / 1000);
  return new SignJWT({
    client_id: client.clientId,
    wsapiTenant: client.tenantId,
    email: name,
    sid: machineFamily(client),
    as_of: now,
    ...(client.capabilities && { capabilities: client.capabilities }),
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: jwk.kid })
    .setIssuer(own.issuer)
    .setAudience(own.audience)
    .setSubject(name)
    .setJti(randomUUID())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + accessTokenSeconds)
    .sign(await importJWK(jwk, 'RS256'));
}
