import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import type { Tenant } from '../tenant.ts';

/** Finds the ship-from location of a tenant that has set none. */
export type FindShipFrom = (unit: UnitOfWork) => Promise<string | undefined>;

let otherwise: FindShipFrom = async () => undefined;

/** Plugged in by the feature that knows the sites: the first active one (contract, `defaultShipFromLocation`). */
export const shipFromOtherwise = (find: FindShipFrom): void => {
  otherwise = find;
};

/** Name of the ship-from location of new and imported orders; null when there is none. */
export const defaultShipFrom = async (unit: UnitOfWork, tenant: Tenant): Promise<string | null> =>
  tenant.defaultShipFromLocation ?? (await otherwise(unit)) ?? null;
