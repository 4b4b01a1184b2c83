import type pg from 'pg';
import type { SignInConfiguration } from '#platform/server/configuration/signInConfiguration.ts';
import { embeddedSignIn } from '../provider/server/embeddedSignIn.ts';
import { ownIssuer } from '../keys/server/ownIssuer.ts';
import { oidcSignIn } from '../remote/server/oidcSignIn.ts';
import type { SignInMode } from '../keys/server/signInMode.ts';

interface SignInContext {
  pool: pg.Pool;
  /** Origin of the installation. */
  publicUrl: string;
  clock?: () => number;
}

/** Creates the sign-in mode that the installation is configured for. */
export async function createSignInMode(
  configuration: SignInConfiguration,
  context: SignInContext,
): Promise<SignInMode> {
  const { pool, publicUrl: issuer, clock = Date.now } = context;
  if (configuration.mode === 'embedded') return embeddedSignIn({ pool, issuer, clock });
  const own = await ownIssuer({ pool, issuer, clock });
  return oidcSignIn(configuration, { ...context, own });
}
