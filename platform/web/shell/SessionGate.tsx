import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { UserSession } from './userSession.ts';
import { UserContext } from './useUser.ts';
import { Waiting } from './Waiting.tsx';

/** Lets through who is signed in; while that is not known a progress bar shows (spec 1 §2). */
export function SessionGate({ session, children }: { session: UserSession; children: ReactNode }) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  useEffect(() => {
    if (state.status === 'unchecked') void session.check();
    else if (state.status === 'signedOut') session.signIn();
  }, [session, state]);
  return state.status === 'signedIn' ? (
    // Another user or tenant starts from nothing.
    <UserContext key={`${state.user.tenantId} ${state.user.email}`} value={state.user}>
      {children}
    </UserContext>
  ) : (
    <Waiting label="Checking your session" />
  );
}
