import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import { Note } from '#platform/web/parts/message/Note.tsx';

interface LeftOutNoteProps {
  /** Numbers of the orders. */
  leftOut: readonly string[];
  total: number;
  /** 'no invoice yet'. */
  reason: string;
}

/** Names the selected orders that a document leaves out; nothing without one. */
export const LeftOutNote = ({ leftOut, total, reason }: LeftOutNoteProps) =>
  leftOut.length > 0 && (
    <Note kind="info" strip>
      {`${leftOut.length} of ${total} orders ${leftOut.length === 1 ? 'has' : 'have'} ${reason}: `}
      {joinFirst(leftOut, { max: 20, separator: ', ', ellipsis: '' })}
    </Note>
  );
