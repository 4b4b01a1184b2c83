import { IconPlusMinus } from '@tabler/icons-react';
import { Ribbon } from '#platform/web/grid/toolbar/Ribbon.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import type { AvailabilitySessionHeadFieldsFragment } from '../../web/documents.ts';

interface SessionAdjustmentsProps {
  session: AvailabilitySessionHeadFieldsFragment;
}

/** Adjustments of a session. */
export const SessionAdjustments = ({ session }: SessionAdjustmentsProps) => (
  <>
    <Ribbon label="Actions for adjustments" items={[]} />
    <Message
      icon={IconPlusMinus}
      title={session.totalNumberOfAdjustments === 0 ? 'No adjustments yet' : 'Adjustments are not shown yet'}
    />
  </>
);
