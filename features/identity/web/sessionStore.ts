import * as z from 'zod';
import { stored } from '#platform/web/settings/stored.ts';
import type { User } from '#platform/web/shell/userSession.ts';
import type { TokenLife } from '../tokenLife.ts';
import { databaseSessionStore } from './databaseSessionStore.ts';
import { tabSessionStore } from './tabSessionStore.ts';

/** What a sign-in or a renewal has brought. */
export interface StoredTokens extends TokenLife {
  accessToken: string;
  refreshToken: string;
  /** When the user came back from the sign-in page. */
  signedInAt: number;
}

/** The user of the tokens, for starts without network. */
export interface StoredUser {
  userId: string;
  user: User;
}

/** A sign-in between leaving and coming back. */
export interface PendingSignIn {
  verifier: string;
  begunAt: number;
}

/** Keeps the session where all tabs of the browser find it. */
export interface SessionStore {
  readTokens(): Promise<StoredTokens | undefined>;
  /** False when only this tab has them: the others are to be handed them, and then `forgetShared`. */
  writeTokens(tokens: StoredTokens): Promise<boolean>;
  /** Tokens that another tab could not write where all find them; undefined: it could, and those of this tab are older. */
  adopt(tokens: StoredTokens | undefined): void;
  /** Tokens where all find them have been used up, or are of a former sign-in. */
  forgetShared(): Promise<void>;
  readUser(): Promise<StoredUser | undefined>;
  writeUser(user: StoredUser): Promise<void>;
  /** The PKCE verifier of a sign-in that has begun, by the nonce of its state. */
  writeVerifier(nonce: string, pending: PendingSignIn): Promise<void>;
  /** Gives it once. */
  takeVerifier(nonce: string): Promise<string | undefined>;
  /** Another tab has forgotten everything: so does this one, where it keeps the session by itself. */
  forgetTab(): void;
  /** Forgets everything. What the browser does not let go of is not read any more. */
  clear(): Promise<void>;
  /** Clears what an earlier `clear` could not; false while the browser holds on to it. */
  letGo(): Promise<boolean>;
}

/** The database holds a sign-in that has ended, because the browser refused to clear it. */
const ended = stored('session.ended', z.boolean(), false);

/**
 * The session in the browser's database; what that does not take (denied, full, damaged, held by another release) this tab
 * keeps by itself, so that nobody is kept from working. `onUnkept` hears why.
 */
export function browserSessionStore(onUnkept: (error: unknown) => void): SessionStore {
  const database = databaseSessionStore();
  const tab = tabSessionStore();
  /** Of this tab: a database that can no longer be read signs nobody out. */
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
