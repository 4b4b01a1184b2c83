import { IconLogin2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Message } from '#platform/web/parts/message/Message.tsx';

/** Last page of the sign-in window: it closes itself; the text is for browsers that do not allow that. */
export function SignedInPage() {
  useEffect(() => {
    document.title = 'Signed in · Trellis';
    window.close();
  }, []);
  return (
    <main className="alone">
      <Message
        page
        icon={IconLogin2}
        title="You are signed in"
        text="Close this window and go on in the one where you were."
      />
    </main>
  );
}
