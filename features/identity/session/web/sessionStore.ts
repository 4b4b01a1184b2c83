import type { User } from '#platform/web/session/userSession.ts';
import type { TokenLifetime } from '../../tokens/tokenLifetime.ts';

/** Tokens of a sign-in or a renewal. */
export interface StoredTokens extends TokenLifetime {
  accessToken: string;
  refreshToken: string;
  /** Time in milliseconds at which the user returned from the sign-in page. */
  signedInAt: number;
}

/** User of the tokens, for starts without network. */
export interface StoredUser {
  userId: string;
  user: User;
}

/** Sign-in whose redirect has not returned yet. */
export interface PendingSignIn {
  verifier: string;
  begunAt: number;
}

/** Stores the session for all tabs of the browser. */
export interface SessionStore {
  readTokens(): Promise<StoredTokens | undefined>;
  /** Returns false when only this tab has stored them: send them to the other tabs, then call `clearShared`. */
  writeTokens(tokens: StoredTokens): Promise<boolean>;
  /** Stores tokens that another tab could not share; undefined when it could, which makes the ones of this tab stale. */
  adopt(tokens: StoredTokens | undefined): void;
  /** Deletes shared tokens that were used or belong to a previous sign-in. */
  clearShared(): Promise<void>;
  readUser(): Promise<StoredUser | undefined>;
  writeUser(user: StoredUser): Promise<void>;
  /** Stores the PKCE verifier of a pending sign-in under the nonce of its state. */
  writeVerifier(nonce: string, pending: PendingSignIn): Promise<void>;
  /** Returns and deletes the verifier. */
  takeVerifier(nonce: string): Promise<string | undefined>;
  /** Clears the session that only this tab stores, after another tab has signed out. */
  clearTab(): void;
  /** Clears the session. Data that the browser refuses to delete is no longer read. */
  clear(): Promise<void>;
  /** Retries a failed `clear`; returns false while the browser refuses. */
  retryClear(): Promise<boolean>;
}
