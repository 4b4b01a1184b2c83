import { IconClock, IconCloudCheck, IconTrash } from '@tabler/icons-react';
import { type Day, dayInTimeZone } from '#platform/kernel/dates/day.ts';
import { clockText } from '#platform/kernel/grid/cells/cellText.ts';
import { shortInstantText } from '#platform/kernel/grid/cells/shortInstantText.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { useCompanyTimeZone } from '#platform/web/parts/time/companyTimeZone.ts';
import { useNow } from '#platform/web/parts/time/useNow.ts';
import type { SettledCount } from '../../../deviceCounts/web/deviceCountStore.ts';
import { getCountTexts } from '../../countTexts.ts';
import { describeNotice } from '../../noticeText.ts';

/** A posted count with the time at which it was counted, and its outcome unless it was simply recorded. */
export function PostedCount({ count, day }: { count: SettledCount; day: Day }) {
  const timeZone = useCompanyTimeZone();
  const now = useNow();
  const {
    outcome,
    entry: { recordedAt, payload },
  } = count;
  const time =
    dayInTimeZone(recordedAt, timeZone) === day
      ? clockText(recordedAt, { timeZone })
      : shortInstantText(recordedAt, { now, timeZone, alwaysShowTime: true });
  const notice = describeNotice(count);
  const { name, location, comment, detail, quantity } = getCountTexts(payload);
  const Art = icons[outcome] ?? IconCloudCheck;
  return (
    <article className="posted-count" aria-label={name} data-outcome={outcome}>
      <div className="details">
        <b>{name}</b>
        <span>
          {location !== '' && `${location} · `}
          <span className="time">
            {detail} · {time}
          </span>
        </span>
        {comment !== null && comment !== '' && <span className="comment">{comment}</span>}
        {notice && (
          <span className="outcome">
            {notice.title}: {notice.text}
          </span>
        )}
      </div>
      <b>{numberText(quantity)}</b>
      <Art size={18} stroke={1.75} aria-hidden />
    </article>
  );
}

const icons: Partial<Record<SettledCount['outcome'], typeof IconClock>> = {
  HELD: IconClock,
  REJECTED: IconClock,
  DELETED_ON_SERVER: IconTrash,
};
