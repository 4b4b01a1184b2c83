import { randomUUID, timingSafeEqual } from 'node:crypto';
import { SignJWT, importJWK } from 'jose';
import type pg from 'pg';
import { machineClientName } from '../../accounts/machineClient.ts';
import {
  type MachineClient,
  findMachineClient,
  machineTokenFamily,
} from '../../accounts/server/machineClientStore.ts';
import type { OwnIssuer } from '../../keys/server/ownIssuer.ts';
import type { TokenResponse } from './tokenResponse.ts';
import { accessTokenSeconds, hashSecret } from '../../keys/server/hashSecret.ts';

export interface MachineSettings {
  pool: pg.Pool;
  own: OwnIssuer;
  clock: () => number;
}

/** Issues an access token to an API client that presents its secret (RFC 6749 §4.4). */
export async function machineToken(
  form: URLSearchParams,
  authorization: string | undefined,
  { pool, own, clock }: MachineSettings,
): Promise<TokenResponse> {
  const credentials = readCredentials(form, authorization);
  const client = credentials && (await findMachineClient(pool, credentials.clientId));
  if (!credentials || !client || !isEqual(hashSecret(credentials.secret), client.secretHash))
    return unknownClient;
  return {
    status: 200,
    body: {
      access_token: await signToken(client, own, clock()),
      token_type: 'Bearer',
      expires_in: accessTokenSeconds,
    },
  };
}

const unknownClient: TokenResponse = {
  status: 401,
  headers: { 'www-authenticate': 'Basic realm="Trellis"' },
  body: { error: 'invalid_client', error_description: 'The client id or the secret is wrong.' },
};

interface Credentials {
  clientId: string;
  secret: string;
}

/** Reads client credentials from the header or from the form (RFC 6749 §2.3.1). */
function readCredentials(form: URLSearchParams, authorization: string | undefined): Credentials | undefined {
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

const isEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

async function signToken(client: MachineClient, own: OwnIssuer, now: number): Promise<string> {
  const { privateJwks } = await own.ring.current();
  const [jwk] = privateJwks;
  if (jwk?.kid === undefined) throw new Error('There is no key to sign with.');
  const name = machineClientName(client.clientId);
  const seconds = Math.floor(now / 1000);
  return new SignJWT({
    client_id: client.clientId,
    wsapiTenant: client.tenantId,
    email: name,
    sid: machineTokenFamily(client),
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
