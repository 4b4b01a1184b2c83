import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ErpItemPrice, findErpItemPrice } from './erpPrice.ts';
import { buildPriceBook, findBestLevel } from './priceBook.ts';
import { explainErpPrices, explainLevels, maxLostPrices } from './priceExplanation.ts';
import type { PriceLevel } from './priceLevel.ts';

const seed = Number(process.env['PRICE_SEED'] ?? Math.floor(Math.random() * 1e9) + 1);

const lavender = {
  itemId: 'lavender',
  categories: [
    { code: 'PER-1G', name: 'Perennials 1 gal' },
    { code: 'NAT', name: 'Theme - Native' },
  ],
};
const level = (priceLevelId: string, change: Partial<PriceLevel> = {}): PriceLevel => ({
  priceLevelId,
  type: 'ITEM',
  targetId: 'lavender',
  targetName: 'Lavender',
  quantityThreshold: 0,
  growerCost: 1,
  growerSellPrice: 2,
  customerSellPrice: 3,
  startDate: '2027-01-01',
  endDate: null,
  ...change,
});
const byCode: Partial<PriceLevel> = { type: 'CATEGORY', targetId: 'per-1g', targetName: 'Perennials 1 gal' };
const byName: Partial<PriceLevel> = { type: 'CATEGORY', targetId: '?', targetName: 'Any - NATIVE' };
const on = { day: '2027-03-15', quantity: 12 };
const explainIds = (levels: readonly PriceLevel[]) => {
  const { winner, lost } = explainLevels(buildPriceBook('group', levels), lavender, on);
  return [winner?.priceLevelId, ...lost.map(({ price, reason }) => `${price.priceLevelId} ${reason}`)];
};

test('names the reason for each level that was not chosen, those that apply first', () =>
  expect(
    explainIds([
      level('other item', { targetId: 'sage' }),
      level('expired', { endDate: '2027-03-14' }),
      level('future', { startDate: '2027-03-16' }),
      level('too many', { quantityThreshold: 13 }),
      level('code', { ...byCode, quantityThreshold: 12 }),
      level('name', byName),
      level('small', { quantityThreshold: 0, startDate: '2027-03-01' }),
      level('early', { quantityThreshold: 12 }),
      level('old', { quantityThreshold: 12, startDate: '2027-02-01' }),
      level('young', { quantityThreshold: 12, startDate: '2027-02-01' }),
    ]),
  ).toEqual([
    'young',
    'old OLDER_ID',
    'early EARLIER_START',
    'small LOWER_THRESHOLD',
    'code CATEGORY_BELOW_ITEM',
    'name CATEGORY_BELOW_ITEM',
    'too many QUANTITY_BELOW_THRESHOLD',
    'future OUTSIDE_DATES',
    'expired OUTSIDE_DATES',
  ]));

test('prefers a category matched by code to one matched by name, and lists a level once', () =>
  expect(explainIds([level('code', byCode), level('name', { ...byName, quantityThreshold: 12 })])).toEqual([
    'code',
    'name NAME_BELOW_CODE',
  ]));

test('explains that nothing applies', () => {
  expect(explainIds([])).toEqual([undefined]);
  expect(explainIds([level('late', { startDate: '2028-01-01' })])).toEqual([undefined, 'late OUTSIDE_DATES']);
});

test('lists a limited number of levels and counts all', () => {
  const levels = Array.from({ length: 5000 }, (_, index) => level(`${index}`, { quantityThreshold: index }));
  const { lost, total } = explainLevels(buildPriceBook('group', levels), lavender, on);
  expect([lost.length, total]).toEqual([maxLostPrices, 4999]);
});

const days = ['2027-03-01', '2027-03-10', '2027-03-20', '2027-03-31'] as const;
const id = fc.string({ unit: fc.constantFrom('0', '9', 'a', 'f'), minLength: 4, maxLength: 4 });
const anyLevel = fc
  .record({
    priceLevelId: id,
    target: fc.constantFrom<Partial<PriceLevel>>({}, { targetId: 'sage' }, byCode, byName, {
      ...byCode,
      targetName: 'Native',
    }),
    quantityThreshold: fc.constantFrom(0, 5, 12, 13),
    startDate: fc.constantFrom(...days),
    endDate: fc.constantFrom(...days, null),
  })
  .map(({ target, priceLevelId, ...rest }) => level(priceLevelId, { ...target, ...rest }));

