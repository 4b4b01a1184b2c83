import { IconChartBar } from '@tabler/icons-react';
import { Message } from '#platform/web/parts/message/Message.tsx';

/** Stock of each item in the live session. */
export const LiveAvailability = () => (
  <Message icon={IconChartBar} title="Live availability is not shown yet" />
);
