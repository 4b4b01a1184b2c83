import type { Session } from '../query/session.ts';

/** Who is signed in. The tenant and the capabilities come from the token (design of sign-in). */
export interface User {
  /** The same in every token of this person. */
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  tenantId: string;
  /** Name of the tenant's company. */
  companyName: string;
  /** Absent: all of them. */
  capabilities?: readonly string[] | undefined;
}

export type SessionState =
  | { status: 'unchecked' }
  /** `isHeld`: this browser refuses to clear what it kept of a sign-in that has ended. */
  | { status: 'signedOut'; isHeld?: true }
  | { status: 'signedIn'; user: User };

/** The sign-in as the shell sees it: who is there, told anew whenever that changes. */
export interface UserSession extends Session {
  /** The same object until something changes. */
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Looks for a session and goes to the sign-in page when there is none; `stay` only looks (/errorLog). */
  check(stay?: boolean): Promise<void>;
  /** The page at hand stands outside the sign-in (/no-redirect, /forbidden): nobody is signed in until the next `check`. */
  rest(): void;
  /** Ends the session and leaves for the sign-in page, which asks anew who is there. */
  signOut(): void;
}
