import { type DBSchema, openDB } from 'idb';
import type { User } from '#platform/web/shell/userSession.ts';
import type { TokenLife } from '../tokenLife.ts';

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
  writeTokens(tokens: StoredTokens): Promise<void>;
  readUser(): Promise<StoredUser | undefined>;
  writeUser(user: StoredUser): Promise<void>;
  /** The PKCE verifier of a sign-in that has begun, by the nonce of its state. */
  writeVerifier(nonce: string, pending: PendingSignIn): Promise<void>;
  /** Gives it once. */
  takeVerifier(nonce: string): Promise<string | undefined>;
  /** Forgets everything. */
  clear(): Promise<void>;
}

interface Schema extends DBSchema {
  appTokens: { key: string; value: StoredTokens };
  users: { key: string; value: StoredUser };
  verifiers: { key: string; value: PendingSignIn };
}

const only = 'appTokens';
// The sign-in page itself does not wait longer.
const longestSignIn = 3_600_000;

const openSession = () =>
  openDB<Schema>('session', 1, {
    upgrade: (opened) => {
      for (const name of ['appTokens', 'users', 'verifiers'] as const) opened.createObjectStore(name);
    },
  });

/** In IndexedDB: a browser that is killed loses what was last written to localStorage. */
export function browserSessionStore(): SessionStore {
  let opening: ReturnType<typeof openSession> | undefined;
  // Opened when first asked for: a browser that allows no database says so to whoever asks.
  const open = async () => (opening ??= openSession());
  return {
    readTokens: async () => (await open()).get('appTokens', only),
    writeTokens: async (tokens) => void (await (await open()).put('appTokens', tokens, only)),
    readUser: async () => (await open()).get('users', only),
    writeUser: async (user) => void (await (await open()).put('users', user, only)),
    writeVerifier: async (nonce, pending) => {
      const change = (await open()).transaction('verifiers', 'readwrite');
      for await (const { value, primaryKey } of change.store.iterate())
        if (pending.begunAt - value.begunAt > longestSignIn) await change.store.delete(primaryKey);
      await change.store.put(pending, nonce);
      await change.done;
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
