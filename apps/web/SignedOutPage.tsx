import { IconLogin2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Button } from '#platform/web/parts/Button.tsx';
import { Message } from '#platform/web/parts/Message.tsx';

/** Reachable without being sent to the sign-in page (decision G2). */
export function SignedOutPage({ onSignIn }: { onSignIn: () => void }) {
  useEffect(() => {
    document.title = 'Trellis';
  }, []);
  return (
    <main className="alone">
      <Message page icon={IconLogin2} title="Trellis" text="You are not signed in here.">
        <Button kind="primary" onClick={onSignIn}>
          Sign In
        </Button>
      </Message>
    </main>
  );
}
