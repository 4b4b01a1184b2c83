import * as z from 'zod';
import { codeKey } from '#features/catalogue/categories/category.ts';
import { dayText } from '#platform/kernel/grid/cells/cellText.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { duplicate, type Problem, type Result, toResult } from '#platform/kernel/results/result.ts';
import { type LevelScope, levelScopeInput, type PriceLevel, priceLevelInput } from '../prices/priceLevel.ts';

/** Maximum number of levels of a group (API conventions, "Limits"). */
export const levelLimit = { max: 5000, message: 'A price group takes at most 5000 price levels' };
const schema = z.array(priceLevelInput).max(levelLimit.max, levelLimit.message);

/** Validates all levels of a group: each by itself, and never two prices for one target, threshold and day (decision P5). */
export function checkPriceLevels(levels: unknown): Result<readonly PriceLevel[]> {
  const result = validateInput(schema, levels, ['priceLevels']);
  return result.ok
    ? toResult(result.value, [...findRepeatedIds(result.value), ...findOverlaps(result.value)])
    : result;
}

function findRepeatedIds(levels: readonly PriceLevel[]): Problem[] {
  const previousIds = new Set<string>();
  return levels.flatMap(({ priceLevelId }, index) => {
    const isRepeated = previousIds.has(priceLevelId);
    previousIds.add(priceLevelId);
    return isRepeated
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

/** Validates one level by itself. */
export const checkPriceLevel = (level: unknown): Result<PriceLevel> => validateInput(priceLevelInput, level);

/** Returns what a level prices, and when; undefined when one of these fields is invalid. */
export const parseLevelScope = (level: unknown): LevelScope | undefined =>
  levelScopeInput.safeParse(level).data;

/** Returns problems of levels that price a target from the same threshold on the same day; undefined stands for an invalid level. */
export function findOverlaps(levels: readonly (LevelScope | undefined)[]): Problem[] {
  const periods = new Map<string, { level: LevelScope; index: number }[]>();
  for (const [index, level] of levels.entries()) {
    if (!level) continue;
    const target = level.type === 'CATEGORY' ? codeKey(level.targetId) : level.targetId;
    const key = `${level.type} ${level.quantityThreshold} ${target}`;
    const others = periods.get(key);
    if (others) others.push({ level, index });
    else periods.set(key, [{ level, index }]);
  }
  return [...periods.values()].flatMap((sameTarget) => {
    if (sameTarget.length === 1) return [];
    const byStart = sameTarget.toSorted((a, b) => (a.level.startDate < b.level.startDate ? -1 : 1));
    let latest: LevelScope | undefined;
    return byStart.flatMap(({ level, index }) => {
      const previous = latest;
      if (!previous || isLater(level.endDate, previous.endDate)) latest = level;
      return previous && (previous.endDate === null || level.startDate <= previous.endDate)
        ? [duplicate(['priceLevels', `${index}`, 'startDate'], previous.priceLevelId, formatOverlap(level))]
        : [];
    });
  });
}

const isLater = (end: string | null, than: string | null): boolean =>
  than !== null && (end === null || end > than);

const formatOverlap = ({ quantityThreshold, startDate }: LevelScope): string =>
  `Another price level from quantity ${quantityThreshold} also covers ${dayText(startDate)}`;
