import { IconListNumbers } from '@tabler/icons-react';
import { Ribbon } from '#platform/web/grid/toolbar/Ribbon.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import type { AvailabilitySessionHeadFieldsFragment } from '../../web/documents.ts';

interface SessionCountsProps {
  session: AvailabilitySessionHeadFieldsFragment;
  /** Counts are added, edited and deleted. */
  isEditable: boolean;
}

/** Counts of a session. */
export const SessionCounts = ({ session, isEditable }: SessionCountsProps) => (
  <>
    <Ribbon label="Actions for counts" items={[]} />
    <Message
      icon={IconListNumbers}
      title={session.totalNumberOfCounts === 0 ? 'No counts yet' : 'Counts are not shown yet'}
      text={isEditable ? 'Counts that devices post appear here.' : 'The session is closed.'}
    />
  </>
);
