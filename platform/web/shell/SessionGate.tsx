import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { UserSession } from './userSession.ts';
import { UserContext } from './useUser.ts';
import { Waiting } from './Waiting.tsx';

interface SessionGateProps {
  session: UserSession;
  /** Shows to who is not signed in; without it they go to the sign-in page. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** Lets through who is signed in; while that is not known a progress bar shows (spec 1 §2). */
export function SessionGate({ session, otherwise, children }: SessionGateProps) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const stays = otherwise !== undefined;
  useEffect(() => {
    if (state.status === 'unchecked') void session.check(stays);
    else if (state.status === 'signedOut' && !stays) session.signIn();
  }, [session, state, stays]);
  if (state.status === 'signedOut' && stays) return otherwise;
  return state.status === 'signedIn' ? (
    // Another user or tenant starts from nothing.
    <UserContext key={`${state.user.tenantId} ${state.user.email}`} value={state.user}>
      {children}
    </UserContext>
  ) : (
    <Waiting label="Checking your session" />
  );
}
