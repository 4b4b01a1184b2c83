/** The site somebody works at (spec 1 §4). */
export interface Site {
  readonly id: string;
  readonly name: string;
  readonly tenantId: string;
}

/** What the server says of it now. */
export interface KnownSite {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}

const isActive = ({ status }: KnownSite): boolean => status === 'ACTIVE';

/** Sites that can be worked at, by name. */
export const sitesToPick = <Known extends KnownSite>(sites: readonly Known[]): readonly Known[] =>
  sites.filter(isActive).toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));

/** What is chosen after the server has told: its name follows; an inactive site, and one that is gone, is cleared. */
export function mergedSite(chosen: Site, known: KnownSite | null): Site | undefined {
  if (!known || known.id !== chosen.id || !isActive(known)) return undefined;
  return known.name === chosen.name ? chosen : { ...chosen, name: known.name };
}

/** Material and availability need a site, nothing else does (spec 1 §2). */
export const needsSite = (pathname: string): boolean => /^\/(material|availability)(\/|$)/i.test(pathname);
