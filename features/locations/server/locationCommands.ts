import { type Result, invalid } from '#platform/kernel/results/result.ts';
import { createAll, createOne } from '#platform/server/command/createAll.ts';
import { insertAll } from '#platform/server/database/insertAll.ts';
import { json } from '#platform/server/statements/json.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { newLocation } from '../facilityLocation.ts';
import type { FacilityLocation, NewLocation, NewLocationInput } from '../facilityLocation.ts';
import { LocationKeys } from '../locationKeys.ts';
import { inactiveParentProblem, resolveParentIds } from '../locationParent.ts';
import { locationsByIds, locationsByKeys, lockParents, lowerNames } from './locationStore.ts';

interface StoredLocation extends FacilityLocation {
  contentHash: string;
}

/**
 * Creates locations; a parent in the same request comes before its children. All or nothing; fields of problems start with
 * the index in `inputs`. A replay with the same id and content returns the existing location. Feeds may create active
 * locations below inactive ones, users may not (`requireActiveParent`).
 */
export const createLocations = (
  unit: UnitOfWork,
  inputs: readonly NewLocationInput[],
  { requireActiveParent = false } = {},
): Promise<Result<readonly StoredLocation[]>> =>
  createAll(unit, inputs, {
    entityType: 'LOCATION',
    action: 'createLocation',
    noun: 'location',
    schema: newLocation,
    idField: 'id',
    find: (requested) => findExisting(unit, requested),
    getId: ({ locationId }) => locationId,
    build: ({ input, id, columns, byId, report }, { keys, lowerNameByName }) => {
      const { parentLocationId, siteParentId, id: _id, ...fields } = input;
      const parentId = parentLocationId ?? siteParentId;
      const parent = parentId === null ? undefined : byId.get(parentId);
      if (parentId !== null && !parent) {
        const field = parentLocationId === null ? 'siteParentId' : 'parentLocationId';
        return report(invalid('INVALID_REFERENCE', [field], 'Parent location not found'));
      }
      const parentIds = resolveParentIds(fields.locationType, parent, siteParentId);
      if (!parentIds.ok) return report(...parentIds.problems);
      if (requireActiveParent && parent?.status === 'INACTIVE') report(inactiveParentProblem(parent));
      const row = { ...fields, ...columns, ...parentIds.value, locationId: id, createdAt: unit.startedAt };
      const keyed = { ...row, nameLower: lowerNameByName.get(row.name) ?? row.name };
      report(...keys.clashesWith(keyed, parent));
      keys.add(keyed);
      return row;
    },
    insert: (added) =>
      insertAll(
        unit,
        'facilityLocation',
        added.map((row) => ({ ...row, address: row.address && json(row.address) })),
      ),
  });

/** Creates one location, below an active parent; fields of problems are paths in the input. */
export const createLocation = (unit: UnitOfWork, input: NewLocationInput): Promise<Result<StoredLocation>> =>
  createOne(createLocations(unit, [input], { requireActiveParent: true }));

/** Reads requested locations, their parents and the locations with the same names and ERP ids. */
async function findExisting(unit: UnitOfWork, requested: readonly NewLocation[]) {
  const parentIds = [
    ...new Set(
      requested.flatMap(({ parentLocationId, siteParentId }) => parentLocationId ?? siteParentId ?? []),
    ),
  ];
  const siteIds = requested.flatMap(({ siteParentId }) => siteParentId ?? []);
  const ids = [...new Set([...requested.map(({ id }) => id), ...parentIds, ...siteIds])];
  const names = requested.map(({ name }) => name);
  const [, existing, keyed, lowerNameByName] = await Promise.all([
    // First, so that the statuses that are read next cannot change until the locations are created.
    lockParents(unit, parentIds),
    locationsByIds(unit, ids),
    locationsByKeys(unit, {
      names,
      parentIds,
      erpIds: requested.flatMap(({ erpId }) => erpId ?? []),
    }),
    lowerNames(unit, names),
  ]);
  return {
    existing: existing satisfies readonly StoredLocation[],
    keys: new LocationKeys(keyed),
    lowerNameByName,
  };
}
