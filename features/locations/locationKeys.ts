import { duplicate } from '#platform/kernel/results/result.ts';
import type { Problem } from '#platform/kernel/results/result.ts';
import type { FacilityLocation } from './facilityLocation.ts';

interface KeyedLocation extends Pick<FacilityLocation, 'locationId' | 'name' | 'erpId' | 'parentLocationId'> {
  /** The name in lower case as the database has it, whose rules differ from those of JavaScript. */
  nameLower: string;
}

/** Index of names per parent and of ERP ids, of existing locations and of those in the same request. */
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

  /** Returns problems for a name used by a sibling and for an ERP id used in the tenant (decision L6). */
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

const siblingKey = ({ parentLocationId, nameLower }: KeyedLocation): string =>
  `${parentLocationId ?? ''} ${nameLower}`;
