/** Session functions that the GraphQL client needs. Implemented in `features/identity/web`, provided by `apps/web`. */
export interface ClientSession {
  /** Returns the access token; undefined when nobody is signed in. */
  accessToken(): Promise<string | undefined>;
  /** Requests a new token; returns true on success. */
  renew(): Promise<boolean>;
  /**
   * Asks the user to sign in again, over the page when one is shown; true once that is done. Else it navigates to the
   * sign-in page, which returns to the current page, and returns false.
   */
  signIn(): Promise<boolean>;
  /** Navigates to /forbidden: the user has no tenant or is locked (decision G13). */
  goToForbidden(): void;
}
