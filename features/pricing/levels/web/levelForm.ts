import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';
import {
  collectMessages,
  createFormFieldFinder,
  type RecordFields,
  type RecordFormDefinition,
} from '#platform/web/record/form/recordFields.ts';
import type { PriceLevel } from '../../prices/priceLevel.ts';
import { priceLevelLabels, priceLevelTypeLabels } from '../priceLevelLabels.ts';
import { checkLevelDraft, type LevelDraft, type LevelTarget, unknownTarget } from './levelDraft.ts';
import { formatLevelDay } from './levelTexts.ts';

type NumberInput = LevelDraft['growerCost'];

/** Form values of one level. */
export interface LevelFormValues {
  type: PriceLevel['type'];
  target: LevelTarget | null;
  quantityThreshold: NumberInput;
  growerCost: NumberInput;
  growerSellPrice: NumberInput;
  customerSellPrice: NumberInput;
  startDate: string | null;
  endDate: string | null;
}

const formatNumber = (value: NumberInput, format: (number: number) => string): string =>
  typeof value === 'number' ? format(value) : (value ?? '');

const fields: RecordFields<LevelFormValues, undefined> = {
  type: { label: priceLevelLabels.type, text: ({ type }) => priceLevelTypeLabels[type] },
  target: {
    label: priceLevelLabels.targetId,
    text: ({ target }) => target?.name ?? '',
    inputPaths: { targetId: 'target', targetName: 'target' },
  },
  quantityThreshold: {
    label: priceLevelLabels.quantityThreshold,
    text: (values) => formatNumber(values.quantityThreshold, numberText),
  },
  growerCost: {
    label: priceLevelLabels.growerCost,
    text: (values) => formatNumber(values.growerCost, moneyText),
  },
  growerSellPrice: {
    label: priceLevelLabels.growerSellPrice,
    text: (values) => formatNumber(values.growerSellPrice, moneyText),
  },
  customerSellPrice: {
    label: priceLevelLabels.customerSellPrice,
    text: (values) => formatNumber(values.customerSellPrice, moneyText),
  },
  startDate: {
    label: priceLevelLabels.startDate,
    text: ({ startDate }) => (startDate === null ? '' : formatLevelDay(startDate)),
  },
  endDate: {
    label: priceLevelLabels.endDate,
    text: ({ endDate }) => (endDate === null ? 'Ongoing' : formatLevelDay(endDate)),
  },
};

export function toLevelFormValues(draft: LevelDraft): LevelFormValues {
  const { priceLevelId: _, target, ...level } = draft;
  return { ...level, target: target.id === '' ? null : target };
}

const findFormField = createFormFieldFinder(fields);

/** Form of a level, checked by the rules that hold in its cells. */
export const createLevelForm = (
  priceLevelId: string,
): RecordFormDefinition<LevelFormValues, LevelDraft, undefined> => ({
  fields,
  normalize: (values) => values,
  toValues: toLevelFormValues,
  requiredFields: [
    'type',
    'target',
    'quantityThreshold',
    'growerCost',
    'growerSellPrice',
    'customerSellPrice',
    'startDate',
  ],
  validate: ({ target, ...values }) => {
    const result = checkLevelDraft({ ...values, priceLevelId, target: target ?? unknownTarget() });
    return result.ok ? {} : collectMessages(result.problems, findFormField);
  },
});
