/** Whether the slots of a counted site that were not counted stay or end (decision A1). */
export type SiteChoice = 'carryOver' | 'end';

/** Choices of the user by site. */
export type SiteChoices = ReadonlyMap<string, SiteChoice>;

interface CountedSite {
  readonly siteId: string;
  readonly siteName: string;
  readonly isCounted: boolean;
  readonly liveSlots: number;
  readonly uncountedSlots: number;
}

/** Returns how many of the live slots were counted; `countedSlots` of the API has those that are new, too. */
export const getCountedLiveSlots = ({
  liveSlots,
  uncountedSlots,
}: Pick<CountedSite, 'liveSlots' | 'uncountedSlots'>): number => Math.max(0, liveSlots - uncountedSlots);

/** Whether the user decides about the site; sites without a count are carried over. */
export const isChoiceOffered = ({ isCounted, uncountedSlots }: CountedSite): boolean =>
  isCounted && uncountedSlots > 0;

/** Whether too few slots of the site were counted for a default. */
export const isChoiceRequired = (site: CountedSite): boolean =>
  isChoiceOffered(site) && getCountedLiveSlots(site) * 2 < site.liveSlots;

/** Returns what happens to the uncounted slots of a site; undefined while the user has to choose. */
export const findSiteChoice = (site: CountedSite, choices: SiteChoices): SiteChoice | undefined =>
  choices.get(site.siteId) ?? (isChoiceRequired(site) ? undefined : 'carryOver');

/** Returns the ids of the counted sites that do not end; those without a choice do not until they get one. */
export const listCarriedOverSites = (
  sites: readonly CountedSite[],
  choices: SiteChoices,
): readonly string[] =>
  sites
    .filter((site) => isChoiceOffered(site) && findSiteChoice(site, choices) !== 'end')
    .map(({ siteId }) => siteId);

/** Returns why the session cannot be made live yet; undefined when everything is chosen. */
export function findChoiceProblem(sites: readonly CountedSite[], choices: SiteChoices): string | undefined {
  const names = sites
    .filter((site) => isChoiceOffered(site) && !findSiteChoice(site, choices))
    .map(({ siteName }) => siteName);
  return names.length > 0 ? `Choose what happens to the uncounted slots of ${names.join(', ')}` : undefined;
}
