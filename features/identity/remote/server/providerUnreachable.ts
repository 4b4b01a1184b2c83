/** Outage of the sign-in provider: no response, or an unusable one. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
  /** Marks the error as an outage, like that of the database (platform/server/database/outage.ts). */
  readonly code = 'EHOSTUNREACH';
}
