/** The selected site of the user (spec 1 §4). */
export interface Site {
  readonly id: string;
  readonly name: string;
  readonly tenantId: string;
}

/** Current state of a site on the server. */
export interface KnownSite {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}

const isActive = ({ status }: KnownSite): boolean => status === 'ACTIVE';

/** Returns the active sites, sorted by name. */
export const sitesToPick = <Known extends KnownSite>(sites: readonly Known[]): readonly Known[] =>
  sites.filter(isActive).toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));

/** Updates the selected site from the server: takes its current name; undefined when it is inactive or missing. */
export function mergedSite(chosen: Site, known: KnownSite | null): Site | undefined {
  if (!known || known.id !== chosen.id || !isActive(known)) return undefined;
  return known.name === chosen.name ? chosen : { ...chosen, name: known.name };
}

/** Only Material and Availability need a site (spec 1 §2). */
export const needsSite = (pathname: string): boolean => /^\/(material|availability)(\/|$)/i.test(pathname);
