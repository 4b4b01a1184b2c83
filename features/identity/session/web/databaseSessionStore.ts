import type { DBSchema, IDBPDatabase } from 'idb';
import { openDatabase } from '#platform/web/settings/openDatabase.ts';
import type { PendingSignIn, SessionStore, StoredTokens, StoredUser } from './sessionStore.ts';

interface Schema extends DBSchema {
  appTokens: { key: string; value: StoredTokens };
  users: { key: string; value: StoredUser };
  verifiers: { key: string; value: PendingSignIn };
}

const singletonKey = 'appTokens';
// The sign-in page expires after the same time.
const maxSignInMs = 3_600_000;
const openTimeoutMs = 5_000;

type DatabaseSessionStore = Pick<
  SessionStore,
  'readTokens' | 'readUser' | 'writeUser' | 'writeVerifier' | 'takeVerifier' | 'clear'
> & {
  writeTokens(tokens: StoredTokens): Promise<void>;
  deleteTokens(): Promise<void>;
};

/** Stores the session in IndexedDB, because a killed browser loses the latest writes to localStorage. Throws DOMExceptions. */
export function databaseSessionStore(): DatabaseSessionStore {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  // Opened on first use, and again when the browser has closed it because its data was cleared.
  const open = () =>
    (opening ??= openDatabase<Schema>({
      name: 'session',
      contents: 'session',
      create: (database) => {
        for (const name of ['appTokens', 'users', 'verifiers'] as const) database.createObjectStore(name);
      },
      timeoutMs: openTimeoutMs,
      onClosed: () => {
        opening = undefined;
      },
    }));
  return {
    readTokens: async () => (await open()).get('appTokens', singletonKey),
    writeTokens: async (tokens) => void (await (await open()).put('appTokens', tokens, singletonKey)),
    deleteTokens: async () => (await open()).delete('appTokens', singletonKey),
    readUser: async () => (await open()).get('users', singletonKey),
    writeUser: async (user) => void (await (await open()).put('users', user, singletonKey)),
    writeVerifier: async (nonce, pending) => {
      const change = (await open()).transaction('verifiers', 'readwrite');
      for await (const { value, primaryKey } of change.store.iterate())
        if (pending.begunAt - value.begunAt > maxSignInMs) await change.store.delete(primaryKey);
      await Promise.all([change.store.put(pending, nonce), change.done]);
    },
    takeVerifier: async (nonce) => {
      const change = (await open()).transaction('verifiers', 'readwrite');
      const pending = await change.store.get(nonce);
      await change.store.delete(nonce);
      await change.done;
      return pending?.verifier;
    },
    clear: async () => {
      const change = (await open()).transaction(['appTokens', 'users', 'verifiers'], 'readwrite');
      await Promise.all([
        change.objectStore('appTokens').clear(),
        change.objectStore('users').clear(),
        change.objectStore('verifiers').clear(),
        change.done,
      ]);
    },
  };
}
