import { RestoredNote } from '#platform/web/drafts/RestoredNote.tsx';
import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { orderStatusLabel } from '../../status/orderStatus.ts';
import type { MasterOrderStatus } from '../masterOrderStatus.ts';
import type { Acknowledging } from './useAcknowledging.ts';

interface AcknowledgedNoteProps {
  status: MasterOrderStatus;
  acknowledging: Acknowledging;
}

/** Says that typed quantities are back from an earlier visit, or that the status does not take them any more. */
export function AcknowledgedNote({ status, acknowledging }: AcknowledgedNoteProps) {
  const { typed, canAcknowledge, draft, discard } = acknowledging;
  if (canAcknowledge || draft.discardUnreadable)
    return <RestoredNote form={draft} onDiscard={discard} strip />;
  if (typed.size === 0) return null;
  return (
    <Note kind="warning" strip>
      The master order is {orderStatusLabel(status)}. Your acknowledged quantities for{' '}
      {countNoun(typed.size, 'line')} are not saved, and can be saved only while it is Submitted. They stay on
      this device until you discard them. <Button onClick={discard}>Discard this input</Button>
    </Note>
  );
}
