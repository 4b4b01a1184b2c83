import type pg from 'pg';
import type { SignInConfiguration } from '#platform/server/signInConfiguration.ts';
import { embeddedSignIn } from './embeddedSignIn.ts';
import { fusionauthSignIn } from './remote/fusionauthSignIn.ts';
import { oidcSignIn } from './remote/oidcSignIn.ts';
import type { SignInMode } from './signInMode.ts';

interface Surroundings {
  pool: pg.Pool;
  /** Origin of the installation. */
  publicUrl: string;
  clock?: () => number;
}

/** The sign-in that the installation has chosen. */
export async function configuredSignIn(
  chosen: SignInConfiguration,
  surroundings: Surroundings,
): Promise<SignInMode> {
  if (chosen.mode === 'fusionauth') return fusionauthSignIn(chosen, surroundings);
  if (chosen.mode === 'oidc') return oidcSignIn(chosen, surroundings);
  return embeddedSignIn({ ...surroundings, issuer: surroundings.publicUrl });
}
