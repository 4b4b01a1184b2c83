import { Button } from '#platform/web/parts/button/Button.tsx';
import '#platform/web/grid/filters/FilterBar.css';
import {
  allSlots,
  chooseSite,
  isFiltered,
  type SlotFilter,
  type SlotReason,
  slotReasonLabels,
  toggleMark,
  toggleReason,
} from './slotFilter.ts';
import type { SiteSummaryData } from './useSessionSummary.ts';

interface SlotFilterBarProps {
  sites: readonly SiteSummaryData[];
  filter: SlotFilter;
  onFilter: (filter: SlotFilter) => void;
}

const reasons: readonly SlotReason[] = ['COUNTED', 'CARRIED_OVER', 'ENDED', 'OLDER'];

/** Filters of the slots, which the server applies. */
export const SlotFilterBar = ({ sites, filter, onFilter }: SlotFilterBarProps) => (
  <div className="filter-bar" role="group" aria-label="Filters">
    {sites.length > 1 && (
      <select
        aria-label="Site"
        value={filter.siteId ?? ''}
        onChange={({ target }) => onFilter(chooseSite(filter, target.value || undefined))}
      >
        <option value="">All sites</option>
        {sites.map(({ siteId, siteName }) => (
          <option key={siteId} value={siteId}>
            {siteName}
          </option>
        ))}
      </select>
    )}
    {reasons.map((reason) => (
      <Button
        key={reason}
        aria-pressed={filter.reasons.includes(reason)}
        onClick={() => onFilter(toggleReason(filter, reason))}
      >
        {slotReasonLabels[reason]}
      </Button>
    ))}
    <Button
      aria-pressed={filter.isUncovered === true}
      onClick={() => onFilter(toggleMark(filter, 'isUncovered'))}
    >
      Uncovered
    </Button>
    <Button
      aria-pressed={filter.hasMovements === true}
      onClick={() => onFilter(toggleMark(filter, 'hasMovements'))}
    >
      Movements
    </Button>
    {isFiltered(filter) && (
      <Button kind="quiet" onClick={() => onFilter(allSlots)}>
        Clear filters
      </Button>
    )}
  </div>
);
