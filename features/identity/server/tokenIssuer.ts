import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';

/** How an issuer's access tokens call what we need to know. */
export interface ClaimNames {
  tenant: string;
  capabilities: string;
  email: string;
}

/** The names of the contract, and of our own tokens. */
export const ourClaimNames: ClaimNames = {
  tenant: 'wsapiTenant',
  capabilities: 'capabilities',
  email: 'email',
};

/** Somebody whose access tokens are accepted. */
export interface TokenIssuer {
  /** As the claim `iss` has it. */
  issuer: string;
  audience: string;
  /** Its public keys; throws no error of jose when they cannot be had now. */
  keys: JWTVerifyGetKey;
  claims: ClaimNames;
  /** Claims that tell its access tokens from other tokens of the same audience. */
  marks?: Readonly<Record<string, string>>;
  /** How far its clock may be from ours. */
  leewaySeconds?: number;
}

/** Asymmetric ones only: with HS256 the public key would be the secret. */
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

/** Claims of an access token of this issuer, ours under our names. Throws an error of jose when it is none. */
export async function claimsOfToken(
  token: string,
  { issuer, audience, keys, claims, marks = {}, leewaySeconds = 0 }: TokenIssuer,
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
  // Only id tokens carry hashes of what they came with; with some issuers they have the audience of access tokens.
  if ('at_hash' in payload || 'c_hash' in payload) return undefined;
  if (Object.entries(marks).some(([name, value]) => payload[name] !== value)) return undefined;
  return {
    ...payload,
    wsapiTenant: payload[claims.tenant],
    capabilities: payload[claims.capabilities],
    email: payload[claims.email],
  };
}
