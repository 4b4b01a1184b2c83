import type pg from 'pg';
import type { SignInConfiguration } from '#platform/server/signInConfiguration.ts';
import { embeddedSignIn } from './embeddedSignIn.ts';
import { ownIssuer } from './ownIssuer.ts';
import { fusionauthSignIn } from './remote/fusionauthSignIn.ts';
import { oidcSignIn } from './remote/oidcSignIn.ts';
import type { SignInMode } from './signInMode.ts';

interface Surroundings {
  pool: pg.Pool;
  /** Origin of the installation. */
  publicUrl: string;
  clock?: () => number;
}

/** Creates the sign-in mode that the installation is configured for. */
export async function configuredSignIn(
  chosen: SignInConfiguration,
  surroundings: Surroundings,
): Promise<SignInMode> {
  const { pool, publicUrl: issuer, clock = Date.now } = surroundings;
  if (chosen.mode === 'embedded') return embeddedSignIn({ pool, issuer, clock });
  const own = await ownIssuer({ pool, issuer, clock });
  return chosen.mode === 'oidc'
    ? oidcSignIn(chosen, { ...surroundings, own })
    : fusionauthSignIn(chosen, { ...surroundings, own });
}
