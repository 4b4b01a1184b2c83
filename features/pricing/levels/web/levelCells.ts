import type { Day } from '#platform/kernel/dates/day.ts';
import { parseTypedDay } from '#platform/kernel/dates/typedDay.ts';
import type { CellValue } from '#platform/kernel/grid/column.ts';
import { type PriceLevel, priceLevelTypes } from '../../prices/priceLevel.ts';
import { priceLevelTypeLabels } from '../priceLevelLabels.ts';
import { type LevelDraft, type LevelTarget, unknownTarget } from './levelDraft.ts';

interface LevelCellOptions {
  today: Day;
  /** Returns an item or category that is known by its code. */
  findTarget: (type: PriceLevel['type'], code: string) => LevelTarget | undefined;
}

/**
 * Enters a value into a cell of a level. What is no number or day stays as it was typed, for the rules to refuse at its cell.
 * Undefined when the value cannot be in the column.
 */
export function enterLevelCell(
  draft: LevelDraft,
  { key, value }: { key: string; value: CellValue },
  { today, findTarget }: LevelCellOptions,
): LevelDraft | undefined {
  const entered = typeof value === 'boolean' ? String(value) : (value ?? null);
  switch (key) {
    case 'type': {
      const type = parseType(entered);
      if (!type || type === draft.type) return type && draft;
      const { code } = draft.target;
      return { ...draft, type, target: findTarget(type, code) ?? unknownTarget(code) };
    }
    case 'targetId': {
      const code = String(entered ?? '').trim();
      return { ...draft, target: findTarget(draft.type, code) ?? unknownTarget(code) };
    }
    case 'quantityThreshold':
    case 'growerCost':
    case 'growerSellPrice':
    case 'customerSellPrice':
      return { ...draft, [key]: entered === '' ? null : entered };
    case 'startDate':
    case 'endDate':
      return { ...draft, [key]: parseDayText(String(entered ?? ''), today) };
    default:
      return undefined;
  }
}

const ongoing = 'ongoing';

const parseType = (entered: string | number | null): PriceLevel['type'] | undefined => {
  const text = String(entered ?? '')
    .trim()
    .toLowerCase();
  return text === ''
    ? undefined
    : priceLevelTypes.find((type) => priceLevelTypeLabels[type].toLowerCase().startsWith(text));
};

function parseDayText(text: string, today: Day): string | null {
  const typed = text.trim();
  if (typed === '' || typed.toLowerCase() === ongoing) return null;
  return parseTypedDay(typed, today) ?? typed;
}
