import * as z from 'zod';
import type { PendingSignIn, StoredTokens, StoredUser } from './sessionStore.ts';

/** Tokens as stored in a tab and sent to other tabs. */
export const storedTokens: z.ZodType<StoredTokens> = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  receivedAt: z.number(),
  lifetime: z.number(),
  signedInAt: z.number(),
});
const user: z.ZodType<StoredUser> = z.object({
  userId: z.string(),
  user: z.object({
    id: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    tenantId: z.string(),
    companyName: z.string(),
    capabilities: z.array(z.string()).readonly().optional(),
  }),
});
const signIns = z.array(z.object({ nonce: z.string(), verifier: z.string() }));

/** Session that only this tab stores. */
interface TabSessionStore {
  readTokens(): StoredTokens | undefined;
  /** Undefined deletes them, because the shared ones are newer. */
  writeTokens(tokens: StoredTokens | undefined): void;
  readUser(): StoredUser | undefined;
  writeUser(user: StoredUser): void;
  writeVerifier(nonce: string, pending: PendingSignIn): void;
  takeVerifier(nonce: string): string | undefined;
  clear(): void;
}

// Several requests may start a sign-in at once; only one of them is completed.
const maxPendingSignIns = 5;
const [tokensKey, userKey, signInKey] = ['session.appTokens', 'session.user', 'session.signIn'];
const probeKey = 'session.probe';

/** Uses sessionStorage, or memory when that is denied, too. */
export function tabSessionStore(): TabSessionStore {
  const memory = new Map<string, string>();
  const read = <Value>(key: string, schema: z.ZodType<Value>): Value | undefined =>
    parseValue(memory.get(key) ?? readItem(key), schema);
  const write = (key: string, value: object | undefined): boolean => {
    if (value) memory.set(key, JSON.stringify(value));
    else memory.delete(key);
    return writeItem(key, memory.get(key));
  };
  return {
    readTokens: () => read(tokensKey, storedTokens),
    writeTokens: (newTokens) => void write(tokensKey, newTokens),
    readUser: () => read(userKey, user),
    writeUser: (newUser) => void write(userKey, newUser),
    writeVerifier: (nonce, { verifier }) => {
      const pendingSignIns = [...(read(signInKey, signIns) ?? []), { nonce, verifier }].slice(
        -maxPendingSignIns,
      );
      // Without storage, only the name of the tab survives the redirect; browsers clear it for pages of other origins.
      if (!write(signInKey, pendingSignIns)) window.name = JSON.stringify(pendingSignIns);
    },
    takeVerifier: (nonce) => {
      const pendingSignIns =
        read(signInKey, signIns) ?? (canTrustWindowName() ? parseValue(window.name, signIns) : undefined);
      const signIn = pendingSignIns?.find((one) => one.nonce === nonce);
      if (!signIn) return undefined;
      write(signInKey, undefined);
      window.name = '';
      return signIn.verifier;
    },
    clear: () => [tokensKey, userKey, signInKey].forEach((key) => write(key, undefined)),
  };
}

function readItem(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeItem(key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Any page can open this one with a name of its choice, unless the browser supports Cross-Origin-Opener-Policy. Trust the
 * name only when there is no storage, in a tab without opener.
 */
const canTrustWindowName = (): boolean =>
  window.opener === null && !(writeItem(probeKey, 'probe') && writeItem(probeKey, undefined));

function parseValue<Value>(text: string | null, schema: z.ZodType<Value>): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}
