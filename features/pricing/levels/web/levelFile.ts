import { codeKey } from '#features/catalogue/categories/category.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import type { CellValue } from '#platform/kernel/grid/column.ts';
import type { ColumnMapping, MappedColumn } from '#platform/kernel/import/columnMapping.ts';
import type { FileTable } from '#platform/kernel/import/readTable.ts';
import { parseNumberOrText } from '#platform/kernel/numbers/parseNumber.ts';
import { priceLevelLabels } from '../priceLevelLabels.ts';
import { enterLevelCell } from './levelCells.ts';
import type { LevelRow } from './levelColumns.ts';
import { createLevelDraft, isSameLevelDraft, type LevelDraft } from './levelDraft.ts';
import type { LevelTargets } from './useLevelTargets.ts';

type FileKey = Exclude<keyof typeof priceLevelLabels, 'targetName'>;

const numberKeys: readonly FileKey[] = [
  'quantityThreshold',
  'growerCost',
  'growerSellPrice',
  'customerSellPrice',
];

const synonyms: Readonly<Record<FileKey, readonly string[]>> = {
  type: ['Level Type'],
  targetId: ['SKU', 'Code', 'Item', 'Category', 'Item Code', 'Category Code'],
  quantityThreshold: ['Quantity', 'Min Quantity', 'From Quantity'],
  growerCost: ['Cost'],
  growerSellPrice: ['Grower Price', 'Grower Sell Price'],
  customerSellPrice: ['Price', 'Sell Price', 'Customer Price', 'Customer Sell Price'],
  startDate: ['Start Date', 'From', 'Valid From'],
  endDate: ['End Date', 'To', 'Until', 'Valid To'],
};

const fileKeys = [
  'type',
  'targetId',
  'quantityThreshold',
  'growerCost',
  'growerSellPrice',
  'customerSellPrice',
  'startDate',
  'endDate',
] as const satisfies readonly FileKey[];

/** Columns of a file with price levels, titled as in the grid. */
export const levelFileColumns: readonly MappedColumn[] = fileKeys.map((key) => ({
  title: priceLevelLabels[key],
  synonyms: synonyms[key],
  isRequired: key === 'targetId' || key === 'customerSellPrice',
}));

/** Whether a column of the grid is also one of the file. */
export const isLevelFileColumn = ({ key }: { key: string }): boolean => fileKeys.some((one) => one === key);

/** Levels of a file as they are entered into the table of a group. */
interface LevelFileRows {
  added: readonly LevelDraft[];
  /** Cells of levels that the group has. */
  changes: readonly { row: LevelRow; key: string; value: CellValue }[];
  changedCount: number;
  unchangedCount: number;
}

interface LevelFileOptions {
  levels: readonly LevelDraft[];
  today: Day;
  targets: Pick<LevelTargets, 'find'>;
}

/** Identifies a level within its group: its target, threshold and start. */
const toLevelKey = ({ type, target, quantityThreshold, startDate }: LevelDraft): string =>
  [type, codeKey(target.code), quantityThreshold ?? 0, startDate].join(' ');

/**
 * Compares the rows of a file with the levels of a group. Those with the same target, threshold and start change that level;
 * others are added. Cells that cannot be read are entered as they are, for the rules of the table to refuse.
 */
export function readLevelFile(
  { lines }: FileTable,
  mapping: ColumnMapping,
  { levels, today, targets }: LevelFileOptions,
): LevelFileRows {
  const options = { today, findTarget: targets.find };
  const remaining = new Map(levels.map((level) => [toLevelKey(level), level]));
  const added: LevelDraft[] = [];
  const changes: { row: LevelRow; key: string; value: CellValue }[] = [];
  let changedCount = 0;
  let unchangedCount = 0;
  for (const { cells } of lines) {
    const entries = fileKeys.flatMap((key) => {
      const index = mapping[priceLevelLabels[key]];
      const text = index === undefined ? undefined : (cells[index] ?? '');
      // An empty type, threshold or start is that of a new level.
      if (text === undefined || (text === '' && ['type', 'quantityThreshold', 'startDate'].includes(key)))
        return [];
      return [{ key, value: numberKeys.includes(key) ? parseNumberOrText(text, 'USD') : text }];
    });
    const enter = (level: LevelDraft) =>
      entries.reduce((draft, entry) => enterLevelCell(draft, entry, options) ?? draft, level);
    const level = enter(createLevelDraft(today));
    const stored = remaining.get(toLevelKey(level));
    if (!stored) {
      added.push(level);
      continue;
    }
    remaining.delete(toLevelKey(level));
    const changed = enter(stored);
    if (isSameLevelDraft(stored, changed)) {
      unchangedCount += 1;
      continue;
    }
    changedCount += 1;
    const row = { level: stored, messages: undefined };
    changes.push(...entries.map((entry) => ({ row, ...entry })));
  }
  return { added, changes, changedCount, unchangedCount };
}
