import { createSubscribers } from '#platform/web/parts/store.ts';
import type { SessionState, User, UserSession } from '#platform/web/session/userSession.ts';
import { loadUser, toUser } from './currentUser.ts';
import type { TabEnvironment } from './tabEnvironment.ts';
import type { SessionStore } from './sessionStore.ts';
import {
  exchangeCode,
  takePendingVerifier,
  readReturnPath,
  buildSignInUrl,
  SignInError,
} from './signInRedirect.ts';
import { parseTokenClaims } from './tokenClaims.ts';
import { createTokenCache } from './tokenCache.ts';

/** Session of this browser. */
export interface AppSession extends UserSession {
  /** Completes the sign-in on /oauth-redirect; returns the path to open. @throws SignInError */
  completeSignIn(query: URLSearchParams): Promise<string>;
  /** Restores the stored user, so that the app renders before the server responds; returns whether there is one. */
  restoreUser(): Promise<boolean>;
}

interface SessionSettings {
  /** From /config.json. */
  clientId: string;
  signInUrl: string;
  environment: TabEnvironment;
  store: SessionStore;
  /** Reports an error to the error log. */
  onError: (error: unknown) => void;
  /** Clears the other data of the user in this browser; `user` is undefined when there was no session. */
  onSignOut: (user: User | undefined) => void;
}

/** Page of the sign-in window, which closes itself. */
export const signedInPath = '/signed-in';

const checkIntervalMs = 360_000;
// Do not sign in again when a new sign-in is refused within this time: it would be refused again.
const signInLoopMs = 10_000;
// Several requests may redirect at once; only the first one does.
const leaveTimeoutMs = 5_000;

