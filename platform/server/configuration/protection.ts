import { resolve } from 'node:path';
import { ConfigurationError } from './configurationError.ts';
import { type Environment, readChoice, readText } from './environmentValues.ts';

/** Requests per minute that one server process accepts; undefined means unlimited. */
interface RateLimits {
  /** GraphQL requests of one user or API client. */
  user: number | undefined;
  /** All requests of one client address. */
  address: number | undefined;
  /** Sign-in and token requests of one client address. */
  signIn: number | undefined;
}

/** Settings that protect an installation from excessive or unknown requests. */
export interface ProtectionSettings {
  rateLimits: RateLimits;
  /** Undefined: every valid document is executed. `file` lists hashes trusted in addition to the web app's. */
  trustedDocuments: { file: string | undefined } | undefined;
}

// A user who opens five grids of 100,000 rows makes 200 requests; one address may serve a whole company.
const defaultRates = { user: 6000, address: 30_000, signIn: 1200 };

export function readProtectionSettings(env: Environment, production: boolean): ProtectionSettings {
  return {
    rateLimits: {
      user: readRate(env, 'RATE_LIMIT_USER', defaultRates.user),
      address: readRate(env, 'RATE_LIMIT_ADDRESS', defaultRates.address),
      signIn: readRate(env, 'RATE_LIMIT_SIGN_IN', defaultRates.signIn),
    },
    trustedDocuments: readTrustedDocuments(env, production),
  };
}

function readRate(env: Environment, name: string, defaultRate: number): number | undefined {
  const value = readText(env, name) ?? String(defaultRate);
  if (value === 'off') return undefined;
  if (!/^[1-9]\d{0,8}$/.test(value))
    throw new ConfigurationError(
      `${name} is "${value}", but it must be how many requests a minute are taken, or off.`,
    );
  return Number(value);
}

function readTrustedDocuments(env: Environment, production: boolean): ProtectionSettings['trustedDocuments'] {
  const mode = readChoice(env, 'TRUSTED_DOCUMENTS', ['on', 'off']) ?? (production ? 'on' : 'off');
  const file = readText(env, 'TRUSTED_DOCUMENTS_FILE');
  if (mode === 'on') return { file: file === undefined ? undefined : resolve(file) };
  if (file !== undefined)
    throw new ConfigurationError(
      'TRUSTED_DOCUMENTS_FILE is set but TRUSTED_DOCUMENTS is not on; set TRUSTED_DOCUMENTS=on too.',
    );
  return undefined;
}
