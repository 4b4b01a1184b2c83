import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { Button } from '../../parts/button/Button.tsx';
import type { RecordSession } from '../form/useRecordForm.ts';
import { type RecordStatus, type StatusRecord, useRecordStatus } from '../form/useRecordStatus.ts';

interface StatusButtonProps<Stored, Displayed extends Stored & StatusRecord> {
  status: RecordStatus<Displayed, Stored>;
  session: RecordSession<Stored, Displayed>;
}

/** Makes the record of a form active or inactive. */
export function StatusButton<Stored, Displayed extends Stored & StatusRecord>({
  status,
  session,
}: StatusButtonProps<Stored, Displayed>) {
  const { isChangingStatus, changeStatus } = useRecordStatus(status, session);
  const isActive = session.record.status === 'ACTIVE';
  return (
    <Button icon={isActive ? IconPlayerPause : IconPlayerPlay} busy={isChangingStatus} onClick={changeStatus}>
      {isActive ? 'Make Inactive' : 'Make Active'}
    </Button>
  );
}
