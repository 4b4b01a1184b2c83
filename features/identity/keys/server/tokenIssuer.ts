import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';

/** Names of the claims in an issuer's access tokens. */
export interface ClaimNames {
  tenant: string;
  capabilities: string;
  email: string;
}

/** Claim names of the contract and of the installation's own tokens. */
export const defaultClaimNames: ClaimNames = {
  tenant: 'wsapiTenant',
  capabilities: 'capabilities',
  email: 'email',
};

/** Issuer whose access tokens are accepted. */
export interface TokenIssuer {
  /** Value of the claim `iss`. */
  issuer: string;
  audience: string;
  /** Public keys; throws no JOSEError when they cannot be read. */
  keys: JWTVerifyGetKey;
  claims: ClaimNames;
  /** Claims that distinguish access tokens from other tokens of the same audience. */
  distinguishingClaims?: Readonly<Record<string, string>>;
  /** Tolerance for clock differences, in seconds. */
  leewaySeconds?: number;
}

/** Asymmetric algorithms only: with HS256 the public key would act as the secret. */
export const signatureAlgorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** Verifies an access token; returns its claims under the contract's names. @throws JOSEError when it is invalid */
export async function verifyTokenClaims(
  token: string,
  { issuer, audience, keys, claims, distinguishingClaims = {}, leewaySeconds = 0 }: TokenIssuer,
  now: number,
): Promise<JWTPayload | undefined> {
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience,
    algorithms: signatureAlgorithms,
    requiredClaims: ['exp'],
    clockTolerance: leewaySeconds,
    currentDate: new Date(now),
  });
  // Only id tokens contain these hashes; some issuers give them the audience of access tokens.
  if ('at_hash' in payload || 'c_hash' in payload) return undefined;
  if (Object.entries(distinguishingClaims).some(([name, value]) => payload[name] !== value)) return undefined;
  return {
    ...payload,
    wsapiTenant: payload[claims.tenant],
    capabilities: payload[claims.capabilities],
    email: payload[claims.email],
  };
}
