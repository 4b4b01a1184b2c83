import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';

/** Returns the columns of a new row that only feeds create. */
export const rowStamps = (unit: UnitOfWork) => ({
  tenantId: unit.tenantId,
  createdAt: unit.startedAt,
  updatedAt: unit.changeStamp,
  version: 1,
});
