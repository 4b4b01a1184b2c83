import * as z from 'zod';
import { stored } from '#platform/web/settings/stored.ts';
import type { User } from '#platform/web/shell/userSession.ts';
import type { TokenLife } from '../tokenLife.ts';
import { databaseSessionStore } from './databaseSessionStore.ts';
import { tabSessionStore } from './tabSessionStore.ts';

/** Tokens of a sign-in or a renewal. */
export interface StoredTokens extends TokenLife {
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
  forgetShared(): Promise<void>;
  readUser(): Promise<StoredUser | undefined>;
  writeUser(user: StoredUser): Promise<void>;
  /** Stores the PKCE verifier of a pending sign-in under the nonce of its state. */
  writeVerifier(nonce: string, pending: PendingSignIn): Promise<void>;
  /** Returns and deletes the verifier. */
  takeVerifier(nonce: string): Promise<string | undefined>;
  /** Clears the session that only this tab stores, after another tab has signed out. */
  forgetTab(): void;
  /** Clears the session. Data that the browser refuses to delete is no longer read. */
  clear(): Promise<void>;
  /** Retries a failed `clear`; returns false while the browser refuses. */
  letGo(): Promise<boolean>;
}

/** Marks a session in the database that has ended but could not be cleared. */
const ended = stored('session.ended', z.boolean(), false);

/**
 * Stores the session in the browser's database, or in this tab alone when the database fails (denied, full, damaged, opened
 * by another release), so that the user can work. Reports failures to `onStorageError`.
 */
export function browserSessionStore(onUnkept: (error: unknown) => void): SessionStore {
  const database = databaseSessionStore();
  const tab = tabSessionStore();
  /** Fallback while the database can no longer be read. */
  let latest: StoredTokens | undefined;
  const unkept =
    <Result>(otherwise: () => Result) =>
    (error: unknown): Result => {
      onUnkept(error);
      return otherwise();
    };
  const readShared = () => database.readTokens().catch(unkept(() => latest));
  return {
    readTokens: async () => {
      latest = tab.readTokens() ?? (ended.get() ? undefined : await readShared());
      return latest;
    },
    writeTokens: async (tokens) => {
      latest = tokens;
      try {
        await database.writeTokens(tokens);
        tab.writeTokens(undefined);
        if (ended.get()) ended.set(false);
        return true;
      } catch (error) {
        tab.writeTokens(tokens);
        onUnkept(error);
        return false;
      }
    },
    adopt: (tokens) => {
      latest = tokens ?? latest;
      tab.writeTokens(tokens);
    },
    forgetShared: () => database.forgetTokens().catch(() => undefined),
    readUser: async () => tab.readUser() ?? database.readUser().catch(unkept(() => undefined)),
    writeUser: (user) => database.writeUser(user).catch(unkept(() => tab.writeUser(user))),
    writeVerifier: (nonce, pending) =>
      database.writeVerifier(nonce, pending).catch(unkept(() => tab.writeVerifier(nonce, pending))),
    takeVerifier: async (nonce) =>
      tab.takeVerifier(nonce) ?? database.takeVerifier(nonce).catch(unkept(() => undefined)),
    forgetTab: () => {
      latest = undefined;
      tab.clear();
    },
    clear: async () => {
      latest = undefined;
      tab.clear();
      await database.clear().catch(unkept(() => ended.set(true)));
    },
    letGo: async () => {
      if (!ended.get() || (await database.readTokens().catch(() => undefined)) === undefined) return true;
      try {
        await database.clear();
        ended.set(false);
        return true;
      } catch {
        return false;
      }
    },
  };
}
