import { IconLogin2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { PageLink } from '#platform/web/parts/PageLink.tsx';
import { useGo } from '#platform/web/shell/useGo.ts';
import { LoadingBar } from '#platform/web/shell/LoadingBar.tsx';
import type { AppSession } from './session.ts';
import { SignInError } from './signInRedirect.ts';

/** Page /oauth-redirect: completes the sign-in and returns to the previous page (spec 1 §2). */
export function SignInReturn({ session }: { session: Pick<AppSession, 'completeSignIn' | 'signIn'> }) {
  const go = useGo();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    document.title = 'Sign In · Trellis';
    session.completeSignIn(new URLSearchParams(location.search)).then(
      (returnTo) => go(returnTo, { replace: true }),
      (error: unknown) => setFailure(error instanceof SignInError ? error.message : 'Sign-in did not work'),
    );
  }, [session, go]);
  if (failure === undefined) return <LoadingBar label="Signing in" />;
  return (
    <main className="alone">
      <Message
        page
        kind="error"
        icon={IconLogin2}
        title={failure}
        text="You are not signed in. Sign in again. If this happens again, send support the error log."
      >
        <Button kind="primary" onClick={() => void session.signIn()}>
          Sign In
        </Button>
        <PageLink to="/errorLog" className="button">
          Error log
        </PageLink>
      </Message>
    </main>
  );
}
