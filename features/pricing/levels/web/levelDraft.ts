import { type Day, parseDay } from '#platform/kernel/dates/day.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import { isSameFormValue } from '#platform/web/form/isSameFormValue.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { levelEnd, levelStart, type PriceLevel, toLevelDay } from '../../prices/priceLevel.ts';
import { checkPriceLevel } from '../priceLevels.ts';
import type { PriceGroupQuery, UpdatePriceLevelsMutationVariables } from '../../web/documents.ts';

type StoredLevel = NonNullable<PriceGroupQuery['priceGroup']>['priceLevels'][number];

/** An item or category that a level prices. */
export interface LevelTarget {
  /** Id of an item, code of a category. */
  id: string;
  name: string;
  /** SKU of an item, code of a category. */
  code: string;
  /** False for an inactive item and a removed category (decision I13). */
  isActive: boolean;
}

/** A number of a level; null when empty, a text that is no number as it was typed. */
type NumberInput = number | string | null;

/** A level in the form, valid or not. */
export interface LevelDraft {
  readonly priceLevelId: string;
  readonly type: PriceLevel['type'];
  /** Without an id when no item or category has its code. */
  readonly target: LevelTarget;
  readonly quantityThreshold: NumberInput;
  readonly growerCost: NumberInput;
  readonly growerSellPrice: NumberInput;
  readonly customerSellPrice: NumberInput;
  /** yyyy-MM-dd, or the text as it was typed. */
  readonly startDate: string | null;
  /** Null means ongoing. */
  readonly endDate: string | null;
}

/** A target that is not chosen yet, or not found by its code. */
export const unknownTarget = (code = ''): LevelTarget => ({ id: '', name: '', code, isActive: true });

/** Returns a new level, which starts today (spec 2 §5). */
export const createLevelDraft = (today: Day): LevelDraft => ({
  priceLevelId: createId(),
  type: 'ITEM',
  target: unknownTarget(),
  quantityThreshold: 0,
  growerCost: 0,
  growerSellPrice: 0,
  customerSellPrice: null,
  startDate: today,
  endDate: null,
});

const drafts = new WeakMap<StoredLevel, LevelDraft>();

/** Returns a stored level as the form shows it; the same one for the same level. */
export function toLevelDraft(stored: StoredLevel): LevelDraft {
  const draft = drafts.get(stored) ?? {
    priceLevelId: stored.priceLevelId,
    type: stored.type,
    target: {
      id: stored.targetId,
      name: stored.targetName,
      code: stored.targetCode ?? stored.targetId,
      isActive: stored.isTargetActive,
    },
    quantityThreshold: stored.quantityThreshold,
    growerCost: stored.growerCost,
    growerSellPrice: stored.growerSellPrice,
    customerSellPrice: stored.customerSellPrice,
    startDate: toLevelDay(stored.startDate),
    endDate: stored.endDate && toLevelDay(stored.endDate),
  };
  drafts.set(stored, draft);
  return draft;
}

/** Returns the fields that are stored. */
export const toLevelFields = ({ target, ...draft }: LevelDraft) => ({
  ...draft,
  targetId: target.id,
  targetName: target.name,
});

/** Validates a level by itself. */
export const checkLevelDraft = (draft: LevelDraft): Result<PriceLevel> =>
  checkPriceLevel(toLevelFields(draft));

type LevelInput = UpdatePriceLevelsMutationVariables['input']['priceLevels'][number];

/** Converts a valid level to the input of the update: whole days, as first and last millisecond UTC (spec 2 §5). */
export const toLevelInput = ({ startDate, endDate, ...level }: PriceLevel): LevelInput => ({
  ...level,
  startDate: levelStart(startDate),
  endDate: endDate && levelEnd(endDate),
});

/** Returns the fields that a user has chosen: the name of a target follows from its id. */
const toChosenFields = ({ target, ...draft }: LevelDraft) => ({ ...draft, targetId: target.id });

/** Whether two levels are the same once stored, however their target is called by then. */
export const isSameLevelDraft = (a: LevelDraft, b: LevelDraft): boolean =>
  a === b || isSameFormValue(toChosenFields(a), toChosenFields(b));

const toTargetKey = ({ type, target }: LevelDraft): string => `${type} ${target.id}`;

/** Gives levels the names and states that their targets have in stored levels; returns the same list when none differs. */
export function updateTargets(
  levels: readonly LevelDraft[],
  stored: readonly LevelDraft[],
): readonly LevelDraft[] {
  const targets = new Map(stored.map((level) => [toTargetKey(level), level.target]));
  const updated = levels.map((level) => {
    const target = targets.get(toTargetKey(level));
    return !target || isSameFormValue(target, level.target) ? level : { ...level, target };
  });
  return updated.every((level, index) => level === levels[index]) ? levels : updated;
}

/** Returns the typed text as a day, or undefined when it is none. */
export const toDraftDay = (text: string | null): Day | undefined =>
  text === null ? undefined : parseDay(text);
