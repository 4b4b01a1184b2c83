import * as z from 'zod';
import { persistedValue } from '#platform/web/settings/persistedValue.ts';
import { databaseSessionStore } from './databaseSessionStore.ts';
import type { SessionStore, StoredTokens } from './sessionStore.ts';
import { tabSessionStore } from './tabSessionStore.ts';

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
