import type { AvailabilitySessionDifferenceQueryVariables } from '../../web/documents.ts';

type SlotWhere = NonNullable<AvailabilitySessionDifferenceQueryVariables['where']>;
export type SlotReason = NonNullable<SlotWhere['reasons']>[number];

/** Slots that the table shows; all of them without reasons and marks. */
export interface SlotFilter {
  reasons: readonly SlotReason[];
  siteId?: string;
  /** Allocations exceed the new quantity. */
  isUncovered?: true;
  /** Stock moved within 30 minutes of the count. */
  hasMovements?: true;
}

export const allSlots: SlotFilter = { reasons: [] };

/** Reasons with their labels, in the order of the filters. */
export const slotReasonLabels: Readonly<Record<SlotReason, string>> = {
  COUNTED: 'Counted',
  CARRIED_OVER: 'Carried over',
  ENDED: 'Ended',
  OLDER: 'Older count',
};

/** Filter that shows the slots of what needs attention. */
export const attentionFilters = {
  uncovered: { reasons: [], isUncovered: true },
  uncounted: { reasons: ['CARRIED_OVER', 'ENDED'] },
  older: { reasons: ['OLDER'] },
  movements: { reasons: [], hasMovements: true },
} as const satisfies Readonly<Record<string, SlotFilter>>;

/** Adds a reason to the filter, or removes it. */
export const toggleReason = ({ reasons, ...others }: SlotFilter, reason: SlotReason): SlotFilter => ({
  ...others,
  reasons: reasons.includes(reason) ? reasons.filter((one) => one !== reason) : [...reasons, reason],
});

/** Adds a mark to the filter, or removes it. */
export function toggleMark(filter: SlotFilter, mark: 'isUncovered' | 'hasMovements'): SlotFilter {
  const { [mark]: isOn, ...others } = filter;
  return isOn ? others : { ...others, [mark]: true };
}

/** Restricts the filter to a site; all of them without one. */
export function chooseSite(filter: SlotFilter, siteId: string | undefined): SlotFilter {
  if (siteId !== undefined) return { ...filter, siteId };
  const { siteId: _, ...others } = filter;
  return others;
}

/** Whether both show the same slots. */
export const isSameFilter = (one: SlotFilter, other: SlotFilter): boolean =>
  one.siteId === other.siteId &&
  one.isUncovered === other.isUncovered &&
  one.hasMovements === other.hasMovements &&
  one.reasons.length === other.reasons.length &&
  one.reasons.every((reason) => other.reasons.includes(reason));

export const isFiltered = (filter: SlotFilter): boolean => !isSameFilter(filter, allSlots);
