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
      mode: 'fusionauth';
      /** Issuer as configured in FusionAuth; any text. */
      issuer: string;
      /** Address for the server, without a trailing slash. */
      address: string;
      clientId: string;
      claims: ClaimNames;
    }
  | {
      mode: 'oidc';
      /** Issuer URL of the provider. */
      issuer: string;
      clientId: string;
      /** Undefined for a public client. */
      clientSecret: string | undefined;
      /** Audience of access tokens for this installation. */
      audience: string;
      scope: string;
      claims: ClaimNames;
    };

/** Settings of each mode, without the prefix `SIGN_IN_`. */
const settings = {
  embedded: [],
  fusionauth: ['ISSUER', 'ADDRESS', 'CLIENT_ID', 'TENANT_CLAIM', 'CAPABILITIES_CLAIM', 'EMAIL_CLAIM'],
  oidc: [
    'ISSUER',
    'CLIENT_ID',
    'CLIENT_SECRET',
    'AUDIENCE',
    'SCOPE',
    'TENANT_CLAIM',
    'CAPABILITIES_CLAIM',
    'EMAIL_CLAIM',
  ],
} as const;
const modes = ['embedded', 'fusionauth', 'oidc'] as const;

/** Reads the sign-in settings. Throws a ConfigurationError for an invalid, missing or unused one. */
export function readSignIn(env: Environment): SignInConfiguration {
  const mode = readChoice(env, 'SIGN_IN', modes) ?? 'embedded';
  refuseUnknownSettings(env, mode);
  if (mode === 'embedded') return { mode };
  const clientId = requireText(env, 'SIGN_IN_CLIENT_ID', mode);
  const claims = {
    tenant: readText(env, 'SIGN_IN_TENANT_CLAIM') ?? 'wsapiTenant',
    capabilities: readText(env, 'SIGN_IN_CAPABILITIES_CLAIM') ?? 'capabilities',
    email: readText(env, 'SIGN_IN_EMAIL_CLAIM') ?? 'email',
  };
  if (mode === 'fusionauth')
    return {
      mode,
      issuer: requireText(env, 'SIGN_IN_ISSUER', mode),
      address: (readWebAddress(env, 'SIGN_IN_ADDRESS') ?? requireText(env, 'SIGN_IN_ADDRESS', mode)).replace(
        /\/+$/,
        '',
      ),
      clientId,
      claims,
    };
  return {
    mode,
    issuer: readWebAddress(env, 'SIGN_IN_ISSUER') ?? requireText(env, 'SIGN_IN_ISSUER', mode),
    clientId,
    clientSecret: readText(env, 'SIGN_IN_CLIENT_SECRET'),
    audience: readAudience(env, clientId),
    scope: readScope(env),
    claims,
  };
}

/** Refuses settings that the mode ignores, because they are mistakes. */
function refuseUnknownSettings(env: Environment, mode: (typeof modes)[number]): void {
  const allowedSettings: readonly string[] = settings[mode].map((name) => `SIGN_IN_${name}`);
  const unknownSetting = Object.keys(env).find(
    (name) =>
      name.startsWith('SIGN_IN_') && readText(env, name) !== undefined && !allowedSettings.includes(name),
  );
  if (unknownSetting === undefined) return;
  const owners = modes.filter((one) => settings[one].some((name) => `SIGN_IN_${name}` === unknownSetting));
  throw new ConfigurationError(
    owners.length === 0
      ? `${unknownSetting} is no setting of Trellis.`
      : `${unknownSetting} is set but SIGN_IN is ${mode}; set SIGN_IN to ${owners.join(' or ')}, or leave ${unknownSetting} out.`,
  );
}

function requireText(env: Environment, name: string, mode: string): string {
  const value = readText(env, name);
  if (value === undefined)
    throw new ConfigurationError(`SIGN_IN is ${mode}, which needs ${name}; set it too.`);
  return value;
}

/** Requires an audience other than the client id, which is the audience of ID tokens. */
function readAudience(env: Environment, clientId: string): string {
  const audience = requireText(env, 'SIGN_IN_AUDIENCE', 'oidc');
  if (audience === clientId)
    throw new ConfigurationError(
      'SIGN_IN_AUDIENCE is the same as SIGN_IN_CLIENT_ID; configure the provider to issue access tokens with their own audience.',
    );
  return audience;
}

function readScope(env: Environment): string {
  const scope = readText(env, 'SIGN_IN_SCOPE') ?? 'openid profile email offline_access';
  if (!scope.split(/\s+/).includes('openid'))
    throw new ConfigurationError(`SIGN_IN_SCOPE is "${scope}", but it must include openid.`);
  return scope;
}
