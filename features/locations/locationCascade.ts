import { compareKeys } from '#platform/kernel/grid/rows/sorting.ts';
import { findCountableLocations } from './countableLocations.ts';
import type { FacilityLocation } from './facilityLocation.ts';
import { formatLocationPath } from './formatLocationPath.ts';
import { locationTypeLabels } from './locationType.ts';

/** An active location as the cascade reads it. */
interface CascadeLocation extends Pick<FacilityLocation, 'name' | 'locationType' | 'parentLocationId'> {
  id: string;
}

/** A list of the cascade: houses, sections of the chosen house, bays of the chosen section. */
interface CascadeLevel<Location> {
  /** 'House'; 'House or Section' for a list of several types. */
  label: string;
  /** Sorted by name. */
  choices: readonly Location[];
  selected: Location | undefined;
}

/** Houses, sections and bays of a site, to be chosen level by level (spec 3 §4 "Location picker", decision K8). */
export interface LocationCascade<Location> {
  /** Locations that can be counted, by path. */
  countable: readonly Location[];
  find: (id: string) => Location | undefined;
  /** True for a bay, and where nothing of the three types lies below. */
  isCountable: (id: string) => boolean;
  /** Locations from the first list down to this one; empty for an unknown one. */
  getPath: (id: string) => readonly Location[];
  /** 'House 2 › Section D › Bay 1'; '' for an unknown one. */
  formatPath: (id: string) => string;
  /** Levels down to the one below the selected location; the first one alone while nothing is selected. */
  listLevels: (selectedId: string | null) => readonly CascadeLevel<Location>[];
}

const separator = ' › ';

/** Ids of locations whose parents lead back to themselves. */
function findCircular<Location extends CascadeLocation>(
  byId: ReadonlyMap<string, Location>,
): ReadonlySet<string> {
  const circular = new Set<string>();
  const visited = new Set<string>();
  for (const start of byId.values()) {
    const path = new Map<string, number>();
    for (
      let at: Location | undefined = start;
      at && !visited.has(at.id);
      at = byId.get(at.parentLocationId ?? '')
    ) {
      visited.add(at.id);
      path.set(at.id, path.size);
      const first = path.get(at.parentLocationId ?? '');
      if (first !== undefined) for (const [id, index] of path) if (index >= first) circular.add(id);
    }
  }
  return circular;
}

const cascadeTypes = ['HOUSE', 'SECTION', 'BAY'] as const;

const nameTypes = (locations: readonly CascadeLocation[]): string =>
  cascadeTypes
    .filter((type) => locations.some(({ locationType }) => locationType === type))
    .map((type) => locationTypeLabels[type])
    .join(' or ');

const isListed = ({ locationType }: CascadeLocation): boolean =>
  cascadeTypes.some((type) => type === locationType);

/**
 * Creates the cascade of the active locations of a site. The first list has whatever of the three types has no listed parent;
 * other types are left out. Locations in a circle of parents stand in the first list, too.
 */
export function createLocationCascade<Location extends CascadeLocation>(
  locations: readonly Location[],
): LocationCascade<Location> {
  const byId = new Map(locations.filter(isListed).map((location) => [location.id, location]));
  const circular = findCircular(byId);
  /** Locations with the parent that the cascade shows them under. */
  const nodes = new Map<string, CascadeLocation & Pick<FacilityLocation, 'status'>>();
  const children = new Map<string | null, Location[]>();
  for (const [id, location] of byId) {
    const parentId = location.parentLocationId;
    const listedParentId = parentId !== null && byId.has(parentId) && !circular.has(id) ? parentId : null;
    nodes.set(id, { ...location, parentLocationId: listedParentId, status: 'ACTIVE' });
    const siblings = children.get(listedParentId);
    if (siblings) siblings.push(location);
    else children.set(listedParentId, [location]);
  }
  for (const siblings of children.values()) siblings.sort((a, b) => compareKeys(a.name, b.name));
  const listChildren = (id: string | null): readonly Location[] => children.get(id) ?? [];
  const countableIds = new Set(
    findCountableLocations([...nodes.values()], ({ id }) => id).map(({ id }) => id),
  );

  function listCountable(): readonly Location[] {
    const found: Location[] = [];
    const stack = listChildren(null).toReversed();
    for (let at = stack.pop(); at; at = stack.pop()) {
      if (countableIds.has(at.id)) found.push(at);
      stack.push(...listChildren(at.id).toReversed());
    }
    return found;
  }

  function getPath(id: string): readonly Location[] {
    const path: Location[] = [];
    for (let at = byId.get(id); at; at = byId.get(nodes.get(at.id)?.parentLocationId ?? '')) path.push(at);
    return path.toReversed();
  }

  return {
    countable: listCountable(),
    find: (id) => byId.get(id),
    isCountable: (id) => countableIds.has(id),
    getPath,
    formatPath: (id) => {
      const node = nodes.get(id);
      if (!node) return '';
      const above = formatLocationPath(node, nodes);
      return above === '' ? node.name : `${above}${separator}${node.name}`;
    },
    listLevels: (selectedId) => {
      const path = selectedId === null ? [] : getPath(selectedId);
      const parentIds = [null, ...path.map(({ id }) => id)];
      return parentIds.flatMap((parentId, index) => {
        const choices = listChildren(parentId);
        return choices.length > 0 ? [{ label: nameTypes(choices), choices, selected: path[index] }] : [];
      });
    },
  };
}
