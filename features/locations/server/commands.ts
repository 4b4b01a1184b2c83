import { type Result, invalid } from '#platform/kernel/results/result.ts';
import { createAll } from '#platform/server/command/createAll.ts';
import { insertAll } from '#platform/server/statements/insertAll.ts';
import { json } from '#platform/server/statements/json.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { newLocation } from '../facilityLocation.ts';
import type { FacilityLocation, NewLocation, NewLocationInput } from '../facilityLocation.ts';
import { LocationKeys } from '../locationKeys.ts';
import { resolveParentIds } from '../locationParent.ts';
import { locationsByIds, locationsByKeys } from './store.ts';

interface StoredLocation extends FacilityLocation {
  tenantId: string;
  contentHash: string;
}

/**
 * Creates locations; a parent in the same request comes before its children. All or nothing; fields of problems start with
 * the index in `inputs`. A replay with the same id and content returns the existing location.
 */
export const createLocations = (
  unit: UnitOfWork,
  inputs: readonly NewLocationInput[],
): Promise<Result<readonly FacilityLocation[]>> =>
  createAll(unit, inputs, {
    entityType: 'LOCATION',
    action: 'createLocation',
    noun: 'location',
    schema: newLocation,
    idField: 'id',
    find: (requested) => findExisting(unit, requested),
    getId: ({ locationId }) => locationId,
    build: ({ input, id, columns, byId, report }, { keys }) => {
      const { parentLocationId, siteParentId, id: _id, ...fields } = input;
      const parentId = parentLocationId ?? siteParentId;
      const parent = parentId === null ? undefined : byId.get(parentId);
      if (parentId !== null && !parent) {
        const field = parentLocationId === null ? 'siteParentId' : 'parentLocationId';
        return report(invalid('INVALID_REFERENCE', [field], 'Parent location not found'));
      }
      const parentIds = resolveParentIds(fields.locationType, parent, siteParentId);
      if (!parentIds.ok) return report(...parentIds.problems);
      const row = { ...fields, ...columns, ...parentIds.value, locationId: id, createdAt: unit.startedAt };
      report(...keys.clashesWith(row, parent));
      keys.add(row);
      return row;
    },
    insert: (added) =>
      insertAll(
        unit,
        'facilityLocation',
        added.map((row) => ({ ...row, address: row.address && json(row.address) })),
      ),
  });

/** Reads requested locations, their parents and the locations with the same names and ERP ids. */
async function findExisting(unit: UnitOfWork, requested: readonly NewLocation[]) {
  const named = requested.flatMap(({ id, parentLocationId, siteParentId }) => [
    id,
    parentLocationId,
    siteParentId,
  ]);
  const [existing, keyed] = await Promise.all([
    locationsByIds(
      unit,
      [...new Set(named)].filter((id) => id !== null),
    ),
    locationsByKeys(
      unit,
      requested.map(({ name }) => name),
      requested.flatMap(({ erpId }) => erpId ?? []),
    ),
  ]);
  return { existing: existing satisfies readonly StoredLocation[], keys: new LocationKeys(keyed) };
}
