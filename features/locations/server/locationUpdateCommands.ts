import { inUse, notFound, type Problem, refuse, type Result } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import { findUses, registerInUseCheck } from '#platform/server/command/inUse.ts';
import { omitUndefined } from '#platform/server/command/omitUndefined.ts';
import { saveChange, type VersionedEntity } from '#platform/server/command/saveChange.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type FacilityLocation, locationChange, type LocationChangeInput } from '../facilityLocation.ts';
import { LocationKeys } from '../locationKeys.ts';
import { inactiveParentProblem } from '../locationParent.ts';
import {
  findActiveChildren,
  findLocation,
  findSiblings,
  lockLocation,
  lockParents,
  updateLocationRow,
} from './locationStore.ts';

const facilityLocations: VersionedEntity<FacilityLocation, Partial<FacilityLocation>> = {
  entityType: 'LOCATION',
  label: 'Location',
  getId: ({ locationId }) => locationId,
  update: (unit, { locationId }, change) => updateLocationRow(unit, locationId, change),
};

interface LocationUpdate extends LocationChangeInput {
  locationId: string;
  /** Version that the client saw; not checked when absent. */
  expectedVersion?: number | null | undefined;
}

/** Changes name, pick rank and address of a location. Its type, ERP id and parent never change (decision L3). */
export async function updateLocation(
  unit: UnitOfWork,
  { locationId, expectedVersion, ...input }: LocationUpdate,
  action: string,
): Promise<Result<FacilityLocation>> {
  const requested = validateInput(locationChange, input);
  if (!requested.ok) return requested;
  const before = await lockLocation(unit, locationId);
  if (!before) return refuse(notFound('LOCATION', locationId, 'Location'));
  const { address, ...change } = omitUndefined(requested.value);
  const [siblings, parent] = await Promise.all([
    findSiblings(unit, change.name ?? before.name, before.parentLocationId),
    before.parentLocationId === null ? undefined : findLocation(unit, before.parentLocationId),
  ]);
  return saveChange(unit, facilityLocations, {
    action,
    before,
    change: {
      ...change,
      ...(address !== undefined && {
        address: address && { ...address, id: address.id ?? before.address?.id ?? null },
      }),
    },
    expectedVersion,
    // Siblings were found by the name in lower case, which is that of the location, too.
    findProblems: (after) =>
      new LocationKeys(siblings).clashesWith(
        { ...after, nameLower: siblings[0]?.nameLower ?? after.name },
        parent,
      ),
  });
}

/** Makes a location active; refused below an inactive parent, which would become active in part. */
export const activateLocation = (unit: UnitOfWork, locationId: string): Promise<Result<FacilityLocation>> =>
  setStatus(unit, locationId, { action: 'activateLocation', status: 'ACTIVE' }, async (location) => {
    if (location.parentLocationId === null) return undefined;
    await lockParents(unit, [location.parentLocationId]);
    const parent = await findLocation(unit, location.parentLocationId);
    return parent?.status === 'INACTIVE' ? inactiveParentProblem(parent) : undefined;
  });

/** Makes a location inactive; refused while it has active children or others need it, which the problem names (decision L5). */
export const inactivateLocation = (unit: UnitOfWork, locationId: string): Promise<Result<FacilityLocation>> =>
  setStatus(unit, locationId, { action: 'inactivateLocation', status: 'INACTIVE' }, async ({ name }) => {
    const uses = await findUses(unit, 'LOCATION', locationId);
    return uses.length > 0
      ? inUse(locationId, `${name} cannot be made inactive. It is needed by ${uses.join('; ')}.`)
      : undefined;
  });

registerInUseCheck('LOCATION', async (unit, locationId) => {
  const { names, total } = await findActiveChildren(unit, locationId);
  return total > 0
    ? `its active locations ${joinFirst(names, { total, separator: ', ', ellipsis: '' })}`
    : undefined;
});

interface StatusChange {
  action: string;
  status: FacilityLocation['status'];
}

async function setStatus(
  unit: UnitOfWork,
  locationId: string,
  { action, status }: StatusChange,
  findProblem: (location: FacilityLocation) => Promise<Problem | undefined>,
): Promise<Result<FacilityLocation>> {
  const before = await lockLocation(unit, locationId);
  if (!before) return refuse(notFound('LOCATION', locationId, 'Location'));
  const problem = before.status === status ? undefined : await findProblem(before);
  return saveChange(unit, facilityLocations, {
    action,
    before,
    change: { status },
    findProblems: () => [problem],
  });
}
