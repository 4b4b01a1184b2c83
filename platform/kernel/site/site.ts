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

/** Whether the user works at a site here: in Material and Availability (spec 1 §2). */
export const offersSite = (pathname: string): boolean => /^\/(material|availability)(\/|$)/i.test(pathname);

/** Whether a page needs a site. Counts on the device are listed without one: their site may have been made inactive. */
export const needsSite = (pathname: string): boolean =>
  offersSite(pathname) && !/^\/availability\/(review|posted)(\/|$)/i.test(pathname);
