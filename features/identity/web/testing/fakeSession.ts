import { createStore } from '#platform/web/parts/store.ts';
import type { SessionState, User } from '#platform/web/session/userSession.ts';
import type { AppSession } from '../../session/web/session.ts';

/** Morgan of tenant MOIF, with all capabilities. */
export const morgan: User = {
  id: '0197a000-0000-7000-8000-000000000001',
  email: 'manager@moif.example.com',
  firstName: 'Morgan',
  lastName: 'Fielding',
  tenantId: 'MOIF',
  companyName: 'Maple Orchard & Ivy Farms',
};

/** Session that needs no provider; `trips` names the pages outside the app that it went to. */
export interface FakeSession extends AppSession {
  readonly trips: readonly ('signIn' | 'forbidden' | 'signOut')[];
  setState: (next: SessionState) => void;
}

/** Creates a session of the user, or of nobody; a suspended one continues with the next check. */
export function fakeSession(user: User | undefined): FakeSession {
  const own: SessionState = user ? { status: 'signedIn', user } : { status: 'signedOut' };
  const { get: state, set: setState, subscribe } = createStore<SessionState>(own);
  const trips: ('signIn' | 'forbidden' | 'signOut')[] = [];
  return {
    trips,
    setState,
    state,
    subscribe,
    check: async () => setState(own),
    restoreUser: async () => user !== undefined,
    suspend: () => setState({ status: 'unchecked' }),
    signIn: async () => {
      trips.push('signIn');
      return false;
    },
    openSignIn: () => void trips.push('signIn'),
    goToForbidden: () => void trips.push('forbidden'),
    signOut: () => {
      trips.push('signOut');
      setState({ status: 'signedOut' });
    },
    accessToken: async () => undefined,
    renew: async () => false,
    completeSignIn: async () => '/',
  };
}
