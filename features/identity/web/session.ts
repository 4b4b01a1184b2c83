import type { SessionState, User, UserSession } from '#platform/web/shell/userSession.ts';
import { loadUser, userOfToken } from './currentUser.ts';
import type { SessionPlace } from './sessionPlace.ts';
import type { SessionStore } from './sessionStore.ts';
import { exchangeCode, pendingVerifier, placeBefore, signInAddress, SignInError } from './signInTrip.ts';
import { tokenClaims } from './tokenClaims.ts';
import { createTokenKeeper } from './tokenKeeper.ts';

/** The session of this browser. */
export interface AppSession extends UserSession {
  /** On /oauth-redirect: finishes the sign-in and gives the path to go to. Throws a `SignInError`. */
  completeSignIn(query: URLSearchParams): Promise<string>;
  /** Shows who this browser keeps, so that the app is drawn while the server is still being asked; tells whether there is somebody. */
  recall(): Promise<boolean>;
}

export interface SessionSettings {
  /** From /config.json. */
  clientId: string;
  signInUrl: string;
  place: SessionPlace;
  store: SessionStore;
  /** What went wrong, for the error log. */
  onError: (error: unknown) => void;
  /** Forgets what this browser keeps of the user beside the session; nobody knows of whom where there was no session. */
  onSignOut: (user: User | undefined) => void;
}

const checkMilliseconds = 360_000;
// A fresh sign-in that is refused at once will be refused again.
const loopMilliseconds = 10_000;
// Several calls may find out at once that they have to leave.
const leavingMilliseconds = 5_000;

export function createSession(settings: SessionSettings): AppSession {
  const { clientId, signInUrl, place, store, onError, onSignOut } = settings;
  const listeners = new Set<() => void>();
  let state: SessionState = { status: 'unchecked' };
  let isLeaving = false;
  /** On a page that stands outside the sign-in. */
  let isResting = false;
  let isUnreachable = false;
  let completing: Promise<string> | undefined;

  const show = (next: SessionState) => {
    // What was asked before the page was reached may still answer.
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
    // Through the sign-out page too: the browser's session may still be there.
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
    // There is no sign-in page to go to.
    if (!tokens && !place.isOnline()) return leave('/no-redirect');
    // Opened as localhost instead of 127.0.0.1, for instance: the sign-in comes back to its own address only.
    const home = new URL(signInUrl).origin;
    leave(home === place.origin ? await signInAddress(settings) : home + place.path());
  };

  const showUser = async (userId: string, user: User) => {
    show({ status: 'signedIn', user });
    await store.writeUser({ userId, user });
  };

  /** Asks the server who is there; an outage changes nothing. */
  const refreshUser = async (mayRenew = true): Promise<void> => {
    const tokens = await keeper.fresh();
    if (!tokens) return leaveToSignIn();
    const claims = tokenClaims(tokens.accessToken);
    const user = await loadUser(place.origin, tokens.accessToken, claims);
    // Somebody has signed out meanwhile.
    if (!(await keeper.current())) return;
    if (user === 'forbidden') forbidden();
    else if (user !== 'signedOut') await showUser(claims.sub, user);
    else if (mayRenew && (await renew())) await refreshUser(false);
    else await leaveToSignIn();
  };

  /** Whose tokens this browser has, as they say themselves. */
  const userOfTokens = async (): Promise<User | undefined> => {
    const tokens = await keeper.current().catch(() => undefined);
    return tokens && userOfToken(tokenClaims(tokens.accessToken), '');
  };

  const recall = async (): Promise<boolean> => {
    const [tokens, known] = await Promise.all([keeper.current(), store.readUser()]);
    if (!tokens) return false;
    // Who the server has told of is known better.
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
    // Reached again with the back button: what is done is done.
    else if (!(await keeper.current())) throw new SignInError('No PKCE verifier found.');
    return placeBefore(query);
  };

  const signOut = async (): Promise<void> => {
    const user = state.status === 'signedIn' ? state.user : await userOfTokens();
    onSignOut(user);
    await keeper.drop().catch(onError);
    leaveSignedOut(user?.tenantId ?? '');
  };

  /** For failures that somebody else shows. */
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
