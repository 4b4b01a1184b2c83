import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { sum } from '#platform/kernel/numbers/decimal.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Card } from '#platform/web/parts/Card.tsx';
import { attentionFilters, isSameFilter, type SlotFilter } from './slotFilter.ts';
import { UncoveredOrders } from './UncoveredOrders.tsx';
import type { SessionSummaryData } from './useSessionSummary.ts';
import { type WaitingPhone, WaitingPhones } from './WaitingPhones.tsx';

interface AttentionCardProps {
  summary: SessionSummaryData;
  phones: readonly WaitingPhone[];
  filter: SlotFilter;
  onFilter: (filter: SlotFilter) => void;
}

/** Lists everything to look at before the session is made live; nothing of it forbids that. */
export function AttentionCard({ summary, phones, filter, onFilter }: AttentionCardProps) {
  const { sites, uncoveredSlots, olderCounts, countsNearMovements, heldCounts } = summary;
  const bays = sum(
    sites
      .filter(({ isCounted }) => isCounted)
      .flatMap(({ houses }) => houses.map(({ uncountedLocations }) => uncountedLocations)),
  );
  const waiting = sum(phones.map(({ pendingCount }) => pendingCount));
  const entry = { filter, onFilter };
  const entries = [
    uncoveredSlots > 0 && (
      <AttentionEntry
        key="uncovered"
        {...entry}
        isUrgent
        shows={attentionFilters.uncovered}
        text={`${countNoun(uncoveredSlots, 'slot')} no longer ${uncoveredSlots === 1 ? 'covers its' : 'cover their'} allocations`}
      >
        <UncoveredOrders orders={summary.uncoveredOrders} totalCount={summary.uncoveredOrderTotal} />
      </AttentionEntry>
    ),
    bays > 0 && (
      <AttentionEntry
        key="uncounted"
        {...entry}
        shows={attentionFilters.uncounted}
        text={`${countNoun(bays, 'bay')} of counted sites without a count`}
      />
    ),
    olderCounts > 0 && (
      <AttentionEntry
        key="older"
        {...entry}
        shows={attentionFilters.older}
        text={`${countNoun(olderCounts, 'count')} older than the live ${olderCounts === 1 ? 'one: it does' : 'ones: they do'} not replace ${olderCounts === 1 ? 'it' : 'them'}`}
      />
    ),
    countsNearMovements > 0 && (
      <AttentionEntry
        key="movements"
        {...entry}
        isUrgent
        shows={attentionFilters.movements}
        text={`${countNoun(countsNearMovements, 'count')} with stock moved within 30 minutes: recount ${countsNearMovements === 1 ? 'it' : 'these'}`}
      />
    ),
    heldCounts > 0 && (
      <AttentionEntry
        key="held"
        {...entry}
        text={`${countNoun(heldCounts, 'held count')}: ${heldCounts === 1 ? 'it does' : 'they do'} not count until ${heldCounts === 1 ? 'it has' : 'they have'} a location`}
      />
    ),
    phones.length > 0 && (
      <AttentionEntry
        key="phones"
        {...entry}
        text={`${countNoun(phones.length, 'phone')} ${phones.length === 1 ? 'has' : 'have'} ${countNoun(waiting, 'count')} waiting`}
      >
        <WaitingPhones phones={phones} />
      </AttentionEntry>
    ),
  ].filter(Boolean);
  return (
    <Card title="Needs attention">
      {entries.length > 0 ? (
        <ul className="attention">{entries}</ul>
      ) : (
        <p className="attention-none">No problems were found.</p>
      )}
    </Card>
  );
}

interface AttentionEntryProps {
  text: string;
  isUrgent?: boolean;
  /** Filter of the slots that the entry is about. */
  shows?: SlotFilter;
  filter: SlotFilter;
  onFilter: (filter: SlotFilter) => void;
  children?: ReactNode;
}

function AttentionEntry({ text, isUrgent = false, shows, filter, onFilter, children }: AttentionEntryProps) {
  const id = useId();
  const Art = isUrgent ? IconAlertTriangle : IconInfoCircle;
  return (
    <li data-urgent={isUrgent || undefined}>
      <Art size={18} stroke={1.75} aria-hidden />
      <div>
        <div className="ends">
          <span id={id}>{text}</span>
          {shows && (
            <Button
              kind="quiet"
              aria-pressed={isSameFilter(filter, shows)}
              aria-describedby={id}
              onClick={() => onFilter(shows)}
            >
              Show slots
            </Button>
          )}
        </div>
        {children}
      </div>
    </li>
  );
}
