import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import type { TokenIssuer } from './tokenIssuer.ts';

/**
 * Configured way to sign in. All modes serve the same paths, so that the app does not depend on the mode:
 * embedded, or an OpenID provider behind the same paths.
 */
export interface SignInMode extends TokenIssuer {
  /** OAuth client id of the app, published in /config.json. */
  clientId: string;
  /** Issuer of the tokens of API clients when an external provider issues the tokens of users. */
  ownTokens?: TokenIssuer;
  /** Serves /oauth2/authorize, /oauth2/token, /oauth2/logout and /api/jwt/refresh. */
  routes(app: FastifyInstance, database: Database): Promise<void>;
}
