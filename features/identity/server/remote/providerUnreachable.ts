/** The sign-in provider gives no answer, or none that can be used: nobody is refused by that. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
  /** Makes it an outage like that of the database (platform/server/outage.ts). */
  readonly code = 'EHOSTUNREACH';
}
