import * as z from 'zod';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { problemAt } from '#platform/kernel/results/problemAt.ts';
import { type Problem, type Result, duplicate, invalid, settle } from '#platform/kernel/results/result.ts';
import { contentHash } from '#platform/server/command/contentHash.ts';
import { recordHistory } from '#platform/server/command/history.ts';
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
export async function createLocations(
  unit: UnitOfWork,
  inputs: readonly NewLocationInput[],
): Promise<Result<readonly FacilityLocation[]>> {
  const parsed = validateInput(z.array(newLocation), inputs);
  if (!parsed.ok) return parsed;
  const { locations, added, problems } = resolveLocations(
    unit,
    parsed.value,
    await findExisting(unit, parsed.value),
  );
  const created = settle(locations, problems);
  if (created.ok) await addRows(unit, added);
  return created;
}

async function findExisting(unit: UnitOfWork, requested: readonly NewLocation[]) {
  const named = requested.flatMap(({ id, parentLocationId, siteParentId }) => [
    id,
    parentLocationId,
    siteParentId,
  ]);
  const [byId, keys] = await Promise.all([
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
  return {
    byId: new Map<string, StoredLocation>(byId.map((row) => [row.locationId, row])),
    keys: new LocationKeys(keys),
  };
}

function resolveLocations(
  unit: UnitOfWork,
  requested: readonly NewLocation[],
  { byId, keys }: { byId: Map<string, StoredLocation>; keys: LocationKeys },
) {
  const locations: StoredLocation[] = [];
  const added: StoredLocation[] = [];
  const problems: Problem[] = [];
  for (const [index, location] of requested.entries()) {
    const report = (problem: Problem) => problems.push(problemAt([String(index)], problem));
    const hash = contentHash(location);
    const stored = byId.get(location.id);
    if (stored) {
      if (stored.contentHash === hash) locations.push(stored);
      else report(duplicate(['id'], location.id, `The id is already used by location ${stored.name}`));
      continue;
    }
    const parentId = location.parentLocationId ?? location.siteParentId;
    const parent = parentId === null ? undefined : byId.get(parentId);
    if (parentId !== null && !parent) {
      const field = location.parentLocationId === null ? 'siteParentId' : 'parentLocationId';
      report(invalid('INVALID_REFERENCE', [field], 'Parent location not found'));
      continue;
    }
    const parentIds = resolveParentIds(location.locationType, parent, location.siteParentId);
    if (!parentIds.ok) {
      parentIds.problems.forEach(report);
      continue;
    }
    const row = buildRow(unit, location, parentIds.value, hash);
    keys.clashesWith(row, parent).forEach(report);
    keys.add(row);
    byId.set(row.locationId, row);
    locations.push(row);
    added.push(row);
  }
  return { locations, added, problems };
}

const buildRow = (
  { tenantId, startedAt, changeStamp }: UnitOfWork,
  { id, name, locationType, status, erpId, address }: NewLocation,
  parentIds: Pick<FacilityLocation, 'parentLocationId' | 'siteParentId'>,
  hash: string,
): StoredLocation => ({
  tenantId,
  locationId: id,
  name,
  locationType,
  status,
  erpId,
  ...parentIds,
  address,
  version: 1,
  createdAt: startedAt,
  updatedAt: changeStamp,
  contentHash: hash,
});

async function addRows(unit: UnitOfWork, added: readonly StoredLocation[]): Promise<void> {
  await Promise.all([
    insertAll(
      unit,
      'facilityLocation',
      added.map((row) => ({
        ...row,
        address: row.address && json(row.address),
      })),
    ),
    recordHistory(
      unit,
      added.map(({ locationId, version }) => ({
        entityType: 'LOCATION',
        entityId: locationId,
        version,
        action: 'createLocation',
        operation: 'CREATED',
      })),
    ),
  ]);
}
