import type { ClientSession } from './clientSession.ts';

/** The signed-in user. Tenant and capabilities come from the token (design of sign-in). */
export interface User {
  /** The same in all tokens of this user. */
  id: string;
  /** Issuer of the tokens; absent when the app cannot read it. */
  issuer?: string | undefined;
  email: string;
  firstName: string;
  lastName: string;
  tenantId: string;
  /** Name of the tenant's company. */
  companyName: string;
  /** Absent means all capabilities. */
  capabilities?: readonly string[] | undefined;
}

export type SessionState =
  | { status: 'unchecked' }
  /** `hasLeftoverData`: the browser could not delete the data of an ended session. */
  | { status: 'signedOut'; hasLeftoverData?: true }
  /** `hasEnded`: the page stays, and the user has to sign in again. */
  | { status: 'signedIn'; user: User; hasEnded?: true };

/** The session as the shell uses it, with change notifications. */
export interface UserSession extends ClientSession {
  /** Returns the same object until the state changes. */
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Checks for a session and goes to the sign-in page without one; with `stay` it only checks (/errorLog). */
  check(stay?: boolean): Promise<void>;
  /** Opens the sign-in page in a window, or in this tab when the browser opens none. Call it in a click. */
  openSignIn(): void;
  /** Treats the user as signed out until the next `check`, for pages without sign-in (/no-redirect, /forbidden). */
  suspend(): void;
  /** Ends the session and goes to the sign-in page. */
  signOut(): void;
}
