/** What the GraphQL client needs of the sign-in; `features/identity/web` gives it, `apps/web` plugs it in. */
export interface Session {
  /** The current token; undefined when nobody is signed in. */
  accessToken(): Promise<string | undefined>;
  /** Asks for a new token; true when there is one now. */
  renew(): Promise<boolean>;
  /** Leaves for the sign-in page and comes back to where the user is. */
  signIn(): void;
  /** Leaves for /forbidden: signed in, but without a tenant, or locked (decision G13). */
  forbidden(): void;
}
