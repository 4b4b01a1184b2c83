import { useId } from 'react';
import { countNoun, numberText } from '#platform/kernel/numbers/numberText.ts';
import { sum } from '#platform/kernel/numbers/decimal.ts';
import { Card } from '#platform/web/parts/Card.tsx';
import { SegmentedControl } from '#platform/web/parts/SegmentedControl.tsx';
import {
  findSiteChoice,
  getCountedLiveSlots,
  isChoiceOffered,
  isChoiceRequired,
  type SiteChoice,
  type SiteChoices,
} from '../siteChoice.ts';
import type { SiteSummaryData } from './useSessionSummary.ts';

interface SiteChoicesCardProps {
  sites: readonly SiteSummaryData[];
  finishedSlots: number;
  choices: SiteChoices;
  onChoose: (siteId: string, choice: SiteChoice) => void;
}

/** Sites with slots without a count, and the choice to carry them over or to end them (decision A1). */
export function SiteChoicesCard({ sites, finishedSlots, choices, onChoose }: SiteChoicesCardProps) {
  const shown = sites.filter(({ isCounted, liveSlots, uncountedSlots }) =>
    isCounted ? uncountedSlots > 0 : liveSlots > 0,
  );
  if (shown.length === 0) return null;
  return (
    <Card title="Slots without a count">
      <ul className="site-choices">
        {shown.map((site) => (
          <li key={site.siteId}>
            {isChoiceOffered(site) ? (
              <OfferedChoice
                site={site}
                choice={findSiteChoice(site, choices)}
                onChoose={(choice) => onChoose(site.siteId, choice)}
              />
            ) : (
              <>
                <span>
                  <b>{site.siteName}</b>
                  <span className="detail">Not counted: {describeUncounted(site)}</span>
                </span>
                <span className="stated">Carried over</span>
              </>
            )}
          </li>
        ))}
      </ul>
      {finishedSlots > 0 && (
        <p className="finished-slots">
          {finishedSlots === 1 ? '1 of these slots is' : `${numberText(finishedSlots)} of these slots are`} in
          bays marked finished on a phone: {finishedSlots === 1 ? 'it ends' : 'they end'}.
        </p>
      )}
    </Card>
  );
}

interface OfferedChoiceProps {
  site: SiteSummaryData;
  choice: SiteChoice | undefined;
  onChoose: (choice: SiteChoice) => void;
}

function OfferedChoice({ site, choice, onChoose }: OfferedChoiceProps) {
  const id = useId();
  return (
    <>
      <span>
        <b id={id}>{site.siteName}</b>
        <span className="detail">{describeUncounted(site)}</span>
        {isChoiceRequired(site) && (
          <span className="detail" data-open={choice === undefined || undefined}>
            {describeCounted(site)}
            {choice === undefined && ' Choose what happens to the rest; until then the sums carry it over.'}
          </span>
        )}
      </span>
      <SegmentedControl<SiteChoice | ''>
        labelledBy={id}
        segments={[
          { value: 'carryOver', label: 'Carry over' },
          { value: 'end', label: 'End' },
        ]}
        value={choice ?? ''}
        onChange={(chosen) => chosen !== '' && onChoose(chosen)}
      />
    </>
  );
}

/** Returns 'Only 2 of 10 slots were counted.' */
function describeCounted(site: SiteSummaryData): string {
  const counted = getCountedLiveSlots(site);
  const live = numberText(site.liveSlots);
  return counted === 0
    ? `None of the ${live} slots were counted.`
    : `Only ${numberText(counted)} of ${live} slots were counted.`;
}

/** Returns '142 slots in 31 bays with 3,210 units'. */
function describeUncounted({ uncountedSlots, uncountedQuantity, houses }: SiteSummaryData): string {
  const bays = sum(houses.map(({ uncountedLocations }) => uncountedLocations));
  const inBays = bays > 0 ? ` in ${countNoun(bays, 'bay')}` : '';
  return `${countNoun(uncountedSlots, 'slot')}${inBays} with ${countNoun(uncountedQuantity, 'unit')}`;
}
