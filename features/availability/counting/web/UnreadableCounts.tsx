import { Button } from '#platform/web/parts/button/Button.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { useDeviceCounts } from '../../deviceCounts/web/useDeviceCounts.ts';

/** Message in place of the counts when the browser does not open their database. */
export function UnreadableCounts() {
  const { retry } = useDeviceCounts();
  return (
    <Message
      kind="error"
      title="The counts on this device cannot be read"
      text="They are not lost. Close the other tabs of the app and try again; if it stays so, restart the browser."
    >
      <Button onClick={retry}>Retry</Button>
    </Message>
  );
}
