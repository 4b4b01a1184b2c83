import { IconDatabaseX, IconLockX, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../parts/Button.tsx';
import { Message } from '../parts/Message.tsx';
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
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => {
    // Also when the browser itself knew somebody: the server has the last word.
    if (session.state().status !== 'signedOut') session.check(stays).catch(() => setIsBlocked(true));
  }, [session, stays]);
  const isHeld = state.status === 'signedOut' && state.isHeld === true;
  const leaves = state.status === 'signedOut' && !isHeld && !stays;
  useEffect(() => {
    if (leaves) session.signIn();
  }, [session, leaves]);
  if (isBlocked) return <CannotSignIn />;
  if (isHeld && !stays) return <SignedOutButHeld onSignIn={() => session.signIn()} />;
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

/** Whoever has signed out is told before the next one signs in: nobody gets in with what is left, but it is there. */
const SignedOutButHeld = ({ onSignIn }: { onSignIn: () => void }) => (
  <main className="alone">
    <Message
      page
      icon={IconDatabaseX}
      title="You are signed out"
      text="This browser refuses to clear what it kept of your sign-in. Trellis does not use it any more, but before somebody else uses this device, delete the site data of this address in the browser's settings."
    >
      <Button kind="primary" onClick={onSignIn}>
        Sign In
      </Button>
    </Message>
  </main>
);

/** The browser lacks what a sign-in is made with: an address without https, for instance. */
const CannotSignIn = () => (
  <main className="alone">
    <Message
      page
      kind="error"
      icon={IconLockX}
      title="You cannot be signed in here"
      text="This browser does not give Trellis what a sign-in needs. Open Trellis at its address with https, or in another browser. Then try again."
    >
      <Button kind="primary" icon={IconRefresh} onClick={() => location.reload()}>
        Retry
      </Button>
    </Message>
  </main>
);
