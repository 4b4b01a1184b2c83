import { sql } from 'kysely';
import type * as z from 'zod';
import { codeKey } from '#features/catalogue/categories/category.ts';
import { refuse, type Result } from '#platform/kernel/results/result.ts';
import { insertAll } from '#platform/server/database/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { categoryNameKey } from '../../prices/priceBook.ts';
import type { PriceLevel, priceLevelInput } from '../../prices/priceLevel.ts';
import { compareLevels, isSameLevel } from '../levelChanges.ts';
import { checkPriceLevels } from '../priceLevels.ts';
import { nameTargets } from './levelTargets.ts';
import type { PriceGroup } from '../../groups/priceGroup.ts';
import { priceGroupNotFoundProblem, savePriceGroup } from '../../groups/server/savePriceGroup.ts';
import { listLevelsByGroup, lockPriceGroup } from '../../groups/server/priceGroupStore.ts';

interface PriceLevelsUpdate {
  priceGroupId: string;
  priceLevels: readonly z.input<typeof priceLevelInput>[];
  /** Version that the client saw; not checked when absent. */
  expectedVersion?: number | null | undefined;
}

/** Replaces all levels of a group and records the differences in the history (decision P12). */
export async function replacePriceLevels(
  unit: UnitOfWork,
  { priceGroupId, priceLevels, expectedVersion }: PriceLevelsUpdate,
): Promise<Result<PriceGroup>> {
  const requested = checkPriceLevels(priceLevels);
  if (!requested.ok) return requested;
  const [group, storedByGroup] = await Promise.all([
    lockPriceGroup(unit, priceGroupId),
    listLevelsByGroup(unit, [priceGroupId]),
  ]);
  if (!group) return refuse(priceGroupNotFoundProblem(priceGroupId));
  const stored = storedByGroup.get(priceGroupId) ?? [];
  const { named: levels, problems } = await nameTargets(unit, requested.value, stored);
  return savePriceGroup(unit, {
    action: 'updatePriceLevels',
    before: group,
    expectedVersion,
    change: { numberOfLevels: levels.length },
    changes: compareLevels(stored, levels),
    findProblems: () => problems,
    writeRelated: () => writePriceLevels(unit, priceGroupId, { stored, levels }),
  });
}

/** Writes the levels that differ from the stored ones; a change of one cell does not write thousands. */
function writePriceLevels(
  unit: UnitOfWork,
  priceGroupId: string,
  { stored, levels }: { stored: readonly PriceLevel[]; levels: readonly PriceLevel[] },
): Promise<unknown> {
  const storedById = new Map(stored.map((level) => [level.priceLevelId, level]));
  const written = levels.filter((level) => {
    const previous = storedById.get(level.priceLevelId);
    return !previous || !isSameLevel(previous, level);
  });
  const remainingIds = new Set(levels.map(({ priceLevelId }) => priceLevelId));
  const replacedIds = [
    ...[...storedById.keys()].filter((id) => !remainingIds.has(id)),
    ...written.map(({ priceLevelId }) => priceLevelId),
  ];
  return Promise.all([
    unit.run(sql`delete from price_level where tenant_id = ${unit.tenantId}
      and price_group_id = ${priceGroupId} and price_level_id = any(${replacedIds}::uuid[])`),
    insertAll(
      unit,
      'priceLevel',
      written.map(({ type, ...level }) => ({
        tenantId: unit.tenantId,
        priceGroupId,
        levelType: type,
        ...level,
        targetKey: type === 'ITEM' ? level.targetId : codeKey(level.targetId),
        nameKey: type === 'ITEM' ? null : categoryNameKey(level.targetName) || null,
      })),
    ),
  ]);
}
