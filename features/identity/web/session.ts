import type { SessionState, User, UserSession } from '#platform/web/shell/userSession.ts';
import { loadUser, userOfToken } from './currentUser.ts';
import type { SessionPlace } from './sessionPlace.ts';
import type { SessionStore } from './sessionStore.ts';
import { exchangeCode, pendingVerifier, placeBefore, signInAddress, SignInError } from './signInTrip.ts';
import { tokenClaims } from './tokenClaims.ts';
import { createTokenKeeper } from './tokenKeeper.ts';

/** Session of this browser. */
export interface AppSession extends UserSession {
  /** Completes the sign-in on /oauth-redirect; returns the path to open. @throws SignInError */
  completeSignIn(query: URLSearchParams): Promise<string>;
  /** Restores the stored user, so that the app renders before the server responds; returns whether there is one. */
  recall(): Promise<boolean>;
}

export interface SessionSettings {
  /** From /config.json. */
  clientId: string;
  signInUrl: string;
  place: SessionPlace;
  store: SessionStore;
  /** Reports an error to the error log. */
  onError: (error: unknown) => void;
  /** Clears the other data of the user in this browser; `user` is undefined when there was no session. */
  onSignOut: (user: User | undefined) => void;
}

const checkMilliseconds = 360_000;
// Do not sign in again when a new sign-in is refused within this time: it would be refused again.
const loopMilliseconds = 10_000;
// Several requests may redirect at once; only the first one does.
const leavingMilliseconds = 5_000;

export function createSession(settings: SessionSettings): AppSession {
  const { clientId, signInUrl, place, store, onError, onSignOut } = settings;
  const listeners = new Set<() => void>();
  let state: SessionState = { status: 'unchecked' };
  let isLeaving = false;
  /** On a page without sign-in. */
  let isResting = false;
  let isUnreachable = false;
  let completing: Promise<string> | undefined;

  const show = (next: SessionState) => {
    // Ignore responses to requests of the previous page.
    if (isResting && next.status === 'signedIn') return;
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    listeners.forEach((listener) => listener());
  };

  const leave = (url: string) => {
    if (isLeaving) return;
    isLeaving = true;
    place.after(leavingMilliseconds, () => {
      isLeaving = false;
    });
    place.go(url);
  };

  const signOutAddress = (tenantId: string): string => {
    const address = new URL('/oauth2/logout', signInUrl);
    address.search = new URLSearchParams({ client_id: clientId, state: '', tenantId }).toString();
    return address.href;
  };

  const leaveSignedOut = (tenantId: string) => {
    show({ status: 'signedOut' });
    leave(place.isOnline() ? signOutAddress(tenantId) : '/no-redirect');
  };

  const keeper = createTokenKeeper({
    signInUrl,
    place,
    store,
    // Open the sign-out page in this tab, too: the provider may still have a session.
    onSignedOut: () => {
      if (state.status === 'signedIn') leaveSignedOut(state.user.tenantId);
    },
    onOtherUser: () => place.reload(),
  });

  const renew = async (): Promise<boolean> => {
    const renewal = await keeper.renew();
    isUnreachable = renewal === 'unreachable';
    return renewal === 'renewed';
  };

  const forbidden = () => {
    if (!isResting) leave('/forbidden');
  };

  const leaveToSignIn = async () => {
    const tokens = await keeper.current();
    if (isResting) return;
    if (tokens && isUnreachable) return;
    if (tokens && place.now() - tokens.signedInAt < loopMilliseconds) return forbidden();
    show({ status: 'signedOut' });
    // The sign-in page is not available offline.
    if (!tokens && !place.isOnline()) return leave('/no-redirect');
    // The sign-in redirects to the configured origin only, e.g. to 127.0.0.1 and not to localhost.
    const home = new URL(signInUrl).origin;
    leave(home === place.origin ? await signInAddress(settings) : home + place.path());
  };

  const showUser = async (userId: string, user: User) => {
    show({ status: 'signedIn', user });
    await store.writeUser({ userId, user });
  };

  /** Loads the user from the server; an outage changes nothing. */
  const refreshUser = async (mayRenew = true): Promise<void> => {
    const tokens = await keeper.fresh();
    if (!tokens) return leaveToSignIn();
    const claims = tokenClaims(tokens.accessToken);
    const user = await loadUser(place.origin, tokens.accessToken, claims);
    // The user has signed out meanwhile.
    if (!(await keeper.current())) return;
    if (user === 'forbidden') forbidden();
    else if (user !== 'signedOut') await showUser(claims.sub, user);
    else if (mayRenew && (await renew())) await refreshUser(false);
    else await leaveToSignIn();
  };

  /** Returns the user in the claims of the stored tokens. */
  const userOfTokens = async (): Promise<User | undefined> => {
    const tokens = await keeper.current().catch(() => undefined);
    return tokens && userOfToken(tokenClaims(tokens.accessToken), '');
  };

  const recall = async (): Promise<boolean> => {
    const [tokens, known] = await Promise.all([keeper.current(), store.readUser()]);
    if (!tokens) return false;
    // Keep the user that the server has returned.
    if (state.status === 'signedIn') return true;
    const claims = tokenClaims(tokens.accessToken);
    const companyName = known?.userId === claims.sub ? known.user.companyName : claims.wsapiTenant;
    show({ status: 'signedIn', user: userOfToken(claims, companyName) });
    return true;
  };

  const check = async (stay = false): Promise<void> => {
    isResting = false;
    if (await recall()) return stay ? undefined : refreshUser().catch(onError);
    if (stay) return show({ status: 'signedOut' });
    return (await store.letGo()) ? leaveToSignIn() : show({ status: 'signedOut', isHeld: true });
  };

  const complete = async (query: URLSearchParams): Promise<string> => {
    const verifier = await pendingVerifier(settings, query);
    if (verifier !== undefined) await keeper.keep(await exchangeCode(settings, query, verifier));
    // The page was reached again with the back button; the sign-in is complete.
    else if (!(await keeper.current())) throw new SignInError('No PKCE verifier found.');
    return placeBefore(query);
  };

  const signOut = async (): Promise<void> => {
    const user = state.status === 'signedIn' ? state.user : await userOfTokens();
    onSignOut(user);
    await keeper.drop().catch(onError);
    leaveSignedOut(user?.tenantId ?? '');
  };

  /** Logs an error that the caller displays. */
  const told = (error: unknown): never => {
    onError(error);
    throw error;
  };

  const recheck = () => {
    if (state.status === 'signedIn') refreshUser().catch(onError);
  };
  place.every(checkMilliseconds, recheck);
  place.onOnline(recheck);

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    recall,
    check: (stay) => check(stay).catch(told),
    accessToken: async () => (await keeper.fresh())?.accessToken,
    renew,
    signIn: () => void leaveToSignIn().catch(onError),
    forbidden,
    rest: () => {
      isResting = true;
      show({ status: 'unchecked' });
    },
    signOut: () => void signOut().catch(onError),
    completeSignIn: (query) => {
      completing ??= complete(query).catch(told);
      return completing;
    },
  };
}
