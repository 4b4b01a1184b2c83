import { IconLock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Button } from '../parts/button/Button.tsx';
import { Message } from '../parts/message/Message.tsx';
import './Page.css';

/**
 * Page for a signed-in user without a tenant, or who is inactive (spec 1 §2, decision G13). Rendered outside the shell: every
 * navigation entry would lead back here.
 */
export function ForbiddenPage({ buildVersion, onSignIn }: { buildVersion: string; onSignIn: () => void }) {
  useEffect(() => {
    document.title = 'Not Authorized · Trellis';
  }, []);
  return (
    <main className="alone">
      <Message
        page
        icon={IconLock}
        title="Not Authorized"
        text={
          <>
            You could not be authorized to view the requested page. Please contact your manager.
            <br />
            <span className="caption">Build {buildVersion}</span>
          </>
        }
      >
        <Button kind="primary" onClick={onSignIn}>
          Try Logging in Again
        </Button>
      </Message>
    </main>
  );
}
