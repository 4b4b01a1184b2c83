/** Session functions that the GraphQL client needs. Implemented in `features/identity/web`, provided by `apps/web`. */
export interface ClientSession {
  /** Returns the access token; undefined when nobody is signed in. */
  accessToken(): Promise<string | undefined>;
  /** Requests a new token; returns true on success. */
  renew(): Promise<boolean>;
  /** Navigates to the sign-in page, which returns to the current page. */
  signIn(): void;
  /** Navigates to /forbidden: the user has no tenant or is locked (decision G13). */
  goToForbidden(): void;
}
