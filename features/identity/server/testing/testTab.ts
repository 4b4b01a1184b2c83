import { type AppSession, createSession } from '../../session/web/session.ts';
import type {
  PendingSignIn,
  SessionStore,
  StoredTokens,
  StoredUser,
} from '../../session/web/sessionStore.ts';
import { isRedirectBack } from './signInFlow.ts';
import { type SignInServer, testPassword } from './signInServer.ts';
import { TestBrowser } from './testBrowser.ts';

/** Creates a session store in memory. */
export function memoryStore(): SessionStore {
  let tokens: StoredTokens | undefined;
  let user: StoredUser | undefined;
  const pending = new Map<string, PendingSignIn>();
  return {
    readTokens: async () => tokens,
    writeTokens: async (written) => {
      tokens = written;
      return true;
    },
    adopt: () => {},
    clearShared: async () => {},
    readUser: async () => user,
    writeUser: async (written) => {
      user = written;
    },
    writeVerifier: async (nonce, written) => void pending.set(nonce, written),
    takeVerifier: async (nonce) => {
      const found = pending.get(nonce);
      pending.delete(nonce);
      return found?.verifier;
    },
    clearTab: () => {},
    clear: async () => {
      tokens = undefined;
      user = undefined;
      pending.clear();
    },
    retryClear: async () => true,
  };
}

/** Fake browser tab: records its navigation; the test controls its clock and timers. */
interface TestTab {
  session: AppSession;
  /** URLs that it has navigated to, oldest first. */
  visited: string[];
  /** URLs that have taken the place of the page in the history. */
  replaced: string[];
  errors: unknown[];
  reloads: number;
  /** Tenants whose user's data was to be cleared at sign-out. */
  clearedTenants: (string | undefined)[];
  /** Advances its clock. */
  advanceClock(milliseconds: number): void;
  /** Runs the listeners for the network and for the periodic check. */
  wake(): void;
  /** Runs all pending timers. */
  fireTimers(): void;
}

interface TabSettings {
  store: SessionStore;
  path?: string;
  origin?: string;
  signInUrl?: string;
  isOnline?: () => boolean;
}

export function testTab(server: SignInServer, settings: TabSettings): TestTab {
  const { store, path = '/fulfill/orders', origin = server.issuer, signInUrl = server.issuer } = settings;
  let clockOffsetMs = 0;
  const waking: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const tab: Omit<TestTab, 'session'> = {
    visited: [],
    replaced: [],
    errors: [],
    reloads: 0,
    clearedTenants: [],
    advanceClock: (milliseconds) => {
      clockOffsetMs += milliseconds;
    },
    wake: () => waking.forEach((listener) => listener()),
    fireTimers: () => timers.splice(0).forEach((run) => run()),
  };
  const session = createSession({
    clientId: server.mode.clientId,
    signInUrl,
    store,
    onError: (error) => tab.errors.push(error),
    onSignOut: (user) => void tab.clearedTenants.push(user?.tenantId),
    environment: {
      origin,
      path: () => path,
      go: (url) => void tab.visited.push(url),
      replace: (url) => {
        tab.visited.push(url);
        tab.replaced.push(url);
      },
      openWindow: () => ({ go: (url) => void tab.visited.push(url) }),
      reload: () => void (tab.reloads += 1),
      isOnline: settings.isOnline ?? (() => true),
      now: () => Date.now() + clockOffsetMs,
      onOnline: (listener) => void waking.push(listener),
      every: (_, run) => void waking.push(run),
      after: (_, run) => void timers.push(run),
    },
  });
  return Object.assign(tab, { session });
}

/** Submits the login page that a tab has opened; returns the query of the redirect to /oauth-redirect. */
export async function signInAt(
  server: SignInServer,
  tab: TestTab,
  email: string,
  browser = new TestBrowser(),
): Promise<{ query: URLSearchParams; browser: TestBrowser }> {
  const { url } = await browser.signIn(
    tab.visited.at(-1) ?? '',
    { email, password: testPassword },
    isRedirectBack(server),
  );
  return { query: new URL(url).searchParams, browser };
}

/** Signs in a user; returns a tab on a new page after the redirect. */
export async function signedInTab(server: SignInServer) {
  const store = memoryStore();
  const leaving = testTab(server, { store });
  await leaving.session.check();
  const { email } = await server.account();
  const { query, browser } = await signInAt(server, leaving, email);
  const tab = testTab(server, { store, path: '/oauth-redirect' });
  await tab.session.completeSignIn(query);
  await tab.session.check();
  return { store, tab, email, query, browser };
}
