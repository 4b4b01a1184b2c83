import { IconCheck, IconChecks } from '@tabler/icons-react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import type { CountPayload, DeviceCount } from '../../../deviceCounts/deviceCount.ts';
import { useCompanyTimeZone } from '#platform/web/parts/time/companyTimeZone.ts';
import { useNow } from '#platform/web/parts/time/useNow.ts';
import { wasPostedLately } from '../../../deviceCounts/postedCount.ts';
import { formatPostedTime } from './formatPostedTime.ts';
import type { CountsAtLocation } from './useLocationCounts.ts';

interface LocationOverviewProps {
  /** 'Bay 2' */
  name: string;
  counts: CountsAtLocation;
  isFinished: boolean;
  /** The mark is being stored. */
  isStoring: boolean;
  onToggleFinished: () => void;
  onEdit: (count: DeviceCount) => void;
}

const maxShown = 20;

/** The location that is being counted: what waits of it on this device, the latest first, what was posted
 * lately, and whether it is finished. */
export function LocationOverview({
  name,
  counts: { counts, saving, ...here },
  isFinished,
  isStoring,
  onToggleFinished,
  onEdit,
}: LocationOverviewProps) {
  const now = useNow();
  const timeZone = useCompanyTimeZone();
  const posted = here.posted.filter((settled) => wasPostedLately(settled, now));
  return (
    <section className="count-overview" aria-label={name}>
      <Button icon={IconChecks} aria-pressed={isFinished} busy={isStoring} onClick={onToggleFinished}>
        {isFinished ? `${name} is finished` : 'Nothing else here'}
      </Button>
      {counts.length + saving.length + posted.length > 0 && (
        <>
          <h2>Counted in {name}</h2>
          <ul className="count-cards">
            {saving.map(({ id, payload }) => (
              <li key={id}>
                <div className="count-card" aria-busy>
                  <CountText payload={payload} state="Saving ..." />
                </div>
              </li>
            ))}
            {counts.slice(0, maxShown).map((count) => (
              <li key={count.id}>
                <CountButton count={count} onEdit={onEdit} />
              </li>
            ))}
            {posted.slice(0, Math.max(0, maxShown - counts.length)).map(({ id, entry, settledAt }) => (
              <li key={id}>
                <div className="count-card">
                  <CountText payload={entry.payload} />
                  <PostedMark time={formatPostedTime(settledAt, { now, timeZone })} />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {counts.length > maxShown && (
        <p className="caption">
          {numberText(counts.length - maxShown)} more are on the page Review & Post Counts.
        </p>
      )}
    </section>
  );
}

const PostedMark = ({ time }: { time: string }) => (
  <span className="done">
    <IconCheck size={14} stroke={2.1} aria-hidden />
    Posted {time}
  </span>
);

const CountButton = ({ count, onEdit }: { count: DeviceCount; onEdit: (count: DeviceCount) => void }) => (
  <button
    type="button"
    className="count-card"
    aria-disabled={count.isForeign || undefined}
    title={count.isForeign ? 'Another version of the app counted this.' : undefined}
    onClick={() => !count.isForeign && onEdit(count)}
  >
    <CountText payload={count.payload} />
  </button>
);

function CountText({ payload, state }: { payload: CountPayload; state?: string }) {
  const { itemName, quantity, grade, comment } = payload;
  return (
    <>
      <span className="name">{itemName}</span>
      <b className="quantity">{numberText(quantity)}</b>
      <span className="codes">{[`Grade ${grade}`, comment, state].filter(Boolean).join(' · ')}</span>
    </>
  );
}
