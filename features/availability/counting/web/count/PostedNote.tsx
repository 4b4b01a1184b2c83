import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { useCompanyTimeZone } from '#platform/web/parts/time/companyTimeZone.ts';
import { useNow } from '#platform/web/parts/time/useNow.ts';
import { findPostedCount } from '../../../deviceCounts/postedCount.ts';
import type { SettledCount } from '../../../deviceCounts/web/deviceCountStore.ts';
import type { CountDraft } from '../../countDraft.ts';
import { formatPostedTime } from './formatPostedTime.ts';

interface PostedNoteProps {
  draft: CountDraft;
  posted: readonly SettledCount[];
}

/** Says what the user has posted of the slot, which the new count will replace; nothing without it. */
export function PostedNote({ draft: { item, locationId, grade }, posted }: PostedNoteProps) {
  const now = useNow();
  const timeZone = useCompanyTimeZone();
  if (!item || locationId === null) return null;
  const { itemId, code } = item;
  const found = findPostedCount(posted, { itemId, code, locationId, grade });
  if (!found) return null;
  const time = formatPostedTime(found.settledAt, { now, timeZone });
  return (
    <Note kind="info">
      {`You posted ${numberText(found.entry.payload.quantity)} here at ${time}. A new count replaces it.`}
    </Note>
  );
}
