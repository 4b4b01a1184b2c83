import { duplicate } from '#platform/kernel/result.ts';
import type { Problem } from '#platform/kernel/result.ts';
import type { FacilityLocation } from './facilityLocation.ts';

export type KeyedLocation = Pick<FacilityLocation, 'locationId' | 'name' | 'erpId' | 'parentLocationId'>;

/** Who uses which name among its siblings and which ERP id: the stored locations in question and those of the same call. */
export class LocationKeys {
  readonly #bySibling = new Map<string, KeyedLocation>();
  readonly #byErpId = new Map<string, KeyedLocation>();

  constructor(locations: Iterable<KeyedLocation> = []) {
    for (const location of locations) this.add(location);
  }

  add(location: KeyedLocation): void {
    this.#bySibling.set(siblingKey(location), location);
    if (location.erpId !== null) this.#byErpId.set(location.erpId, location);
  }

  /** A name is unique among siblings, an ERP id in the tenant (decision L6). */
  clashesWith(location: KeyedLocation, parent?: Pick<FacilityLocation, 'name'>): readonly Problem[] {
    const { erpId, name } = location;
    const sibling = this.#bySibling.get(siblingKey(location));
    const byErpId = erpId === null ? undefined : this.#byErpId.get(erpId);
    const problems: Problem[] = [];
    if (sibling && sibling.locationId !== location.locationId)
      problems.push(
        duplicate(
          ['name'],
          sibling.locationId,
          `Location name ${name} is already used${parent ? ` in ${parent.name}` : ''}`,
        ),
      );
    if (byErpId && byErpId.locationId !== location.locationId)
      problems.push(
        duplicate(['erpId'], byErpId.locationId, `ERP ID ${erpId} is already used by ${byErpId.name}`),
      );
    return problems;
  }
}

const siblingKey = ({ parentLocationId, name }: KeyedLocation): string =>
  `${parentLocationId ?? ''} ${name.toLowerCase()}`;
