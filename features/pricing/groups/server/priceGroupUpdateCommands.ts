import { inUse, refuse, type Result } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { runFollowUps } from '#platform/server/command/followUp.ts';
import { findUses } from '#platform/server/command/inUse.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type PriceGroupInput, priceGroupInput } from '../priceGroup.ts';
import { repeatedNameProblem } from './priceGroupCommands.ts';
import { findPriceGroupsByNames, lockPriceGroupExclusively } from './priceGroupStore.ts';
import type { PriceGroup } from '../priceGroup.ts';
import { priceGroupNotFoundProblem, savePriceGroup } from './savePriceGroup.ts';

interface PriceGroupUpdate extends PriceGroupInput {
  /** Version that the client saw; not checked when absent. */
  expectedVersion?: number | null | undefined;
}

/** Renames a price group. */
export async function updatePriceGroup(
  unit: UnitOfWork,
  { expectedVersion, ...input }: PriceGroupUpdate,
): Promise<Result<PriceGroup>> {
  const requested = validateInput(priceGroupInput, input);
  if (!requested.ok) return requested;
  const { id, name } = requested.value;
  const [before, named] = await Promise.all([
    lockPriceGroupExclusively(unit, id),
    findPriceGroupsByNames(unit, [name]),
  ]);
  if (!before) return refuse(priceGroupNotFoundProblem(id));
  return savePriceGroup(unit, {
    action: 'updatePriceGroup',
    before,
    change: { name },
    expectedVersion,
    findProblems: () => named.filter(({ priceId }) => priceId !== id).map(repeatedNameProblem),
    writeRelated: () => runFollowUps(unit, 'PRICE_GROUP', id),
  });
}

/** Removes a price group from use; refused while it is the default or others need it, which the problem names (decision P13). */
export async function deletePriceGroup(
  unit: UnitOfWork,
  { id }: { id: string },
): Promise<Result<PriceGroup>> {
  const before = await lockPriceGroupExclusively(unit, id);
  if (!before) return refuse(priceGroupNotFoundProblem(id));
  if (before.status === 'DELETED')
    return savePriceGroup(unit, { action: 'deletePriceGroup', before, change: {} });
  const reason = await explainPriceGroupUse(unit, before);
  return savePriceGroup(unit, {
    action: 'deletePriceGroup',
    operation: 'DELETED',
    before,
    change: { status: 'DELETED' },
    findProblems: () => (reason === null ? [] : [inUse(id, reason)]),
  });
}

/** Returns why a price group cannot be removed: it is the default, or others need it; null when it can. */
export async function explainPriceGroupUse(
  unit: UnitOfWork,
  { priceId, name, isDefault }: Pick<PriceGroup, 'priceId' | 'name' | 'isDefault'>,
): Promise<string | null> {
  const uses = await findUses(unit, 'PRICE_GROUP', priceId);
  const reasons = [
    ...(isDefault ? ['It is the default price group.'] : []),
    ...(uses.length > 0 ? [`It is used by ${uses.join('; ')}.`] : []),
  ];
  return reasons.length > 0 ? `${name} cannot be removed. ${reasons.join(' ')}` : null;
}
