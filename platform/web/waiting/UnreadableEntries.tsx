import { useUserOutbox } from '../offline/useUserOutbox.ts';
import { Button } from '../parts/button/Button.tsx';
import { Message } from '../parts/message/Message.tsx';

interface UnreadableEntriesProps {
  /** Entries of the page: 'counts'. */
  names: string;
}

/** Message in place of the entries when the browser does not open their database. */
export function UnreadableEntries({ names }: UnreadableEntriesProps) {
  const { retry } = useUserOutbox();
  return (
    <Message
      kind="error"
      title={`The ${names} on this device cannot be read`}
      text="They are not lost. Close the other tabs of the app and try again; if it stays so, restart the browser."
    >
      <Button onClick={retry}>Retry</Button>
    </Message>
  );
}