/** Sorts by plain keys: matching, threshold, start and id, without the functions of the price search. */
function sortByRule(levels: readonly PriceLevel[], { day, quantity }: typeof on) {
  const rank = ({ type, targetId }: PriceLevel) => (type === 'ITEM' ? 3 : targetId === 'per-1g' ? 2 : 1);
  const key = (one: PriceLevel) =>
    `${rank(one)} ${`${one.quantityThreshold}`.padStart(2, '0')} ${one.startDate} ${one.priceLevelId}`;
  return levels
    .filter(({ targetId }) => targetId !== 'sage')
    .filter((one) => one.quantityThreshold <= quantity && one.startDate <= day && (one.endDate ?? '9') >= day)
    .toSorted((one, other) => (key(one) > key(other) ? -1 : 1));
}

test(`explains the level that the search finds, for any levels, day and quantity (seed ${seed})`, () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(anyLevel, { selector: ({ priceLevelId }) => priceLevelId }),
      fc.record({ day: fc.constantFrom(...days), quantity: fc.constantFrom(0, 4, 5, 12, 100) }),
      (levels, terms) => {
        const book = buildPriceBook('group', levels);
        const { winner, lost, total } = explainLevels(book, lavender, terms);
        const [first, ...others] = sortByRule(levels, terms);
        expect(winner).toBe(findBestLevel(book, lavender, terms));
        expect(winner).toBe(first);
        const obstacles = ['OUTSIDE_DATES', 'QUANTITY_BELOW_THRESHOLD'];
        const applying = lost.filter(({ reason }) => !obstacles.includes(reason)).map(({ price }) => price);
        expect(applying).toEqual(others);
        expect(lost).toHaveLength(total);
        expect(total + (winner ? 1 : 0)).toBe(levels.filter(({ targetId }) => targetId !== 'sage').length);
      },
    ),
    { seed },
  ));

const erpPrice = (erpItemPricingId: string, change: Partial<ErpItemPrice> = {}): ErpItemPrice => ({
  erpItemPricingId,
  erpItemId: '1G-PER',
  erpPriceGroupId: 'IGC',
  unitPrice: 4.2,
  containerQuantity: null,
  startDate: '2027-01-01',
  endDate: '2027-12-31',
  ...change,
});

test('explains an ERP price', () => {
  const { winner, lost, total } = explainErpPrices(
    [
      erpPrice('other', { erpItemId: '2G-PER' }),
      erpPrice('expired', { endDate: '2027-03-14' }),
      erpPrice('open', { endDate: null, startDate: '2027-03-01' }),
      erpPrice('early', { startDate: '2026-01-01' }),
      erpPrice('a'),
      erpPrice('b'),
    ],
    '1G-PER',
    '2027-03-15',
  );
  expect([
    winner?.erpItemPricingId,
    ...lost.map(({ price, reason }) => [price.erpItemPricingId, reason]),
  ]).toEqual([
    'b',
    ['a', 'OLDER_ID'],
    ['early', 'EARLIER_START'],
    ['open', 'OPEN_PERIOD'],
    ['expired', 'OUTSIDE_DATES'],
  ]);
  expect(total).toBe(4);
});

test(`explains the ERP price that the search finds, for any prices and day (seed ${seed})`, () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.record({
          id,
          erpItemId: fc.constantFrom('1G-PER', '2G-PER'),
          startDate: fc.constantFrom(...days, null),
          endDate: fc.constantFrom(...days, null),
        }),
        { selector: (price) => price.id },
      ),
      fc.constantFrom(...days),
      (inputs, day) => {
        const prices = inputs.map(({ id: erpItemPricingId, ...rest }) => erpPrice(erpItemPricingId, rest));
        const { winner, lost } = explainErpPrices(prices, '1G-PER', day);
        expect(winner).toBe(findErpItemPrice(prices, '1G-PER', day));
        const key = ({ startDate, endDate, erpItemPricingId }: ErpItemPrice) =>
          `${startDate && endDate ? 1 : 0} ${startDate ?? ''} ${erpItemPricingId}`;
        const best = prices
          .filter(({ erpItemId }) => erpItemId === '1G-PER')
          .filter(({ startDate, endDate }) => (startDate ?? '') <= day && (endDate ?? '9') >= day)
          .toSorted((one, other) => (key(one) > key(other) ? -1 : 1))[0];
        expect(winner).toBe(best);
        expect(lost.every(({ price }) => price !== winner && price.erpItemId === '1G-PER')).toBe(true);
      },
    ),
    { seed },
  ));
