import { IconFilterOff, IconListCheck } from '@tabler/icons-react';
import { useLocationPaths } from '#features/locations/web/useLocationPaths.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { LoadNote } from '#platform/web/parts/message/LoadNote.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { LoadError } from '#platform/web/query/LoadError.tsx';
import { useWide } from '#platform/web/theme/useWide.ts';
import { SlotChangeCards, SlotChangeTable } from './SlotRows.tsx';
import { SlotFilterBar } from './SlotFilterBar.tsx';
import { allSlots, isFiltered, type SlotFilter } from './slotFilter.ts';
import { SlotsSkeleton } from './SlotsSkeleton.tsx';
import type { SiteSummaryData } from './useSessionSummary.ts';
import type { useSlotChanges } from './useSlotChanges.ts';

interface SlotChangesProps {
  sites: readonly SiteSummaryData[];
  /** No session was live before. */
  isFirst: boolean;
  slots: ReturnType<typeof useSlotChanges>;
  filter: SlotFilter;
  onFilter: (filter: SlotFilter) => void;
}

/** The slots with their old and new quantity, filtered and paged by the server. */
export function SlotChanges({ sites, isFirst, slots, filter, onFilter }: SlotChangesProps) {
  const wide = useWide();
  const paths = useLocationPaths();
  const { rows, totalCount, error } = slots;
  const Rows = wide ? SlotChangeTable : SlotChangeCards;
  return (
    <section className="slot-changes" aria-label="Slots">
      {(!isFirst || isFiltered(filter)) && (
        <SlotFilterBar sites={sites} filter={filter} onFilter={onFilter} />
      )}
      {error && rows && (
        <LoadNote retry={() => void slots.refresh()}>
          The slots could not be read. They may be out of date.
        </LoadNote>
      )}
      <div className="slot-rows" aria-busy={slots.isReading || undefined} tabIndex={-1}>
        {!rows &&
          (error ? (
            <LoadError title="Error loading the slots" error={error} retry={() => void slots.refresh()} />
          ) : (
            <SlotsSkeleton />
          ))}
        {rows && rows.length > 0 && <Rows rows={rows} isFirst={isFirst} paths={paths} />}
        {rows?.length === 0 &&
          (isFiltered(filter) ? (
            <Message icon={IconFilterOff} title="No slots match the filter">
              <Button onClick={() => onFilter(allSlots)}>Show all slots</Button>
            </Message>
          ) : (
            <Message icon={IconListCheck} title="No slots" text="Neither session has stock." />
          ))}
        {slots.hasMore && (
          <div className="slot-more">
            <Button busy={slots.isLoadingMore} onClick={slots.loadMore}>
              {`Show ${numberText(Math.min(100, totalCount - (rows?.length ?? 0)))} more`}
            </Button>
          </div>
        )}
      </div>
      {rows && (
        <footer className="slot-foot">
          <span aria-live="polite">
            {slots.isReading
              ? 'Reading slots'
              : `${numberText(rows.length)} of ${numberText(totalCount)} ${totalCount === 1 ? 'slot' : 'slots'}`}
          </span>
        </footer>
      )}
    </section>
  );
}
