import type { Day } from '#platform/kernel/dates/day.ts';
import { currencies, type Currency } from '#platform/kernel/numbers/currency.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { CellValue, Column } from '#platform/kernel/grid/column.ts';
import type { RowMessages } from '#platform/web/record/rows/rowsDefinition.ts';
import { findLevelPeriod, levelPeriods } from '../../prices/priceLevel.ts';
import { levelPeriodLabels, priceLevelLabels, priceLevelTypeLabels } from '../priceLevelLabels.ts';
import { type LevelDraft, toDraftDay } from './levelDraft.ts';
import { formatLevelDay } from './levelTexts.ts';

/** A level in the grid. */
export interface LevelRow {
  level: LevelDraft;
  /** Messages by the key of their column. */
  messages: RowMessages | undefined;
}

const always = () => true;

/** Returns whether a level applies now, later or no more; undefined without a valid start. */
function findPeriod(
  { startDate, endDate }: LevelDraft,
  today: Day,
): (typeof levelPeriods)[number] | undefined {
  const first = toDraftDay(startDate);
  if (first === undefined) return undefined;
  return findLevelPeriod({ startDate: first, endDate: toDraftDay(endDate) ?? null }, today);
}

/** Formats the name of a target with the reason for which nothing new refers to it (decision I13). */
function formatTarget({ type, target: { name, isActive } }: LevelDraft): string {
  if (isActive || name === '') return name;
  return `${name} (${type === 'ITEM' ? 'inactive' : 'removed'})`;
}

/** Formats the last day of a level. */
const formatEnd = ({ endDate }: LevelDraft): string =>
  endDate === null ? 'Ongoing' : formatLevelDay(endDate);

/** Formats from which quantity on a level applies; empty when from the first piece. */
const formatThreshold = ({ level: { quantityThreshold: threshold } }: LevelRow): string =>
  threshold === null || threshold === 0
    ? ''
    : `from ${typeof threshold === 'number' ? numberText(threshold) : threshold}`;

/** Returns the first problem of a level on its card, which marks no cells; without one, its last day. */
const formatCardDetail = ({ level: { endDate }, messages = {} }: LevelRow): string =>
  Object.values(messages)[0] ?? (endDate === null ? 'Ongoing' : `to ${formatLevelDay(endDate)}`);

/** Columns of the levels of a price group (spec 2 §3), with prices in the currency of the company. */
export function priceLevelColumns(
  canEdit: boolean,
  today: Day,
  currency: Currency = currencies[0],
): readonly Column<LevelRow>[] {
  const field = (
    key: Exclude<keyof typeof priceLevelLabels, 'targetName'>,
    value: (level: LevelDraft) => CellValue,
  ) => ({
    key,
    title: priceLevelLabels[key],
    value: ({ level }: LevelRow) => value(level),
    ...(canEdit && { canEdit: always }),
    mark: ({ messages }: LevelRow) => (messages?.[key] === undefined ? undefined : ('error' as const)),
  });
  const number = (
    key: 'quantityThreshold' | 'growerCost' | 'growerSellPrice' | 'customerSellPrice',
  ): Omit<Column<LevelRow>, 'kind'> => ({
    ...field(key, (level) => level[key]),
    sortValue: ({ level }) => (typeof level[key] === 'number' ? level[key] : null),
    isExcludedFromSearch: true,
  });
  const money = { kind: 'money', currency: () => currency } as const;
  return [
    {
      ...field('type', ({ type }) => priceLevelTypeLabels[type]),
      kind: 'text',
      width: 88,
      hideOrder: 4,
    },
    {
      key: 'targetName',
      title: priceLevelLabels.targetName,
      kind: 'text',
      value: ({ level }) => formatTarget(level),
      mark: ({ level }) => (level.target.isActive ? undefined : 'warning'),
      isFlexible: true,
      width: 160,
      card: 'title',
    },
    {
      ...field('targetId', ({ target }) => target.code),
      kind: 'text',
      width: 124,
      hideOrder: 5,
      card: 'line',
      cardText: ({ level }) => `${priceLevelTypeLabels[level.type]} · ${level.target.code}`,
    },
    { ...number('quantityThreshold'), kind: 'number', width: 100, card: 'line', cardText: formatThreshold },
    { ...number('growerCost'), ...money, width: 108, hideOrder: 2 },
    { ...number('growerSellPrice'), ...money, width: 108, hideOrder: 1 },
    { ...number('customerSellPrice'), ...money, isEmphasized: true, width: 118, card: 'amount' },
    {
      ...field('startDate', ({ startDate }) => startDate),
      kind: 'date',
      text: ({ level: { startDate } }) => (startDate === null ? '' : formatLevelDay(startDate)),
      width: 112,
      hideOrder: 6,
    },
    {
      ...field('endDate', ({ endDate }) => endDate),
      kind: 'date',
      text: ({ level }) => formatEnd(level),
      width: 112,
      hideOrder: 7,
      card: 'detail',
      cardText: formatCardDetail,
    },
    {
      key: 'period',
      title: 'In Effect',
      kind: 'status',
      value: ({ level }) => {
        const period = findPeriod(level, today);
        return period && levelPeriodLabels[period];
      },
      sortValue: ({ level }) => {
        const period = findPeriod(level, today);
        return period && levelPeriods.indexOf(period);
      },
      width: 104,
      hideOrder: 3,
      card: 'status',
    },
  ];
}
