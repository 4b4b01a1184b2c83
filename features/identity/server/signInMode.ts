import type { FastifyInstance } from 'fastify';
import type { TokenIssuer } from './tokenIssuer.ts';

/**
 * How people sign in, chosen by configuration; all modes serve the same paths, so that the app never knows which one it is
 * (design "Sign-in"): embedded here, FusionAuth or another OpenID provider behind the same paths.
 */
export interface SignInMode extends TokenIssuer {
  /** The app as a client of the sign-in; /config.json tells it. */
  clientId: string;
  /** Our own tokens, which programs get, where people get those of somebody else. */
  ownTokens?: TokenIssuer;
  /** Serves /oauth2/authorize, /oauth2/token, /oauth2/logout and /api/jwt/refresh. */
  routes(app: FastifyInstance): Promise<void>;
}
