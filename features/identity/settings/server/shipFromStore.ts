import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { Tenant } from '../tenant.ts';

/** Finds the ship-from location of a tenant that has set none. */
type FindShipFrom = (unit: UnitOfWork) => Promise<string | undefined>;

let findFallback: FindShipFrom = async () => undefined;

/** Registers the fallback, the first active site (contract, `defaultShipFromLocation`), from the feature that owns sites. */
export const setShipFromFallback = (find: FindShipFrom): void => {
  findFallback = find;
};

/** Returns the name of the ship-from location of new and imported orders; null when there is none. */
export const defaultShipFrom = async (unit: UnitOfWork, tenant: Tenant): Promise<string | null> =>
  tenant.defaultShipFromLocation ?? (await findFallback(unit)) ?? null;
