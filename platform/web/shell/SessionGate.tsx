import { IconDatabaseX, IconLockX, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Dialog } from '../panel/Dialog.tsx';
import { DialogBody } from '../panel/DialogBody.tsx';
import { useOnline } from '../query/network.ts';
import { Button } from '../parts/button/Button.tsx';
import { Message } from '../parts/message/Message.tsx';
import type { UserSession } from '../session/userSession.ts';
import { UserContext } from '../session/useUser.ts';
import { LoadingBar } from './LoadingBar.tsx';

interface SessionGateProps {
  session: UserSession;
  /** Content for anonymous users; without it they go to the sign-in page. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** Renders its children for a signed-in user, and a progress bar while the session is being checked (spec 1 §2). */
export function SessionGate({ session, otherwise, children }: SessionGateProps) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const hasFallback = otherwise !== undefined;
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => {
    // Check with the server even when the browser has a stored session.
    if (session.state().status !== 'signedOut') session.check(hasFallback).catch(() => setIsBlocked(true));
  }, [session, hasFallback]);
  const hasLeftoverData = state.status === 'signedOut' && state.hasLeftoverData === true;
  const shouldSignIn = state.status === 'signedOut' && !hasLeftoverData && !hasFallback;
  useEffect(() => {
    if (shouldSignIn) void session.signIn();
  }, [session, shouldSignIn]);
  if (isBlocked) return <CannotSignIn />;
  if (hasLeftoverData && !hasFallback) return <DataNotCleared onSignIn={() => void session.signIn()} />;
  if (state.status === 'signedOut' && hasFallback) return otherwise;
  return state.status === 'signedIn' ? (
    // The key resets all state when the user or tenant changes.
    <UserContext key={`${state.user.tenantId} ${state.user.email}`} value={state.user}>
      {children}
      {state.hasEnded && <SignInAgain email={state.user.email} onSignIn={() => session.openSignIn()} />}
    </UserContext>
  ) : (
    <LoadingBar label="Checking your session" />
  );
}

/** Dialog over a page whose session has ended, so that nothing that was typed is lost. Offline, where nobody can sign in, the page goes on. */
function SignInAgain({ email, onSignIn }: { email: string; onSignIn: () => void }) {
  if (!useOnline()) return null;
  return (
    <Dialog title="You've been signed out" size="small">
      <DialogBody
        footer={
          <Button kind="primary" onClick={onSignIn}>
            Sign In
          </Button>
        }
      >
        Sign in again as {email} to go on. What you have typed is still here.
      </DialogBody>
    </Dialog>
  );
}

/** Warning that sign-in data could not be deleted. The data is no longer valid but still on the device. */
const DataNotCleared = ({ onSignIn }: { onSignIn: () => void }) => (
  <main className="alone">
    <Message
      page
      icon={IconDatabaseX}
      title="You are signed out"
      text="This browser could not delete your sign-in data. Trellis no longer uses it. Before somebody else uses this device, delete the site data of this address in the browser's settings."
    >
      <Button kind="primary" onClick={onSignIn}>
        Sign In
      </Button>
    </Message>
  </main>
);

/** Error page for a browser without the features that sign-in needs, for example without https. */
const CannotSignIn = () => (
  <main className="alone">
    <Message
      page
      kind="error"
      icon={IconLockX}
      title="You cannot be signed in here"
      text="This browser does not support the features that signing in needs. Open Trellis at its https address or in another browser, then try again."
    >
      <Button kind="primary" icon={IconRefresh} onClick={() => location.reload()}>
        Retry
      </Button>
    </Message>
  </main>
);
