import type { AllocationStrategy } from '#features/identity/settings/tenantSettings.ts';
import type { ProposedAllocation } from './fillAllocations.ts';

/** Names of the ways to fill orders from stock. */
export const allocationStrategyLabels: Readonly<Record<AllocationStrategy, string>> = {
  MOST_STOCK: 'Most stock',
  SINGLE_LOCATION: 'Single location',
  OLDEST_COUNT: 'Oldest count',
  BALANCED: 'Balanced',
  RANKED_LOCATIONS: 'Ranked locations',
};

/** Ends of 'Highest grade first, then {effect}'. */
export const allocationStrategyEffects: Readonly<Record<AllocationStrategy, string>> = {
  MOST_STOCK: 'most actual stock',
  SINGLE_LOCATION: 'a location that has all',
  OLDEST_COUNT: 'oldest count',
  BALANCED: 'all locations in proportion',
  RANKED_LOCATIONS: 'locations by rank',
};

/** Says why the fill chose a location: 'Oldest count of grade 3, Nov 12, 2026'. `countedOn` is the text of its day. */
export function describeProposal(
  { reason, grade }: Pick<ProposedAllocation, 'reason' | 'grade'>,
  countedOn: string | undefined,
): string {
  if (reason.strategy === 'SINGLE_LOCATION')
    return reason.isWhole ? 'Has all that is missing' : `No single location has enough of grade ${grade}`;
  if (reason.strategy === 'BALANCED') return `${reason.share}% of the stock of grade ${grade}`;
  if (reason.strategy === 'RANKED_LOCATIONS')
    return reason.rank === null ? `No rank, grade ${grade}` : `Rank ${reason.rank} of grade ${grade}`;
  const label = allocationStrategyLabels[reason.strategy];
  const text = `${reason.position === 1 ? label : `Next: ${label.toLowerCase()}`} of grade ${grade}`;
  return reason.strategy === 'OLDEST_COUNT' && countedOn ? `${text}, ${countedOn}` : text;
}
