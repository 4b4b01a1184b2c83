import { currentTenant, readUserFormat } from '#features/identity/settings/server/tenantStore.ts';
import { conflictText } from '#platform/kernel/history/conflictText.ts';
import { type Problem, staleVersion } from '#platform/kernel/results/result.ts';
import { findLatestDifferences } from '#platform/server/command/history.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { customerHistoryLabels } from '../customerHistoryLabels.ts';
import type { CustomerRow } from './customerList.ts';

const maxListedChanges = 3;

/**
 * Returns the problem of an outdated version; its message names the users and their changes since. Undefined when nobody
 * changed the customer since, but a name that it shows (docs/decisions/0055).
 */
export async function staleCustomerProblem(
  unit: UnitOfWork,
  { customerId, version }: CustomerRow,
  expectedVersion: number,
): Promise<Problem | undefined> {
  const [differences, formatUser, { timeZone }] = await Promise.all([
    findLatestDifferences(unit, 'CUSTOMER', customerId, {
      afterVersion: expectedVersion,
      max: maxListedChanges,
    }),
    readUserFormat(unit),
    currentTenant(unit),
  ]);
  if (differences.users.length === 0 && expectedVersion < version) return undefined;
  const later = { ...differences, users: differences.users.map(formatUser) };
  return staleVersion(customerId, conflictText(later, customerHistoryLabels({ timeZone })), {
    expectedVersion,
    actualVersion: version,
  });
}
