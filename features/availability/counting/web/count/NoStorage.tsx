import { IconDatabaseOff } from '@tabler/icons-react';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';

/** Says that the browser stores nothing, and what to do so that it does. */
export const NoStorage = ({ onRetry }: { onRetry: () => void }) => (
  <Message
    kind="error"
    icon={IconDatabaseOff}
    title="This browser does not store data, so counts would be lost."
    text="Leave private browsing, allow site data for this address in the browser's settings, or free space on the device. Then try again."
  >
    <Button onClick={onRetry}>Try again</Button>
  </Message>
);
