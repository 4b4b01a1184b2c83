import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { RecordFormDefinition } from '#platform/web/record/form/recordFields.ts';
import { changeByPercentage, type LevelPrice, levelPrices } from '../percentageChange.ts';
import { priceLevelLabels } from '../priceLevelLabels.ts';
import type { LevelRow } from './levelColumns.ts';

/** Form values of a change of prices by a percentage. */
export interface PercentageFormValues extends Record<LevelPrice, boolean> {
  percentage: number | string | null;
  /** Number of decimals to which prices are rounded. */
  digits: string;
}

export const initialPercentage: PercentageFormValues = {
  percentage: null,
  customerSellPrice: true,
  growerSellPrice: false,
  growerCost: false,
  digits: '2',
};

const minPercentage = -100;
const maxPercentage = 10_000;

function findMessage(percentage: number | string | null): string | undefined {
  if (percentage === null) return 'Percentage is required';
  if (typeof percentage === 'string') return 'Percentage must be a number';
  if (percentage < minPercentage) return 'Prices cannot fall by more than 100 percent';
  return percentage > maxPercentage ? `Percentage cannot exceed ${numberText(maxPercentage)}` : undefined;
}

const priceField = (key: LevelPrice) => ({
  label: priceLevelLabels[key],
  text: (values: PercentageFormValues) => (values[key] ? 'Yes' : 'No'),
});

/** Form of a change of prices by a percentage; it stores nothing itself. */
export const percentageForm: RecordFormDefinition<PercentageFormValues, PercentageFormValues, undefined> = {
  fields: {
    percentage: { label: 'Percentage', text: ({ percentage }) => String(percentage ?? '') },
    customerSellPrice: priceField('customerSellPrice'),
    growerSellPrice: priceField('growerSellPrice'),
    growerCost: priceField('growerCost'),
    digits: { label: 'Round to', text: ({ digits }) => digits },
  },
  normalize: (values) => values,
  toValues: (values) => values,
  requiredFields: ['percentage'],
  validate: (values): Record<string, string> => {
    const percentage = findMessage(values.percentage);
    if (percentage !== undefined) return { percentage };
    return levelPrices.some((key) => values[key]) ? {} : { customerSellPrice: 'Choose the prices to change' };
  },
};

/** A changed price of a level. */
export interface PriceChange {
  row: LevelRow;
  key: LevelPrice;
  value: number;
}

/** Lists the prices that a percentage changes; an invalid price stays. */
export function listPriceChanges(
  rows: readonly LevelRow[],
  { percentage, digits, ...prices }: PercentageFormValues,
): readonly PriceChange[] {
  if (typeof percentage !== 'number' || findMessage(percentage) !== undefined) return [];
  return rows.flatMap((row) =>
    levelPrices.flatMap((key): PriceChange[] => {
      const price = row.level[key];
      if (!prices[key] || typeof price !== 'number') return [];
      const value = changeByPercentage(price, percentage, Number(digits));
      return value === price ? [] : [{ row, key, value }];
    }),
  );
}
