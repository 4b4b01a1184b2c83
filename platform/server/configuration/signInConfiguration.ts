import { ConfigurationError } from './configurationError.ts';
import { type Environment, readChoice, readText, readWebAddress } from './environmentValues.ts';

/** Names of the claims in a provider's access tokens. */
interface ClaimNames {
  tenant: string;
  capabilities: string;
  email: string;
}

/** Sign-in provider of the installation. */
export type SignInConfiguration =
  | { mode: 'embedded' }
  | {
      mode: 'oidc';
      /** Issuer URL of the provider. */
      issuer: string;
      clientId: string;
      /** Undefined for a public client. */
      clientSecret: string | undefined;
      /** Audience of access tokens for this installation. */
      audience: string;
      /** Claims that access tokens have and ID tokens do not, by name. */
      distinguishingClaims: Readonly<Record<string, string>>;
      scope: string;
      claims: ClaimNames;
    };

/** Settings of a provider, without the prefix `SIGN_IN_`. */
const providerSettings = [
  'ISSUER',
  'CLIENT_ID',
  'CLIENT_SECRET',
  'AUDIENCE',
  'REQUIRED_CLAIM',
  'SCOPE',
  'TENANT_CLAIM',
  'CAPABILITIES_CLAIM',
  'EMAIL_CLAIM',
].map((name) => `SIGN_IN_${name}`);

/** Reads the sign-in settings. Throws a ConfigurationError for an invalid, missing or unused one. */
export function readSignIn(env: Environment): SignInConfiguration {
  refuseRemovedMode(env);
  const mode = readChoice(env, 'SIGN_IN', ['embedded', 'oidc']) ?? 'embedded';
  refuseUnknownSettings(env, mode);
  if (mode === 'embedded') return { mode };
  const clientId = requireText(env, 'SIGN_IN_CLIENT_ID');
  const requiredClaim = readRequiredClaim(env);
  return {
    mode,
    issuer: readWebAddress(env, 'SIGN_IN_ISSUER') ?? requireText(env, 'SIGN_IN_ISSUER'),
    clientId,
    clientSecret: readText(env, 'SIGN_IN_CLIENT_SECRET'),
    audience: readAudience(env, clientId, requiredClaim),
    distinguishingClaims: requiredClaim ?? {},
    scope: readScope(env),
    claims: {
      tenant: readText(env, 'SIGN_IN_TENANT_CLAIM') ?? 'wsapiTenant',
      capabilities: readText(env, 'SIGN_IN_CAPABILITIES_CLAIM') ?? 'capabilities',
      email: readText(env, 'SIGN_IN_EMAIL_CLAIM') ?? 'email',
    },
  };
}

/** Names the settings that replace the removed mode of FusionAuth. */
function refuseRemovedMode(env: Environment): void {
  if (readText(env, 'SIGN_IN') !== 'fusionauth') return;
  const id = readText(env, 'SIGN_IN_CLIENT_ID') ?? 'APPLICATION-ID';
  throw new ConfigurationError(
    `SIGN_IN is "fusionauth", which oidc replaces: set SIGN_IN=oidc, SIGN_IN_ISSUER to the address of FusionAuth (also as the issuer of its tenant), SIGN_IN_CLIENT_ID=${id}, SIGN_IN_CLIENT_SECRET, SIGN_IN_AUDIENCE=${id} and SIGN_IN_REQUIRED_CLAIM=applicationId=${id}, leave SIGN_IN_ADDRESS out, and let the reverse proxy send every path to Trellis (docs/sign-in.md).`,
  );
}

/** Refuses settings that the mode ignores, because they are mistakes. */
function refuseUnknownSettings(env: Environment, mode: SignInConfiguration['mode']): void {
  for (const name of Object.keys(env)) {
    if (!name.startsWith('SIGN_IN_') || readText(env, name) === undefined) continue;
    if (!providerSettings.includes(name)) throw new ConfigurationError(`${name} is no setting of Trellis.`);
    if (mode !== 'oidc')
      throw new ConfigurationError(
        `${name} is set but SIGN_IN is ${mode}; set SIGN_IN to oidc, or leave ${name} out.`,
      );
  }
}

function requireText(env: Environment, name: string): string {
  const value = readText(env, name);
  if (value === undefined) throw new ConfigurationError(`SIGN_IN is oidc, which needs ${name}; set it too.`);
  return value;
}

/** Refuses the client id, the audience of ID tokens, when no claim distinguishes access tokens from them. */
function readAudience(env: Environment, clientId: string, requiredClaim: object | undefined): string {
  const audience = requireText(env, 'SIGN_IN_AUDIENCE');
  if (audience === clientId && requiredClaim === undefined)
    throw new ConfigurationError(
      'SIGN_IN_AUDIENCE is the same as SIGN_IN_CLIENT_ID; configure the provider to issue access tokens with their own audience, or name a claim that only access tokens have in SIGN_IN_REQUIRED_CLAIM.',
    );
  return audience;
}

// Claims of ID tokens (OpenID Connect Core 1.0 §2, §5.1 and §5.4, front-channel logout).
const idTokenClaims =
  'iss aud azp sub exp iat nbf jti auth_time nonce acr amr at_hash c_hash sid name given_name family_name preferred_username email email_verified phone_number address'.split(
    ' ',
  );

function readRequiredClaim(env: Environment): Readonly<Record<string, string>> | undefined {
  const setting = readText(env, 'SIGN_IN_REQUIRED_CLAIM');
  if (setting === undefined) return undefined;
  const [, name = '', value = ''] = /^([^=\s]+)=(\S.*)$/.exec(setting) ?? [];
  if (name === '')
    throw new ConfigurationError(
      `SIGN_IN_REQUIRED_CLAIM is "${setting}", but it must be the name and the value of a claim, such as applicationId=85a03867.`,
    );
  if (idTokenClaims.includes(name))
    throw new ConfigurationError(
      `SIGN_IN_REQUIRED_CLAIM is "${setting}", but ID tokens have the claim ${name}, too; name one that only access tokens have.`,
    );
  return { [name]: value };
}

function readScope(env: Environment): string {
  const scope = readText(env, 'SIGN_IN_SCOPE') ?? 'openid profile email offline_access';
  if (!scope.split(/\s+/).includes('openid'))
    throw new ConfigurationError(`SIGN_IN_SCOPE is "${scope}", but it must include openid.`);
  return scope;
}
