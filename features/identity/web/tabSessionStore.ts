import * as z from 'zod';
import type { PendingSignIn, StoredTokens, StoredUser } from './sessionStore.ts';

/** Tokens as a tab keeps them, and hands them to another. */
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

/** A session of this tab alone. */
export interface TabSessionStore {
  readTokens(): StoredTokens | undefined;
  /** undefined: there are better ones elsewhere. */
  writeTokens(tokens: StoredTokens | undefined): void;
  readUser(): StoredUser | undefined;
  writeUser(user: StoredUser): void;
  writeVerifier(nonce: string, pending: PendingSignIn): void;
  takeVerifier(nonce: string): string | undefined;
  clear(): void;
}

// Several calls may find out at once that they have to leave; only one of them does.
const mostSignIns = 5;
const [tokensKey, userKey, signInKey] = ['session.appTokens', 'session.user', 'session.signIn'];
const probeKey = 'session.probe';

/** In sessionStorage; where that is denied too, as long as the page lives. */
export function tabSessionStore(): TabSessionStore {
  const memory = new Map<string, string>();
  const read = <Value>(key: string, schema: z.ZodType<Value>): Value | undefined =>
    valueOf(memory.get(key) ?? kept(key), schema);
  const write = (key: string, value: object | undefined): boolean => {
    if (value) memory.set(key, JSON.stringify(value));
    else memory.delete(key);
    return keep(key, memory.get(key));
  };
  return {
    readTokens: () => read(tokensKey, storedTokens),
    writeTokens: (made) => void write(tokensKey, made),
    readUser: () => read(userKey, user),
    writeUser: (known) => void write(userKey, known),
    writeVerifier: (nonce, { verifier }) => {
      const begun = [...(read(signInKey, signIns) ?? []), { nonce, verifier }].slice(-mostSignIns);
      // The name of the tab is the one thing left that outlives the way to the sign-in page; a page of another origin finds it empty.
      if (!write(signInKey, begun)) window.name = JSON.stringify(begun);
    },
    takeVerifier: (nonce) => {
      const begun = read(signInKey, signIns) ?? (isNameOurs() ? valueOf(window.name, signIns) : undefined);
      const found = begun?.find((one) => one.nonce === nonce);
      if (!found) return undefined;
      write(signInKey, undefined);
      window.name = '';
      return found.verifier;
    },
    clear: () => [tokensKey, userKey, signInKey].forEach((key) => write(key, undefined)),
  };
}

function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Any page can open this one under a name of its choice; browsers that know Cross-Origin-Opener-Policy take the name away. It
 * counts only where nothing else can be kept, in a tab that nobody has opened.
 */
const isNameOurs = (): boolean =>
  window.opener === null && !(keep(probeKey, 'kept') && keep(probeKey, undefined));

function valueOf<Value>(text: string | null, schema: z.ZodType<Value>): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}
