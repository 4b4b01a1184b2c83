import type { FastifyInstance } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';

/**
 * How people sign in, chosen by configuration; all modes serve the same paths, so that the app never knows which one it is
 * (design "Sign-in"): embedded here, FusionAuth or another OpenID provider behind the same paths.
 */
export interface SignInMode {
  /** Who must have issued an access token, and for whom. */
  issuer: string;
  audience: string;
  /** Public keys of the issuer. */
  keys: JWTVerifyGetKey;
  /** Serves /oauth2/authorize, /oauth2/token, /oauth2/logout and /api/jwt/refresh. */
  routes(app: FastifyInstance): Promise<void>;
}