export function createSession(settings: SessionSettings): AppSession {
  const { clientId, signInUrl, environment, store, onError, onSignOut } = settings;
  const { subscribe, notify } = createSubscribers();
  let state: SessionState = { status: 'unchecked' };
  let isLeaving = false;
  /** On a page without sign-in. */
  let isSuspended = false;
  let isUnreachable = false;
  let completing: Promise<string> | undefined;
  /** The server has accepted the session of this page, so its user may have entered something. */
  let isAccepted = false;
  let signingIn: PromiseWithResolvers<boolean> | undefined;

  const show = (next: SessionState) => {
    // Ignore responses to requests of the previous page.
    if (isSuspended && next.status === 'signedIn') return;
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    notify();
  };

  const leave = (url: string, { replaces = false } = {}) => {
    if (isLeaving) return;
    isLeaving = true;
    environment.after(leaveTimeoutMs, () => {
      isLeaving = false;
    });
    if (replaces) environment.replace(url);
    else environment.go(url);
  };

  const signOutAddress = (tenantId: string): string => {
    const address = new URL('/oauth2/logout', signInUrl);
    address.search = new URLSearchParams({ client_id: clientId, state: '', tenantId }).toString();
    return address.href;
  };

  const leaveSignedOut = (tenantId: string) => {
    show({ status: 'signedOut' });
    leave(environment.isOnline() ? signOutAddress(tenantId) : '/no-redirect');
  };

  const tokenCache = createTokenCache({
    signInUrl,
    environment,
    store,
    // Open the sign-out page in this tab, too: the provider may still have a session.
    onSignedOut: () => {
      if (state.status === 'signedIn') leaveSignedOut(state.user.tenantId);
    },
    onSignedIn: ({ accessToken }) => {
      if (state.status !== 'signedIn' || !state.hasEnded) return;
      const { user } = state;
      if (parseTokenClaims(accessToken).sub !== user.id) return environment.reload();
      show({ status: 'signedIn', user });
      signingIn?.resolve(true);
      signingIn = undefined;
    },
    onOtherUser: () => environment.reload(),
  });

  const renew = async (): Promise<boolean> => {
    const renewal = await tokenCache.renew();
    isUnreachable = renewal === 'unreachable';
    return renewal === 'renewed';
  };

  const goToForbidden = () => {
    if (!isSuspended) leave('/forbidden');
  };

  const goToSignIn = async () => {
    // The sign-in redirects to the configured origin only, e.g. to 127.0.0.1 and not to localhost.
    const home = new URL(signInUrl).origin;
    if (home !== environment.origin) return leave(home + environment.path());
    // Back from the sign-in page, and from the page after it, must not lead to another sign-in.
    leave(await buildSignInUrl(settings), { replaces: true });
  };

  /** Asks for a sign-in over the page, or leaves it; returns true once the user has signed in over the page. */
  const requireSignIn = async (): Promise<boolean> => {
    const tokens = await tokenCache.current();
    if (isSuspended || (tokens && isUnreachable)) return false;
    if (tokens && environment.now() - tokens.signedInAt < signInLoopMs) {
      goToForbidden();
      return false;
    }
    if (isAccepted && state.status === 'signedIn') {
      show({ status: 'signedIn', user: state.user, hasEnded: true });
      signingIn ??= Promise.withResolvers();
      return signingIn.promise;
    }
    show({ status: 'signedOut' });
    // The sign-in page is not available offline.
    if (!tokens && !environment.isOnline()) leave('/no-redirect');
    else await goToSignIn();
    return false;
  };

  const openSignIn = async () => {
    const opened = environment.openWindow();
    if (opened) opened.go(await buildSignInUrl(settings, signedInPath));
    else await goToSignIn();
  };

  const showUser = async (userId: string, user: User) => {
    isAccepted = true;
    show({ status: 'signedIn', user });
    await store.writeUser({ userId, user });
  };

  /** Loads the user from the server; an outage changes nothing. */
  const refreshUser = async (canRenew = true): Promise<void> => {
    const tokens = await tokenCache.getValid();
    if (!tokens) return void (await requireSignIn());
    const claims = parseTokenClaims(tokens.accessToken);
    const user = await loadUser(environment.origin, tokens.accessToken, claims);
    // The user has signed out meanwhile.
    if (!(await tokenCache.current())) return;
    if (user === 'forbidden') goToForbidden();
    else if (user !== 'signedOut') await showUser(claims.sub, user);
    else if (canRenew && (await renew())) await refreshUser(false);
    else await requireSignIn();
  };

  /** Returns the user in the claims of the stored tokens. */
  const readTokenUser = async (): Promise<User | undefined> => {
    const tokens = await tokenCache.current().catch(() => undefined);
    return tokens && toUser(parseTokenClaims(tokens.accessToken), '');
  };

  const restoreUser = async (): Promise<boolean> => {
    const [tokens, storedUser] = await Promise.all([tokenCache.current(), store.readUser()]);
    if (!tokens) return false;
    // Keep the user that the server has returned.
    if (state.status === 'signedIn') return true;
    const claims = parseTokenClaims(tokens.accessToken);
    const companyName = storedUser?.userId === claims.sub ? storedUser.user.companyName : claims.wsapiTenant;
    show({ status: 'signedIn', user: toUser(claims, companyName) });
    return true;
  };

  const check = async (stay = false): Promise<void> => {
    isSuspended = false;
    if (await restoreUser()) return stay ? undefined : refreshUser().catch(onError);
    if (stay) return show({ status: 'signedOut' });
    return (await store.retryClear())
      ? void (await requireSignIn())
      : show({ status: 'signedOut', hasLeftoverData: true });
  };

  const complete = async (query: URLSearchParams): Promise<string> => {
    const verifier = await takePendingVerifier(settings, query);
    if (verifier !== undefined) await tokenCache.save(await exchangeCode(settings, query, verifier));
    // The page was reached again with the back button; the sign-in is complete.
    else if (!(await tokenCache.current())) throw new SignInError('No PKCE verifier found.');
    return readReturnPath(query);
  };

  const signOut = async (): Promise<void> => {
    const user = state.status === 'signedIn' ? state.user : await readTokenUser();
    onSignOut(user);
    await tokenCache.signOut().catch(onError);
    leaveSignedOut(user?.tenantId ?? '');
  };

  /** Logs an error that the caller displays. */
  const logAndRethrow = (error: unknown): never => {
    onError(error);
    throw error;
  };

  const recheck = () => {
    if (state.status === 'signedIn') refreshUser().catch(onError);
  };
  environment.every(checkIntervalMs, recheck);
  environment.onOnline(recheck);

  return {
    state: () => state,
    subscribe,
    restoreUser,
    check: (stay) => check(stay).catch(logAndRethrow),
    accessToken: async () => (await tokenCache.getValid())?.accessToken,
    renew,
    signIn: () =>
      requireSignIn().catch((error: unknown) => {
        onError(error);
        return false;
      }),
    openSignIn: () => void openSignIn().catch(onError),
    goToForbidden,
    suspend: () => {
      isSuspended = true;
      show({ status: 'unchecked' });
    },
    signOut: () => void signOut().catch(onError),
    completeSignIn: (query) => {
      completing ??= complete(query).catch(logAndRethrow);
      return completing;
    },
  };
}
