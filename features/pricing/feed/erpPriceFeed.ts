import { emptyToNull } from '#platform/kernel/feed/feedCells.ts';
import type { FeedDefinition } from '#platform/kernel/feed/feedDefinition.ts';
import { zeroId } from '#platform/kernel/ids/id.ts';
import { parseNumberOrText } from '#platform/kernel/numbers/parseNumber.ts';
import { ok, type Problem, refuse } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { type ErpItemPrice, erpItemPriceInput } from '../prices/erpPrice.ts';

const columns = [
  'ErpItemId',
  'ErpPriceGroupId',
  'UnitPrice',
  'ContainerQuantity',
  'StartDate',
  'EndDate',
] as const;
type Column = (typeof columns)[number];

/** A price as the ERP sends it, which has no id. */
export type ErpPriceFeedRow = Omit<ErpItemPrice, 'erpItemPricingId'>;

const columnsByField: Readonly<Record<string, Column>> = Object.fromEntries(
  columns.map((column) => [`${column.slice(0, 1).toLowerCase()}${column.slice(1)}`, column]),
);

const toColumn = (problem: Problem): Problem =>
  'field' in problem
    ? { ...problem, field: problem.field.map((name) => columnsByField[name] ?? name) }
    : problem;

/**
 * Feed of ERP prices. Item group, ERP price group, first day, and whether there is a last day identify a price: a later last day
 * changes it, and a price without one may stand beside a price with one (decision P9).
 */
export const erpPriceFeed: FeedDefinition<Column, ErpPriceFeedRow> = {
  columns,
  required: ['ErpItemId', 'ErpPriceGroupId', 'UnitPrice'],
  getName: ({ ErpItemId, ErpPriceGroupId, StartDate }) =>
    [ErpItemId, ErpPriceGroupId, StartDate].filter((text) => text !== '').join(' · '),
  toInput: (cells) => {
    const read = validateInput(erpItemPriceInput, {
      // Stands for the id that the server makes.
      erpItemPricingId: zeroId,
      erpItemId: cells.ErpItemId,
      erpPriceGroupId: cells.ErpPriceGroupId,
      unitPrice: parseNumberOrText(cells.UnitPrice),
      containerQuantity: parseNumberOrText(cells.ContainerQuantity),
      startDate: emptyToNull(cells.StartDate),
      endDate: emptyToNull(cells.EndDate),
    });
    if (read.ok) {
      const { erpItemPricingId: _, ...price } = read.value;
      return ok(price);
    }
    const [first, ...more] = read.problems;
    return refuse(toColumn(first), ...more.map(toColumn));
  },
  listKeys: (price) => [
    { field: 'ErpItemId', value: erpPriceKey(price), label: 'ErpItemId, ErpPriceGroupId and StartDate' },
  ],
};

/** Returns the natural key of a price. */
export const erpPriceKey = ({
  erpItemId,
  erpPriceGroupId,
  startDate,
  endDate,
}: Pick<ErpItemPrice, 'erpItemId' | 'erpPriceGroupId' | 'startDate' | 'endDate'>): string =>
  JSON.stringify([erpItemId, erpPriceGroupId, startDate, endDate !== null]);
