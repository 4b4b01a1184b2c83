import { resolve } from 'node:path';
import { ConfigurationError } from './configurationError.ts';
import { type Environment, choice, text } from './configurationValues.ts';

/** Requests a minute that one server process takes from somebody; undefined: any number. */
export interface RateLimits {
  /** Calls of GraphQL of one user or program. */
  user: number | undefined;
  /** Requests of one address, whatever they ask for. */
  address: number | undefined;
  /** Steps of a sign-in and requests for tokens of one address. */
  signIn: number | undefined;
}

/** How an installation is protected from what is asked of it. */
export interface Protection {
  rateLimits: RateLimits;
  /** Undefined: any valid document is answered. `file`: hashes of those that are trusted beside the web app's. */
  trustedDocuments: { file: string | undefined } | undefined;
}

// A person who opens five grids of 100,000 rows makes 200 calls; behind one address there may be a whole company.
const usualRates = { user: 6000, address: 30_000, signIn: 1200 };

export function readProtection(env: Environment, production: boolean): Protection {
  return {
    rateLimits: {
      user: readRate(env, 'RATE_LIMIT_USER', usualRates.user),
      address: readRate(env, 'RATE_LIMIT_ADDRESS', usualRates.address),
      signIn: readRate(env, 'RATE_LIMIT_SIGN_IN', usualRates.signIn),
    },
    trustedDocuments: readTrustedDocuments(env, production),
  };
}

function readRate(env: Environment, name: string, usual: number): number | undefined {
  const given = text(env, name) ?? String(usual);
  if (given === 'off') return undefined;
  if (!/^[1-9]\d{0,8}$/.test(given))
    throw new ConfigurationError(
      `${name} is "${given}", but it must be how many requests a minute are taken, or off.`,
    );
  return Number(given);
}

function readTrustedDocuments(env: Environment, production: boolean): Protection['trustedDocuments'] {
  const chosen = choice(env, 'TRUSTED_DOCUMENTS', ['on', 'off']) ?? (production ? 'on' : 'off');
  const file = text(env, 'TRUSTED_DOCUMENTS_FILE');
  if (chosen === 'on') return { file: file === undefined ? undefined : resolve(file) };
  if (file !== undefined)
    throw new ConfigurationError(
      'TRUSTED_DOCUMENTS_FILE is set but TRUSTED_DOCUMENTS is not on; set TRUSTED_DOCUMENTS=on too.',
    );
  return undefined;
}
