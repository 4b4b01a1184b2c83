import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { sum } from '#platform/kernel/numbers/decimal.ts';
import { KeyValues } from '#platform/web/parts/KeyValues.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import type { SiteChoice, SiteChoices } from '../siteChoice.ts';
import { AttentionCard } from './AttentionCard.tsx';
import { ChangeNumber } from './ChangeNumber.tsx';
import { SiteChoicesCard } from './SiteChoicesCard.tsx';
import { SiteSums } from './SiteSums.tsx';
import type { SlotFilter } from './slotFilter.ts';
import type { SessionSummaryData } from './useSessionSummary.ts';
import type { WaitingPhone } from './WaitingPhones.tsx';

interface MakeLiveSummaryProps {
  summary: SessionSummaryData;
  /** Slots without a count in bays that were marked finished on a phone. */
  finishedSlots: number;
  /** Phones with counts that they have not posted. */
  phones: readonly WaitingPhone[];
  choices: SiteChoices;
  filter: SlotFilter;
  onChoose: (siteId: string, choice: SiteChoice) => void;
  /** Shows the slots of a filter. */
  onFilter: (filter: SlotFilter) => void;
}

/** Sums of the difference, what the user has to choose, and what needs attention. */
export function MakeLiveSummary(props: MakeLiveSummaryProps) {
  const { summary, choices, filter, onChoose, onFilter } = props;
  const { session, liveSession, sites } = summary;
  const newQuantity = sum(sites.map((site) => site.newQuantity));
  const oldQuantity = sum(sites.map((site) => site.oldQuantity));
  return (
    <section className="make-live-summary" aria-label="Summary" tabIndex={-1}>
      <KeyValues
        values={
          liveSession
            ? {
                Old: numberText(oldQuantity),
                New: numberText(newQuantity),
                Change: <ChangeNumber value={sum([newQuantity, -oldQuantity])} />,
                Counts: numberText(session.totalNumberOfCounts),
              }
            : { New: numberText(newQuantity), Counts: numberText(session.totalNumberOfCounts) }
        }
      />
      {!liveSession && (
        <Note kind="info">There is no live session. Orders are allocated from these counts.</Note>
      )}
      {session.totalNumberOfCounts === 0 && (
        <Note kind="warning">
          {liveSession
            ? 'Nothing was counted in this session: everything is carried over.'
            : 'Nothing was counted in this session: there is no stock after it.'}
        </Note>
      )}
      <SiteChoicesCard
        sites={sites}
        finishedSlots={props.finishedSlots}
        choices={choices}
        onChoose={onChoose}
      />
      <AttentionCard summary={summary} phones={props.phones} filter={filter} onFilter={onFilter} />
      <SiteSums sites={sites} isFirst={!liveSession} />
    </section>
  );
}
