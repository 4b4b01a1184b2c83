import type pg from 'pg';
import { embeddedRoutes } from './embeddedRoutes.ts';
import { ownIssuer } from '../../keys/server/ownIssuer.ts';
import { type PasswordHashing, passwordHashing } from '../../accounts/server/passwordHash.ts';
import type { SignInMode } from '../../keys/server/signInMode.ts';

interface EmbeddedSettings {
  pool: pg.Pool;
  /** Origin of the installation, e.g. http://127.0.0.1:3000. */
  issuer: string;
  clock?: () => number;
  passwords?: PasswordHashing;
}

export const clientId = 'trellis';

/** Creates the sign-in mode that stores accounts, sessions and keys in the installation's own database. */
export async function embeddedSignIn({
  pool,
  issuer,
  clock = Date.now,
  passwords = passwordHashing(),
}: EmbeddedSettings): Promise<SignInMode> {
  const own = await ownIssuer({ pool, issuer, clock });
  return {
    ...own,
    clientId,
    routes: (app, database) =>
      embeddedRoutes(app, { pool, database, own, issuer, clientId, clock, passwords }),
  };
}
