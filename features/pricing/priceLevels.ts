import * as z from 'zod';
import { codeKey } from '#features/catalogue/category.ts';
import { checked } from '#platform/kernel/checked.ts';
import { duplicate, type Problem, type Result, settle } from '#platform/kernel/result.ts';
import { type PriceLevel, priceLevelInput } from './priceLevel.ts';

const mostLevels = 5000;
const schema = z
  .array(priceLevelInput)
  .max(mostLevels, `A price group takes at most ${mostLevels} price levels`);

/** Validates all levels of a group: each by itself, and never two prices for one target, threshold and day (decision P5). */
export function checkPriceLevels(levels: unknown): Result<readonly PriceLevel[]> {
  const result = checked(schema, levels, ['priceLevels']);
  return result.ok ? settle(result.value, [...sameIds(result.value), ...overlaps(result.value)]) : result;
}

function sameIds(levels: readonly PriceLevel[]): Problem[] {
  const seen = new Set<string>();
  return levels.flatMap(({ priceLevelId }, index) => {
    const repeated = seen.has(priceLevelId);
    seen.add(priceLevelId);
    return repeated
      ? [
          duplicate(
            ['priceLevels', `${index}`, 'priceLevelId'],
            priceLevelId,
            'Two price levels have the same id',
          ),
        ]
      : [];
  });
}

function overlaps(levels: readonly PriceLevel[]): Problem[] {
  const periods = new Map<string, { level: PriceLevel; index: number }[]>();
  for (const [index, level] of levels.entries()) {
    const target = level.type === 'CATEGORY' ? codeKey(level.targetId) : level.targetId;
    const key = `${level.type} ${level.quantityThreshold} ${target}`;
    periods.set(key, [...(periods.get(key) ?? []), { level, index }]);
  }
  return [...periods.values()].flatMap((sameTarget) => {
    const byStart = sameTarget.toSorted((a, b) => (a.level.startDate < b.level.startDate ? -1 : 1));
    let latest: PriceLevel | undefined;
    return byStart.flatMap(({ level, index }) => {
      const before = latest;
      if (!before || isLater(level.endDate, before.endDate)) latest = level;
      return before && (before.endDate === null || level.startDate <= before.endDate)
        ? [duplicate(['priceLevels', `${index}`, 'startDate'], before.priceLevelId, overlapText(level))]
        : [];
    });
  });
}

const isLater = (end: string | null, than: string | null): boolean =>
  than !== null && (end === null || end > than);

const overlapText = ({ targetName, quantityThreshold, startDate }: PriceLevel): string =>
  `${targetName} has another price level from quantity ${quantityThreshold} that also covers ${startDate}`;
