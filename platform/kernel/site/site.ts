/** The selected site of the user (spec 1 §4). */
export interface Site {
  readonly id: string;
  readonly name: string;
  readonly tenantId: string;
}

/** Current state of a site on the server. */
export interface SiteRecord {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}

const isActive = ({ status }: SiteRecord): boolean => status === 'ACTIVE';

/** Returns the active sites, sorted by name. */
export const selectableSites = <Item extends SiteRecord>(sites: readonly Item[]): readonly Item[] =>
  sites.filter(isActive).toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));

/** Updates the selected site from the server: takes its current name; undefined when it is inactive or missing. */
export function updateSelectedSite(selected: Site, current: SiteRecord | null): Site | undefined {
  if (!current || current.id !== selected.id || !isActive(current)) return undefined;
  return current.name === selected.name ? selected : { ...selected, name: current.name };
}

/** Only Material and Availability need a site (spec 1 §2). */
export const needsSite = (pathname: string): boolean => /^\/(material|availability)(\/|$)/i.test(pathname);
