import * as z from 'zod';
import { persistedValue } from '#platform/web/settings/persistedValue.ts';
import type { User } from '#platform/web/session/userSession.ts';
import type { TokenLifetime } from '../tokenLifetime.ts';
import { databaseSessionStore } from './databaseSessionStore.ts';
import { tabSessionStore } from './tabSessionStore.ts';

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

/** Marks a session in the database that has ended but could not be cleared. */
const hasUnclearedSession = persistedValue('session.ended', z.boolean(), false);

/**
 * Stores the session in the browser's database, or in this tab alone when the database fails (denied, full, damaged, opened
 * by another release), so that the user can work. Reports failures to `onStorageError`.
 */
export function browserSessionStore(onStorageError: (error: unknown) => void): SessionStore {
  const database = databaseSessionStore();
  const tab = tabSessionStore();
  /** Fallback while the database can no longer be read. */
  let latest: StoredTokens | undefined;
  const reportAndFallBack =
    <Result>(otherwise: () => Result) =>
    (error: unknown): Result => {
      onStorageError(error);
      return otherwise();
    };
  const readShared = () => database.readTokens().catch(reportAndFallBack(() => latest));
  return {
    readTokens: async () => {
      latest = tab.readTokens() ?? (hasUnclearedSession.get() ? undefined : await readShared());
      return latest;
    },
    writeTokens: async (tokens) => {
      latest = tokens;
      try {
        await database.writeTokens(tokens);
        tab.writeTokens(undefined);
        if (hasUnclearedSession.get()) hasUnclearedSession.set(false);
        return true;
      } catch (error) {
        tab.writeTokens(tokens);
        onStorageError(error);
        return false;
      }
    },
    adopt: (tokens) => {
      latest = tokens ?? latest;
      tab.writeTokens(tokens);
    },
    clearShared: () => database.deleteTokens().catch(() => undefined),
    readUser: async () => tab.readUser() ?? database.readUser().catch(reportAndFallBack(() => undefined)),
    writeUser: (user) => database.writeUser(user).catch(reportAndFallBack(() => tab.writeUser(user))),
    writeVerifier: (nonce, pending) =>
      database
        .writeVerifier(nonce, pending)
        .catch(reportAndFallBack(() => tab.writeVerifier(nonce, pending))),
    takeVerifier: async (nonce) =>
      tab.takeVerifier(nonce) ?? database.takeVerifier(nonce).catch(reportAndFallBack(() => undefined)),
    clearTab: () => {
      latest = undefined;
      tab.clear();
    },
    clear: async () => {
      latest = undefined;
      tab.clear();
      await database.clear().catch(reportAndFallBack(() => hasUnclearedSession.set(true)));
    },
    retryClear: async () => {
      if (!hasUnclearedSession.get() || (await database.readTokens().catch(() => undefined)) === undefined)
        return true;
      try {
        await database.clear();
        hasUnclearedSession.set(false);
        return true;
      } catch {
        return false;
      }
    },
  };
}
