import type pg from 'pg';
import type { OwnIssuer } from '../../keys/server/ownIssuer.ts';
import type { TokenIssuer } from '../../keys/server/tokenIssuer.ts';
import type { ProviderMetadata } from './discovery.ts';
import type { FacadeSessions } from './facadeSessions.ts';
import type { ProviderClient } from './tokenEndpoint.ts';

/** Context of the façade's routes. */
export interface Facade {
  pool: pg.Pool;
  clock: () => number;
  /** Origin of the installation and of the app. */
  publicUrl: string;
  client: ProviderClient;
  scope: string;
  /** Provider as the issuer of users' access tokens. */
  issuer: TokenIssuer;
  /** Issuer of the access tokens of API clients. */
  own: OwnIssuer;
  /** @throws ProviderUnreachable */
  metadata(): Promise<ProviderMetadata>;
  sessions: FacadeSessions;
}
