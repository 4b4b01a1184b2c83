import type pg from 'pg';
import type { OwnIssuer } from '../ownIssuer.ts';
import type { TokenIssuer } from '../tokenIssuer.ts';
import type { ProviderMetadata } from './discovery.ts';
import type { FacadeSessions } from './facadeSessions.ts';
import type { ProviderClient } from './tokenEndpoint.ts';

/** What the paths of the façade share. */
export interface Facade {
  pool: pg.Pool;
  clock: () => number;
  /** Origin of the installation; the app runs there too. */
  publicUrl: string;
  client: ProviderClient;
  scope: string;
  /** The provider as the issuer of access tokens. */
  issuer: TokenIssuer;
  /** Issues those of programs. */
  own: OwnIssuer;
  /** @throws ProviderUnreachable */
  metadata(): Promise<ProviderMetadata>;
  sessions: FacadeSessions;
}
